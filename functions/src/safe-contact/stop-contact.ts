import type { SaidBy } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import type { MailStatus } from '@society-gal/contracts/mail';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { type Address, emailKey, mailboxStop, wishRef } from './addresses.ts';
import { mayMail } from './gate.ts';
import { type StoredFields, senderOf } from './person.ts';
import { addressesOf, historyOf } from './record-safe-contact.ts';
import type { StopToDo } from './stop-to-do.ts';
import type { GatedMail } from './verdict.ts';
import { withheld } from './withheld.ts';

/** Mails to one address that one press looks at; the gate refuses any more when they are claimed. */
const mostMails = 400;

/**
 * Marks the mails that wait for an address, and may not go any more, as withheld. It comes after the stop and outside its transaction, which must wait
 * for no mail: a transaction that looks for mails can wait for every mail that is being written. A mail that a sender takes
 * meanwhile is left to the gate.
 */
async function withholdQueued(email: string): Promise<void> {
  const queued = await store()
    .collection(collections.mailOutbox)
    .where('to_key', '==', emailKey(email))
    .where('status', '==', 'queued' satisfies MailStatus)
    .limit(mostMails)
    .get();
  await Promise.allSettled(
    queued.docs.map(async (mail) => {
      const ask = (tx: Transaction) => mayMail(tx, mail.data() as GatedMail);
      const reason = await store().runTransaction(ask, { readOnly: true });
      if (reason) await mail.ref.update(withheld(reason), { lastUpdateTime: mail.updateTime });
    }),
  );
}

/** Her addresses; when she pressed it on the page of a referral, also those of the referrer, whose page it is. */
function stoppedBy(record: StoredFields, by: SaidBy): Address[] {
  const sender = by.kind === 'her' ? senderOf(record).email : null;
  const all = [...addressesOf(record), ...(sender === null ? [] : [{ kind: 'email' as const, address: sender }])];
  return [...new Map(all.map((each) => [wishRef(each.kind, each.address).id, each])).values()];
}

/** How long a stop waits to learn what else it holds back. Milliseconds. */
const reachMs = 2_000;

/**
 * Prepares what caseworkers are told of a stop that reaches records which are not its own. It is written with the stop; a stop does not
 * wait long for it, nor fail with it: who is not told now is told with the first mail that it holds back.
 */
async function planToDo(recordRef: DocumentReference, by: SaidBy, log: Log): Promise<StopToDo | null> {
  if (by.kind === 'staff') return null;
  try {
    // Loaded here: taking a form needs none of it.
    const { heldRecords, planStopToDo } = await import('./stop-to-do.ts');
    const plan = async () => {
      const record = (await recordRef.get()).data();
      return planStopToDo(recordRef.path, await heldRecords(record ? stoppedBy(record, by) : [], [recordRef.path]));
    };
    return await withDeadline(plan(), reachMs);
  } catch (cause) {
    log.error('stop-not-told', { record: recordRef.id, cause });
    return null;
  }
}

/**
 * "Not safe now", pressed by whoever opened a link that was mailed to the address: it is proven, and binds receipts too. It stops the
 * address alone, and names the mailbox where other stops name a record. Caseworkers are told what it holds back. Throws `unavailable`.
 */
export async function stopMailbox(email: string, log: Log): Promise<void> {
  const { heldRecords, planStopToDo } = await import('./stop-to-do.ts');
  const wish = wishRef('email', email);
  const stop = mailboxStop(wish.id);
  const stopIt = async () => {
    const toDo = await planStopToDo(stop, await heldRecords([{ kind: 'email', address: email }], []));
    await store().runTransaction(async (tx) => {
      const isStoppedBefore = (((await tx.get(wish)).get('stopped_by') ?? []) as string[]).includes(stop);
      const stopped = { stopped_at: FieldValue.serverTimestamp(), stopped_by: FieldValue.arrayUnion(stop) };
      tx.set(wish, { kind: 'email', ...stopped }, { merge: true });
      if (!isStoppedBefore) toDo?.write(tx);
    });
  };
  await withDeadline(stopIt(), limits.storeDeadlineMs);
  await withDeadline(withholdQueued(email), limits.storeDeadlineMs).catch((cause: unknown) =>
    log.warn('mails-left-to-gate', { cause }),
  );
}

/** Stops the addresses of a record in one step, and returns them. */
async function stopAddresses(recordRef: DocumentReference, by: SaidBy, log: Log): Promise<Address[]> {
  const toDo = await planToDo(recordRef, by, log);
  return store().runTransaction(async (tx) => {
    const snapshot = await tx.get(recordRef);
    const record = snapshot.data();
    if (!record) throw new Problem('not-found');
    const addresses = stoppedBy(record, by);
    const refs = addresses.map(({ kind, address }) => wishRef(kind, address));
    const wishes = refs.length > 0 ? await tx.getAll(...refs) : [];
    const list = by.kind === 'staff' ? 'stopped_by' : 'unproven_stopped_by';
    const isStoppedBefore = wishes.every((wish) => ((wish.get(list) ?? []) as string[]).includes(recordRef.path));
    tx.update(recordRef, { safe_stopped_at: FieldValue.serverTimestamp() });
    tx.create(recordRef.collection(collections.contactHistory).doc(), {
      ...historyOf(by),
      before: { safe_ways: record.safe_ways ?? null, stopped: Boolean(record.safe_stopped_at) },
      after: { safe_ways: record.safe_ways ?? null, stopped: true },
    });
    const [at, paths] = [FieldValue.serverTimestamp(), FieldValue.arrayUnion(recordRef.path)];
    const stopped =
      by.kind === 'staff'
        ? { stopped_at: at, stopped_by: paths }
        : { unproven_stopped_at: at, unproven_stopped_by: paths };
    for (const { kind, address } of addresses) tx.set(wishRef(kind, address), { kind, ...stopped }, { merge: true });
    if (!isStoppedBefore) toDo?.write(tx);
    return addresses;
  });
}

/**
 * "Not safe now": stops everything under the e-mail address and the telephone number of a record, whatever it is about and
 * whoever asked for it, and withholds what is queued. Pressed with code and PIN it binds no receipts, since a record can name
 * anybody's address. What a sender has claimed is refused before it is handed over. Only
 * `recordSafeContact` ends it. Throws `not-found`, `unavailable`; once the addresses are stopped it does not fail any more.
 */
export async function stopContact(recordRef: DocumentReference, by: SaidBy, log: Log): Promise<void> {
  const addresses = await withDeadline(stopAddresses(recordRef, by, log), limits.storeDeadlineMs);
  const emails = addresses.flatMap(({ kind, address }) => (kind === 'email' ? [address] : []));
  await withDeadline(Promise.all(emails.map(withholdQueued)), limits.storeDeadlineMs).catch((cause: unknown) =>
    log.warn('mails-left-to-gate', { record: recordRef.id, cause }),
  );
}
