import { mailOf } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import {
  type FormResponse,
  firstResponse,
  markDocument,
  type StoreForm,
  type Submitted,
} from '../forms/idempotency.ts';
import { deletedOn, recordOf, referenceFor, searchFieldsOfRecord } from '../forms/stored-record.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { mayMailAbout } from '../safe-contact/gate.ts';
import { sealedRef, splitSealed } from '../safe-contact/sealed.ts';
import { tellOfUnconfirmed } from '../safe-contact/withheld.ts';
import { isGone, joinedAgain, joinedState, joinsList, type ListForm, mayConfirm, type Row, rowId } from './list-row.ts';

/** Writes a row for the first time, or what a repetition changes. Returns the row as it stands now. */
function planRow(form: ListForm, ref: DocumentReference, before: Row | undefined, value: Row, now: Timestamp) {
  const stored = form.store(value as never);
  const joined = joinedState(form, value, now);
  if (isGone(before) || before === undefined) {
    const row: Record<string, unknown> = { ...recordOf(form, ref.id, stored), ...joined, mailed_at: null, mails: 0 };
    const { open, sealed } = splitSealed(form, row);
    return {
      row,
      write: (tx: Transaction, more: Row) => {
        tx.set(ref, { ...open, ...more });
        if (sealed) tx.set(sealedRef(ref), sealed);
      },
    };
  }
  // What is sealed stays as she said it first: it is read by a logged call alone, and a repetition proves nothing.
  const { open } = splitSealed(form, joinedAgain(before, splitSealed(form, stored).open, joined));
  const row: Record<string, unknown> = { ...before, ...open };
  const searchFields = searchFieldsOfRecord(form.collection, String(before.reference ?? referenceFor(ref.id)), row);
  return {
    row,
    write: (tx: Transaction, more: Row) => {
      const change = { ...open, ...(Object.keys(open).length > 0 ? searchFields : {}), ...more };
      if (Object.keys(change).length > 0) tx.update(ref, change);
    },
  };
}

/**
 * The strategy `join`: one row for each person and list. Joining again answers as the first time did, so that nobody learns who
 * is on a list; it keeps the row ({@link joinedAgain}) and confirms once a day at most. What is suspected is confirmed by no mail.
 * Throws `conflict`, `unavailable`.
 */
export const joinList: StoreForm = async (form, value, { mark, log, isSuspected, isOverBudget }) => {
  if (!joinsList(form)) throw new Error(`${form.id} joins no list`);
  const ref = store().collection(form.collection).doc(rowId(form, value));
  const mail = mailOf(form, value);
  const run = store().runTransaction(async (tx): Promise<Submitted> => {
    // Read without a lock: many clicks at once wait for one another no longer than they must.
    const first = await firstResponse(mark);
    if (first) return { isFirst: false, response: first };
    const snapshot = await tx.get(ref);
    const before = snapshot.data();
    const now = Timestamp.now();
    const { row, write } = planRow(form, ref, before, value, now);
    const unsafe = form.reached ? await mayMailAbout(tx, mail, row) : null;
    const withheld = unsafe ?? (isOverBudget ? 'over-budget' : null);
    const response: FormResponse = {
      ok: true,
      id: ref.id,
      reference: referenceFor(ref.id),
      ...(isSuspected || withheld ? { confirmation: 'none' } : {}),
    };
    const isMailed = !isSuspected && mayConfirm(isGone(before) ? undefined : before, now);
    const mails = Number(before?.mails ?? 0);
    write(tx, {
      ...(isMailed ? { mailed_at: now, mails: mails + 1, not_confirmed: withheld === 'over-budget' } : {}),
      ...(isSuspected ? { suspected: true } : {}),
    });
    if (isMailed)
      enqueueMail(tx, `${ref.id}_${mails}`, mail, {
        record: form.reached ? { collection: form.collection, id: ref.id } : null,
        withheld,
        deletedOn: deletedOn(form),
      });
    if (mark) tx.create(mark.ref, markDocument(mark, response));
    return { isFirst: true, response };
  });
  const submitted = await withDeadline(run, limits.storeDeadlineMs);
  if (submitted.isFirst) log.info('list-joined', { form: form.id, id: ref.id, isSuspected });
  if (submitted.response.confirmation) await tellOfUnconfirmed(mail.to, log);
  return submitted;
};
