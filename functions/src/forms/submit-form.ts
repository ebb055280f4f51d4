import { randomUUID } from 'node:crypto';
import { type AnyForm, limits, Problem, type UploadTicket } from '@society-gal/contracts';
import type { DocumentReference } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/deadline.ts';
import type { Call } from '../edge/handle.ts';
import { keyedHash } from '../edge/hash.ts';
import { takeSlot } from '../edge/limit.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { store } from '../store.ts';
import { claimUploads, type Tickets } from '../uploads/claim.ts';
import { firstAnswer, type KeyMark, keyMark, markDocument, type Receipt } from './idempotency.ts';
import { subscribe } from './newsletter.ts';
import { recordOf, referenceFor } from './record-fields.ts';

/** A submission that is stored. `isFirst` is false when its key had been stored before. */
export type Submitted = { isFirst: boolean; receipt: Receipt };

type Sender = Pick<Call, 'address' | 'idempotencyKey' | 'log'>;

const day = 24 * 60 * 60;

/**
 * Limits by address and by e-mail. Only good submissions count, and a repeated one counts once, since its key holds
 * the slot already.
 */
const takeSlots = async (form: AnyForm, value: Record<string, unknown>, { address, idempotencyKey }: Sender) => {
  const holder = idempotencyKey === null ? randomUUID() : `${form.id}:${idempotencyKey}`;
  const byAddress = takeSlot({ scope: `form:${form.id}`, key: address, ...limits.formsPerAddress, holder });
  const submitter = form.submitter(value as never).toLowerCase();
  const isInvitation = form.id === 'gala-invitation';
  const byEmail = takeSlot({
    scope: `email:${form.id}`,
    key: submitter,
    count: isInvitation ? limits.invitationsPerInviterPerDay : limits.formsPerEmailPerDay,
    windowSeconds: day,
    holder,
    message: isInvitation
      ? 'You have invited many guests today. Please go on tomorrow.'
      : 'We received this form from this email address several times today. Please go on tomorrow or write to us.',
  });
  // Both at once, for the time it saves; the address is named first when both are over.
  for (const taken of await Promise.allSettled([byAddress, byEmail]))
    if (taken.status === 'rejected') throw taken.reason;
};

/**
 * The id of a document follows from what must exist only once: an invitee is invited once ever, whoever invites;
 * otherwise the idempotency key decides.
 */
const documentId = (form: AnyForm, value: Record<string, unknown>, key: string | null): string => {
  if (form.id === 'gala-invitation')
    return keyedHash('invitee', String(value.invitee_email).trim().toLowerCase()).slice(0, 20);
  return keyedHash('document', form.id, key ?? randomUUID()).slice(0, 20);
};

const ticketsIn = (form: AnyForm, value: Record<string, unknown>): Tickets =>
  Object.fromEntries(
    Object.entries(form.fields).flatMap(([name, field]) =>
      field.kind === 'files' ? [[name, (value[name] ?? []) as UploadTicket[]]] : [],
    ),
  );

// gRPC: it exists already / too many transactions wanted the same documents at once.
const lostTo = (error: unknown): 'first' | 'crowd' | null => {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return error.code === 6 ? 'first' : error.code === 10 ? 'crowd' : null;
};

/** Document, mails and key mark in one transaction: all or nothing, and nothing twice. */
const write = async (form: AnyForm, value: Record<string, unknown>, ref: DocumentReference, mark: KeyMark | null) => {
  const receipt: Receipt = { ok: true, id: ref.id, reference: referenceFor(ref.id) };
  const stored = form.store(value as never);
  const tickets = ticketsIn(form, value);
  const mails = form.mail(value as never);
  await store().runTransaction(async (tx) => {
    const files = await claimUploads(tx, form.id, tickets, ref.path);
    tx.create(ref, {
      ...recordOf(form, ref.id, stored),
      ...(files.attachments.length > 0 ? { attachments: files.attachments } : {}),
    });
    for (const [index, mail] of mails.entries()) enqueueMail(tx, `${ref.id}_${index}`, mail);
    if (mark) tx.create(mark.ref, markDocument(mark, receipt));
    files.bind();
  });
  return receipt;
};

/**
 * Stores a checked submission once per idempotency key, with the mails that follow from it. Safe to repeat and to run
 * in parallel: the creates of one transaction succeed together for exactly one of several equal calls.
 *
 * Throws `too-many`, `conflict` (same key, other answers), `invalid` (files), `unavailable`.
 */
export const submitForm = async (form: AnyForm, value: Record<string, unknown>, sender: Sender): Promise<Submitted> => {
  const mark = keyMark(form.id, sender.idempotencyKey, value);
  const before = await firstAnswer(mark);
  if (before) return { isFirst: false, receipt: before };
  await takeSlots(form, value, sender);
  if (form.id === 'newsletter') return subscribe(String(value.email), mark);
  const ref = store()
    .collection(form.collection)
    .doc(documentId(form, value, sender.idempotencyKey));
  try {
    const receipt = await withDeadline(write(form, value, ref, mark), limits.storeDeadlineMs);
    sender.log.info('form-stored', { form: form.id, id: receipt.id });
    return { isFirst: true, receipt };
  } catch (error) {
    const lost = lostTo(error);
    if (!lost) throw error;
    const first = await firstAnswer(mark);
    if (first) return { isFirst: false, receipt: first };
    if (lost === 'crowd') throw error;
    if (form.id === 'gala-invitation') {
      throw new Problem('too-many', {
        message: 'This guest has been invited already, and we invite each guest only once.',
        retryAfterSeconds: day,
        cause: error,
      });
    }
    throw new Problem('conflict', { cause: error });
  }
};
