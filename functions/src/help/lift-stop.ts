import { limits, Problem } from '@society-gal/contracts/http';
import type { WithheldReason } from '@society-gal/contracts/mail';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections, personKeysField } from '@society-gal/contracts/store';
import { type DocumentSnapshot, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { type Address, addressKey, isMailboxStop, wishRef } from '../safe-contact/addresses.ts';
import { addressesOf } from '../safe-contact/record-safe-contact.ts';
import { heldLine, heldRecords } from '../safe-contact/stop-to-do.ts';
import type { Wish } from '../safe-contact/verdict.ts';
import { logAccess } from '../team/access/access-log.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';

/** The addresses and numbers that a record has, by the keys that it is found by; one of an earlier version by the person it is about. */
function addressesIn(record: DocumentSnapshot): Address[] {
  if (!record.exists) throw new Problem('not-found', { message: 'This record is no longer there.' });
  const stored = record.get(personKeysField) as string[] | undefined;
  if (!stored) return addressesOf(record.data() ?? {});
  const keys = stored.filter((key) => !key.startsWith('name:'));
  return keys.map((key) => ({ kind: key.includes('@') ? 'email' : 'phone', address: key }));
}

async function readRecords(paths: readonly string[]): Promise<DocumentSnapshot[]> {
  return paths.length > 0 ? store().getAll(...paths.map((path) => store().doc(path))) : [];
}

/** The stops that staff undo for an address as a whole: those of a code and PIN, and those of the mailbox. */
const liftableIn = (wishes: readonly DocumentSnapshot[]): string[] => {
  const stopsIn = ({ unproven_stopped_by = [], stopped_by = [] }: Partial<Wish>) => [
    ...unproven_stopped_by,
    ...stopped_by.filter(isMailboxStop),
  ];
  return [...new Set(wishes.flatMap((wish) => stopsIn(wish.data() ?? {})))];
};

/**
 * What a stop that a code and PIN alone prove, or one of the mailbox, holds back of whom a record is from or about. Where there is such a stop, who looked is logged.
 * Throws `not-found`, `unavailable`.
 */
export async function readStopReach(
  { collection, id }: Body<'stop-reach'>,
  by: StaffMember,
): Promise<StaffResponse<'stop-reach'>> {
  const record = await withDeadline(store().collection(collection).doc(id).get(), limits.storeDeadlineMs);
  const addresses = addressesIn(record);
  const refs = addresses.map(({ kind, address }) => wishRef(kind, address));
  const wishes = refs.length > 0 ? await withDeadline(store().getAll(...refs), limits.storeDeadlineMs) : [];
  const stops = liftableIn(wishes);
  const held = stops.length > 0 ? await heldRecords(addresses, stops) : [];
  if (held.length === 0) return { since: null, stops: [], by_mailbox: false, held: [], mails: 0 };
  await logAccess({ what: 'stop-reach', collection, recordId: id }, by);
  const keys = addresses.filter(({ kind }) => kind === 'email').map(addressKey);
  const outbox = store().collection(collections.mailOutbox);
  const reasons: WithheldReason[] = ['stopped-elsewhere', ...(stops.some(isMailboxStop) ? ['stopped' as const] : [])];
  const [records, counts] = await withDeadline(
    Promise.all([
      readRecords(stops.filter((stop) => !isMailboxStop(stop))),
      Promise.all(
        keys.map((key) => outbox.where('to_key', '==', key).where('withheld_reason', 'in', reasons).count().get()),
      ),
    ]),
    limits.storeDeadlineMs,
  );
  const since = wishes
    .flatMap((wish) => [wish.get('unproven_stopped_at'), wish.get('stopped_at')])
    .map((at) => (at as Timestamp | null | undefined)?.toMillis())
    .filter((at) => at !== undefined);
  return {
    since: new Date(Math.min(...since)).toISOString(),
    stops: records.map((stop) => (stop.get('reference') as string | undefined) ?? null),
    by_mailbox: stops.some(isMailboxStop),
    held: held.map(heldLine),
    mails: counts.reduce((sum, each) => sum + each.data().count, 0),
  };
}

/**
 * Undoes the stops that a code and PIN alone prove, and those of the mailbox, for whom a record is from or about: the first bind the record in
 * which they were pressed, and no other; the second nothing any more. The to-dos about them are done. Logged first. Repeating changes nothing. Throws `not-found`, `unavailable`.
 */
export async function liftStop({ collection, id, reason }: Body<'lift-stop'>, by: StaffMember): Promise<void> {
  const ref = store().collection(collection).doc(id);
  await withDeadline(ref.get().then(addressesIn), limits.storeDeadlineMs);
  await logAccess({ what: 'lift-stop', collection, recordId: id, reason }, by);
  const stops = await withDeadline(
    store().runTransaction(async (tx) => {
      const refs = addressesIn(await tx.get(ref)).map(({ kind, address }) => wishRef(kind, address));
      const wishes = refs.length > 0 ? await tx.getAll(...refs) : [];
      const paths = liftableIn(wishes);
      for (const wish of wishes.filter((each) => each.exists)) {
        const kept = ((wish.get('stopped_by') ?? []) as string[]).filter((stop) => !isMailboxStop(stop));
        const proven = { stopped_by: kept, stopped_at: kept.length > 0 ? wish.get('stopped_at') : null };
        tx.update(wish.ref, { unproven_stopped_at: null, unproven_stopped_by: [], ...proven });
      }
      return paths;
    }),
    limits.storeDeadlineMs,
  );
  if (stops.length === 0) return;
  const tasks = store().collection(collections.noteTasks);
  const { docs } = await withDeadline(tasks.where('stop', 'in', stops.slice(0, 30)).get(), limits.storeDeadlineMs);
  const done = docs.map((task) => task.ref.update({ done_at: FieldValue.serverTimestamp() }));
  await withDeadline(Promise.all(done), limits.storeDeadlineMs);
}
