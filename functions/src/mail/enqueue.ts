import { collections, type OutboxMail, organisation } from '@society-gal/contracts';
import { FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { store } from '../store.ts';
import type { OutgoingMail } from './mail-templates.ts';

/** Message-ID made from the document's id, so that a mail sent again after a crash is recognised as the same one. */
export function messageId(id: string): string {
  return `<${id}@${organisation.senderEmail.split('@')[1] ?? 'localhost'}>`;
}

/**
 * Puts a mail into the outbox within the transaction that stores its cause: both exist or neither. `id` is derived
 * from the cause, so that a repeated transaction writes the same mail again instead of a second one. Throws (gRPC
 * ALREADY_EXISTS) when the mail exists: read the cause first.
 */
export function enqueueMail(tx: Transaction, id: string, payload: OutgoingMail): void {
  const mail: Omit<OutboxMail<Timestamp>, 'created_at' | 'next_attempt_at'> = {
    to: payload.to,
    name: payload.name,
    formType: payload.formType,
    formData: payload.formData,
    status: 'queued',
    attempts: 0,
    last_error: null,
    lease_until: null,
    sent_at: null,
    message_id: messageId(id),
  };
  tx.create(store().collection(collections.mailOutbox).doc(id), {
    ...mail,
    created_at: FieldValue.serverTimestamp(),
    next_attempt_at: FieldValue.serverTimestamp(),
  });
}
