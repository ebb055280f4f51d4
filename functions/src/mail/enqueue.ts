import { organisation } from '@society-gal/contracts/brand';
import type { OutboxMail, RecordLink, WithheldReason } from '@society-gal/contracts/mail';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { emailKey } from '../safe-contact/addresses.ts';
import type { OutgoingMail } from './mail-kind.ts';
import { sealGift } from './sealed-gift.ts';

/** Message-ID made from the document's id and the domain of its sender, so that a mail sent again after a crash is recognised as the same one. */
export function messageId(id: string, sender: string = organisation.senderEmail): string {
  return `<${id}@${sender.split('@')[1] ?? 'localhost'}>`;
}

/** A transaction, or a batch. */
type Writer = { create: (ref: DocumentReference, data: Record<string, unknown>) => unknown };

/**
 * Puts a mail into the outbox within the transaction that stores its cause: both exist or neither. `id` is derived
 * from the cause, so that a repeated transaction writes the same mail again instead of a second one. Throws (gRPC
 * ALREADY_EXISTS) when the mail exists: read the cause first.
 *
 * `record` is the request for help that the mail is about: what it says is safe decides (decision 0036). `withheld` says why
 * the mail must not be sent, where that is known already; otherwise the gate decides when the mail is claimed. `deletedOn` is the day
 * (YYYY-MM-DD) on which what the mail confirms is deleted.
 */
export function enqueueMail(
  tx: Writer,
  id: string,
  payload: OutgoingMail,
  {
    record = null,
    withheld = null,
    deletedOn = null,
  }: { record?: RecordLink | null; withheld?: WithheldReason | null; deletedOn?: string | null } = {},
): void {
  const mail: Omit<OutboxMail<Timestamp>, 'created_at' | 'next_attempt_at'> = {
    to: payload.to,
    name: payload.name,
    formType: payload.formType,
    formData: sealGift(payload),
    status: withheld ? 'withheld' : 'queued',
    attempts: 0,
    last_error: null,
    withheld_reason: withheld,
    record,
    delete_on: deletedOn,
    to_key: emailKey(payload.to),
    lease_until: null,
    sent_at: null,
    message_id: messageId(id),
  };
  tx.create(store().collection(collections.mailOutbox).doc(id), {
    ...mail,
    created_at: FieldValue.serverTimestamp(),
    next_attempt_at: withheld ? null : FieldValue.serverTimestamp(),
  });
}
