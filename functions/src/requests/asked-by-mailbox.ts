import { foundationDay } from '@society-gal/contracts/brand';
import { daysAfter, formatDay } from '@society-gal/contracts/format';
import { limits } from '@society-gal/contracts/http';
import { helpCollections } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { addMessage } from './messages.ts';
import { readLiving } from './request-session.ts';

/*
 * What a mailbox alone asks for of a form for help. Others may read that mailbox, so nothing happens at once: the asking stands on
 * her page, where code and PIN stop it, and is news for staff as whatever she writes.
 */

/** Most records of a collection that one run erases; the next goes on. */
const mostAtOnce = 100;

function inRecord<T>(
  ref: DocumentReference,
  run: (tx: Transaction, record: DocumentSnapshot) => T | Promise<T>,
): Promise<T> {
  return withDeadline(
    store().runTransaction(async (tx) => run(tx, await readLiving(tx, ref))),
    limits.storeDeadlineMs,
  );
}

/** Has a record erased after `limits.eraseWaitDays`, and returns the day. Asking again does not move it. */
export function askToErase(ref: DocumentReference): Promise<string> {
  return inRecord(ref, (tx, record) => {
    const before: unknown = record.get('erase_on');
    if (typeof before === 'string') return before;
    const day = daysAfter(foundationDay(), limits.eraseWaitDays);
    const text = `Asked from the mailbox, without code and PIN: erase this. It is erased on ${formatDay(day)} unless it is stopped here.`;
    addMessage(tx, ref, { from: 'you', kind: 'addition', text });
    tx.update(ref, { erase_on: day });
    return day;
  });
}

/** Tells staff that code or PIN are lost, once a day. */
export function tellLostPair(ref: DocumentReference): Promise<void> {
  return inRecord(ref, async (tx) => {
    const id = `lost-pair_${foundationDay()}`;
    if ((await tx.get(ref.collection(collections.messages).doc(id))).exists) return;
    const text = 'Asked from the mailbox, without code and PIN: they are lost, please give new ones.';
    addMessage(tx, ref, { from: 'you', kind: 'addition', text, id });
  });
}

/** Stops what {@link askToErase} began. Staff read that somebody else may have asked. */
export function keepRecord(ref: DocumentReference): Promise<void> {
  return inRecord(ref, (tx, record) => {
    if (typeof record.get('erase_on') !== 'string') return;
    addMessage(tx, ref, { from: 'you', kind: 'addition', text: 'Erasing was stopped here, with code and PIN.' });
    tx.update(ref, { erase_on: FieldValue.delete() });
  });
}

/** Erases whatever a mailbox asked to erase and nobody stopped in its days. Repeating is safe. Returns how many went. */
export async function eraseWhatWasAsked(now: Date, log: Log): Promise<number> {
  const { eraseRequest } = await import('./erase-request.ts');
  let erased = 0;
  for (const collection of helpCollections) {
    const due = store().collection(collection).where('erase_on', '<=', foundationDay(now)).limit(mostAtOnce);
    for (const { ref } of (await withDeadline(due.get(), limits.storeDeadlineMs)).docs) {
      await eraseRequest(ref);
      log.info('erased-as-asked', { collection, id: ref.id });
      erased += 1;
    }
  }
  return erased;
}
