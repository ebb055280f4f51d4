import { collections, Problem, type SafeContact, type SafeWay, type SaidBy } from '@society-gal/contracts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { type AddressKind, wishRef } from './addresses.ts';
import { personOf, type StoredFields } from './person.ts';
import { sealedRef } from './sealed.ts';
import type { Wish } from './verdict.ts';

const waysOf: Readonly<Record<AddressKind, readonly SafeWay[]>> = { email: ['email'], phone: ['phone', 'text'] };

/** Whose wishes a change of `safe_ways` touches. */
export function addressesOf(record: StoredFields): { kind: AddressKind; address: string }[] {
  const { email, phone } = personOf(record);
  return [
    ...(email === null ? [] : [{ kind: 'email' as const, address: email }]),
    ...(phone === null ? [] : [{ kind: 'phone' as const, address: phone }]),
  ];
}

const allows = (ways: readonly SafeWay[], kind: AddressKind) => waysOf[kind].some((way) => ways.includes(way));

/**
 * Notes that a new record refuses an address. A new record never lifts what an earlier one said: anybody can send a form
 * with her address.
 */
export function noteRefusals(tx: Transaction, path: string, record: StoredFields): void {
  const ways = record.safe_ways as readonly SafeWay[] | null | undefined;
  if (!ways) return;
  for (const { kind, address } of addressesOf(record)) {
    if (allows(ways, kind)) continue;
    const refused = { kind, refused_at: FieldValue.serverTimestamp(), refused_by: FieldValue.arrayUnion(path) };
    tx.set(wishRef(kind, address), refused, { merge: true });
  }
}

/**
 * The wish after `path` said what is safe. She lifts what her own record stopped or refused; what she said to staff lifts
 * everything. A stop ends only where a way that uses the address is named.
 */
function wishAfter(wish: Partial<Wish> | undefined, path: string, kind: AddressKind, isAllowed: boolean, by: SaidBy) {
  const without = (list: readonly string[] = []) => (by.kind === 'staff' ? [] : list.filter((each) => each !== path));
  const now = Timestamp.now();
  const stopped = isAllowed ? without(wish?.stopped_by) : (wish?.stopped_by ?? []);
  const refused = isAllowed ? without(wish?.refused_by) : [...new Set([...(wish?.refused_by ?? []), path])];
  return {
    kind,
    stopped_by: stopped,
    stopped_at: stopped.length > 0 ? (wish?.stopped_at ?? now) : null,
    refused_by: refused,
    refused_at: refused.length > 0 ? (wish?.refused_at ?? now) : null,
  } satisfies Wish;
}

/** Who said it, as the history keeps it. */
export function historyOf(by: SaidBy) {
  const staff = by.kind === 'staff' ? by : null;
  return {
    at: FieldValue.serverTimestamp(),
    by: by.kind,
    by_uid: staff?.uid ?? null,
    by_email: staff?.email ?? null,
    how: staff?.how ?? null,
  };
}

/**
 * Writes how it is safe to reach her from now on: into the record, its sealed part and the wishes of her addresses, and ends
 * a stop of the record. The history says who, when and how, and which ways before and after; her words lie sealed beside it.
 * It reads before it writes: call it before the transaction's first write. Throws `not-found` for a record of no help form.
 */
export async function recordSafeContact(
  tx: Transaction,
  recordRef: DocumentReference,
  snapshot: DocumentSnapshot,
  safeContact: SafeContact,
  by: SaidBy,
): Promise<void> {
  const record = snapshot.data();
  const ways = safeContact.safe_ways;
  if (!record || !ways) throw new Problem('not-found');
  const addresses = addressesOf(record);
  const [sealed, ...wishes] = await tx.getAll(
    sealedRef(recordRef),
    ...addresses.map(({ kind, address }) => wishRef(kind, address)),
  );
  const before = (name: keyof SafeContact) => sealed?.get(name) ?? record[name] ?? null;
  const words = {
    safe_voicemail: safeContact.safe_voicemail,
    safe_times: safeContact.safe_times,
    safe_name: safeContact.safe_name,
  };
  const former = {
    safe_voicemail: before('safe_voicemail'),
    safe_times: before('safe_times'),
    safe_name: before('safe_name'),
  };
  tx.update(recordRef, {
    safe_ways: [...ways],
    safe_confirmed_at: FieldValue.serverTimestamp(),
    safe_stopped_at: null,
  });
  tx.set(sealedRef(recordRef), words, { merge: true });
  const entry = recordRef.collection(collections.contactHistory).doc();
  tx.create(entry, {
    ...historyOf(by),
    before: { safe_ways: record.safe_ways ?? null, stopped: Boolean(record.safe_stopped_at) },
    after: { safe_ways: [...ways], stopped: false },
  });
  tx.create(recordRef.collection(collections.sealed).doc(entry.id), { before: former, after: words });
  for (const [index, { kind }] of addresses.entries()) {
    const wish = wishes[index];
    if (!wish) continue;
    const after = wishAfter(wish.data() as Wish | undefined, recordRef.path, kind, allows(ways, kind), by);
    // What else the address said stays: a bounce, a STOP.
    tx.set(wish.ref, after, { merge: true });
  }
}
