import type { SafeContact, SafeWay, SaidBy } from '@society-gal/contracts/forms';
import { Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { type Address, type AddressKind, wishRef } from './addresses.ts';
import { personOf, type StoredFields } from './person.ts';
import { sealedRef } from './sealed.ts';
import type { Wish } from './verdict.ts';

const waysOf: Readonly<Record<AddressKind, readonly SafeWay[]>> = { email: ['email'], phone: ['phone', 'text'] };

/** Whose wishes a change of `safe_ways` touches. */
export function addressesOf(record: StoredFields): Address[] {
  const { email, phone } = personOf(record);
  return [
    ...(email === null ? [] : [{ kind: 'email' as const, address: email }]),
    ...(phone === null ? [] : [{ kind: 'phone' as const, address: phone }]),
  ];
}

/** May an address of this kind be used, where these ways are safe? */
export function allows(ways: readonly SafeWay[], kind: AddressKind): boolean {
  return waysOf[kind].some((way) => ways.includes(way));
}

/** A list of records without, or with, one of them, and when its first entry came. */
function listed(paths: readonly string[], since: Timestamp | null | undefined) {
  return { by: paths, at: paths.length > 0 ? (since ?? Timestamp.now()) : null };
}

/**
 * The wish after `path` said what is safe. She lifts what her own record stopped, and refuses for that record alone; what she
 * said to staff lifts everything, and refuses for her address. A stop ends only where a way that uses the address is named.
 */
function wishAfter(wish: Partial<Wish> | undefined, path: string, kind: AddressKind, isAllowed: boolean, by: SaidBy) {
  const isStaff = by.kind === 'staff';
  const after = (list: readonly string[] = []) => {
    if (!isAllowed) return list;
    return isStaff ? [] : list.filter((each) => each !== path);
  };
  const refusedBy = isAllowed || !isStaff ? after(wish?.refused_by) : [...new Set([...(wish?.refused_by ?? []), path])];
  const stopped = listed(after(wish?.stopped_by), wish?.stopped_at);
  const unproven = listed(after(wish?.unproven_stopped_by), wish?.unproven_stopped_at);
  const refused = listed(refusedBy, wish?.refused_at);
  return {
    kind,
    stopped_by: stopped.by,
    stopped_at: stopped.at,
    unproven_stopped_by: unproven.by,
    unproven_stopped_at: unproven.at,
    refused_by: refused.by,
    refused_at: refused.at,
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
    how: by.how ?? null,
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
