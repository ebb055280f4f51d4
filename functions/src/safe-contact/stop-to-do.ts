import { foundationDay, organisation } from '@society-gal/contracts/brand';
import { limits } from '@society-gal/contracts/http';
import { stoppableCollections } from '@society-gal/contracts/requests';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections, personKeysField } from '@society-gal/contracts/store';
import { readRoles } from '@society-gal/contracts/team';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { type Address, addressKey, isMailboxStop, wishRef } from './addresses.ts';
import { describeRecord } from './found-record.ts';
import { isOurAddress } from './our-addresses.ts';

/** Records of one collection that are read, and named to staff; who has more of them has them on the page of the person. */
const mostOfACollection = 5;

/** The records under these addresses that a stop in `by` holds back: not its own, and none that is stopped itself. The newest first. */
export async function heldRecords(
  addresses: readonly Address[],
  by: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const ours = await Promise.all(addresses.map(({ kind, address }) => kind === 'email' && isOurAddress(address)));
  const keys = addresses.filter((_, n) => !ours[n]).map(addressKey);
  if (keys.length === 0) return [];
  const read = (name: string) =>
    store()
      .collection(name)
      .where(personKeysField, 'array-contains-any', keys)
      .orderBy('created_at', 'desc')
      .limit(mostOfACollection)
      .get();
  const found = await withDeadline(Promise.all(stoppableCollections.map(read)), limits.storeDeadlineMs);
  return found
    .flatMap(({ docs }) => docs)
    .filter((record) => !by.includes(record.ref.path) && !record.get('safe_stopped_at') && !record.get('deleted_at'))
    .sort((one, other) => other.createTime.toMillis() - one.createTime.toMillis());
}

/** A held record as staff read of it. */
export function heldLine(record: DocumentSnapshot): StaffResponse<'stop-reach'>['held'][number] {
  const collection = record.ref.parent.id as (typeof stoppableCollections)[number];
  const { id, label, name, reference } = describeRecord(collection, record as QueryDocumentSnapshot);
  return { collection, id, label, name, reference };
}

/** Who looks after cases: every caseworker, and owners where there is none. */
async function caseworkers(): Promise<string[]> {
  const team = await withDeadline(store().collection(collections.admins).limit(100).get(), limits.storeDeadlineMs);
  const withRole = (role: 'caseworker' | 'owner') =>
    team.docs.filter((member) => readRoles(member.get('roles')).includes(role)).map(({ id }) => id);
  const found = withRole('caseworker');
  return found.length > 0 ? found : withRole('owner');
}

const andList = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The to-do as it is read: who, what the stop holds back, and how it is undone. */
function textOf(stop: string, held: readonly DocumentSnapshot[]): string {
  const lines = held.map(heldLine);
  const records = lines.map(({ label, reference }) => [label, reference].filter(Boolean).join(' '));
  if (isMailboxStop(stop))
    return [
      `${lines[0]?.name ?? 'Somebody'}: "Not safe now" was pressed by whoever opened a link that we mailed to this address. Until you undo it,`,
      `nothing goes there, receipts of gifts neither, and so nothing about ${andList.format(records)}. When she tells you that it is safe`,
      'again, or that it was not her, open this record and press "Undo the stop".',
    ].join(' ');
  return [
    `${lines[0]?.name ?? 'Somebody'}: "Not safe now" was pressed in another record with this address or number, by its code and PIN.`,
    'That proves neither. Until you undo it, nothing but receipts of gifts goes to this address or number, and so nothing about',
    `${andList.format(records)}. If you know that she did not press it, open this record and press "Undo the stop".`,
  ].join(' ');
}

/** A stop that reaches other records, as caseworkers are told of it: the note below the newest of them, with a to-do for today. */
export type StopToDo = { note: DocumentReference; write: (tx: Transaction) => void };

/** Prepares the {@link StopToDo} of the stop that was pressed in `stop` (a record's path, or the mailbox); null where it holds nothing else back. */
export async function planStopToDo(stop: string, held: readonly DocumentSnapshot[]): Promise<StopToDo | null> {
  const [home] = held;
  if (!home) return null;
  const team = await caseworkers();
  const note = home.ref.collection(collections.notes).doc(`stop-${keyedHash('stop', stop).slice(0, 20)}`);
  const by = `${organisation.shortName} (automatic)`;
  const todo = (uid: string) => ({
    note: note.path,
    for_uid: uid,
    by_email: by,
    due_on: foundationDay(),
    done_at: null,
    created_at: FieldValue.serverTimestamp(),
    stop,
  });
  return {
    note,
    // It replaces the one of a stop that was undone and pressed again: everybody has it to do once more.
    write: (tx) => {
      tx.set(note, { at: FieldValue.serverTimestamp(), by_uid: null, by_email: by, text: textOf(stop, held) });
      for (const uid of team) tx.set(store().collection(collections.noteTasks).doc(`${note.id}_${uid}`), todo(uid));
    },
  };
}

/**
 * Tells caseworkers that a stop holds back a mail to an address, where no note says so below the newest record of it: it came after the
 * stop. What fails is logged: the mail is withheld already, and stands among those that are.
 */
export async function tellOfHeldMail(to: string, log: Log): Promise<void> {
  try {
    const address = { kind: 'email', address: to } as const;
    const [wish] = await withDeadline(store().getAll(wishRef(address.kind, to)), limits.storeDeadlineMs);
    const stops = (wish?.get('unproven_stopped_by') ?? []) as string[];
    const toDo = stops[0] === undefined ? null : await planStopToDo(stops[0], await heldRecords([address], stops));
    if (!toDo) return;
    const run = store().runTransaction(async (tx) => {
      if (!(await tx.get(toDo.note)).exists) toDo.write(tx);
    });
    await withDeadline(run, limits.storeDeadlineMs);
  } catch (cause) {
    log.error('held-mail-not-told', { cause });
  }
}
