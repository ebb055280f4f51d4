import {
  collections,
  limits,
  Problem,
  personKeysField,
  type StaffResponse,
  type WithheldReason,
} from '@society-gal/contracts';
import { type DocumentSnapshot, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../../edge/with-deadline.ts';
import { type Address, addressKey, wishRef } from '../../safe-contact/addresses.ts';
import { addressesOf } from '../../safe-contact/record-safe-contact.ts';
import type { Wish } from '../../safe-contact/verdict.ts';
import { store } from '../../store.ts';
import type { StaffMember } from '../authenticate.ts';
import type { Body } from '../staff-route.ts';
import { logAccess } from './access-log.ts';
import { heldLine, heldRecords } from './stop-to-do.ts';

/** The addresses and numbers that a record has, by the keys that it is found by; one of an earlier version by the person it is about. */
function addressesIn(record: DocumentSnapshot): Address[] {
  if (!record.exists) throw new Problem('not-found', { message: 'This record is no longer there.' });
  const stored = record.get(personKeysField) as string[] | undefined;
  if (!stored) return addressesOf(record.data() ?? {});
  const keys = stored.filter((key) => !key.startsWith('name:'));
  return keys.map((key) => ({ kind: key.includes('@') ? 'email' : 'phone', address: key }));
}

const unprovenIn = (wishes: readonly DocumentSnapshot[]): string[] => [
  ...new Set(wishes.flatMap((wish) => (wish.data() as Wish | undefined)?.unproven_stopped_by ?? [])),
];

/**
 * What a stop that a code and PIN alone prove holds back of whom a record is from or about. Where there is such a stop, who looked is logged.
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
  const stops = unprovenIn(wishes);
  const held = stops.length > 0 ? await heldRecords(addresses, stops) : [];
  if (held.length === 0) return { since: null, stops: [], held: [], mails: 0 };
  await logAccess({ what: 'stop-reach', collection, recordId: id }, by);
  const keys = addresses.filter(({ kind }) => kind === 'email').map(addressKey);
  const outbox = store().collection(collections.mailOutbox);
  const reason: WithheldReason = 'stopped-elsewhere';
  const [records, counts] = await withDeadline(
    Promise.all([
      store().getAll(...stops.map((path) => store().doc(path))),
      Promise.all(
        keys.map((key) => outbox.where('to_key', '==', key).where('withheld_reason', '==', reason).count().get()),
      ),
    ]),
    limits.storeDeadlineMs,
  );
  const since = wishes
    .map((wish) => (wish.get('unproven_stopped_at') as Timestamp | null | undefined)?.toMillis())
    .filter((at) => at !== undefined);
  return {
    since: new Date(Math.min(...since)).toISOString(),
    stops: records.map((stop) => (stop.get('reference') as string | undefined) ?? null),
    held: held.map(heldLine),
    mails: counts.reduce((sum, each) => sum + each.data().count, 0),
  };
}

/**
 * Undoes the stops that a code and PIN alone prove, for whom a record is from or about: each binds the record in which it was pressed, and no
 * other. The to-dos about them are done. Logged first. Repeating changes nothing. Throws `not-found`, `unavailable`.
 */
export async function liftStop({ collection, id, reason }: Body<'lift-stop'>, by: StaffMember): Promise<void> {
  const ref = store().collection(collection).doc(id);
  await withDeadline(ref.get().then(addressesIn), limits.storeDeadlineMs);
  await logAccess({ what: 'lift-stop', collection, recordId: id, reason }, by);
  const stops = await withDeadline(
    store().runTransaction(async (tx) => {
      const refs = addressesIn(await tx.get(ref)).map(({ kind, address }) => wishRef(kind, address));
      const wishes = refs.length > 0 ? await tx.getAll(...refs) : [];
      const paths = unprovenIn(wishes);
      for (const wish of wishes.filter((each) => each.exists))
        tx.update(wish.ref, { unproven_stopped_at: null, unproven_stopped_by: [] });
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
