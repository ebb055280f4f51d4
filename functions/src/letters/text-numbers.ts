import type { Consent } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { DocumentSnapshot, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { rowsOfList } from '../lists/receivers.ts';
import { wishRef } from '../safe-contact/addresses.ts';
import { verdictOfText, type Wish } from '../safe-contact/verdict.ts';
import { logAccess } from '../team/access/access-log.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';

/** So many people of a list are shown. */
const mostPeople = 500;

type Shown = StaffResponse<'text-numbers'>['people'][number];

function toShownNumber(row: QueryDocumentSnapshot, phone: DocumentSnapshot, email: DocumentSnapshot): Shown | null {
  const number = String(row.get('phone') ?? '');
  const consents = (row.get('consents') ?? []) as readonly Consent<Timestamp>[];
  const wishes = { phone: phone.data() as Wish | undefined, email: email.data() as Wish | undefined };
  const refusal = verdictOfText(row.data(), wishes);
  if (refusal === 'gone') return null;
  // Somebody who pauses her list is called no less safe for it.
  const state = refusal === null || refusal === 'left' ? 'asked' : refusal === 'ended' ? 'ended' : 'unsafe';
  return {
    id: row.id,
    name: String(row.get('full_name') ?? ''),
    phone: state === 'unsafe' || number === '' ? null : number,
    askedAt:
      consents
        .findLast(({ way }) => way === 'text')
        ?.at.toDate()
        .toISOString() ?? null,
    state,
  };
}

/**
 * Who of a list agreed to texts, as they wrote their numbers; who looked is noted first. Throws `not-found` for a list that there is not.
 */
export async function readTextNumbers(
  { list }: Body<'text-numbers'>,
  by: StaffMember,
): Promise<StaffResponse<'text-numbers'>> {
  const rows = rowsOfList(list)?.where('text_consent', '==', true);
  if (!rows) throw new Problem('not-found');
  await logAccess({ what: `text-numbers: ${list}`, collection: collections.waitlistEntries, recordId: null }, by);
  const read = async () => {
    const { docs } = await rows.limit(mostPeople + 1).get();
    const people = docs.slice(0, mostPeople);
    const refs = people.flatMap((row) => [
      wishRef('phone', String(row.get('phone') ?? '')),
      wishRef('email', String(row.get('email') ?? '')),
    ]);
    const wishes = refs.length > 0 ? await store().getAll(...refs) : [];
    const all = people.flatMap(
      (row, n) => toShownNumber(row, wishes[2 * n] as DocumentSnapshot, wishes[2 * n + 1] as DocumentSnapshot) ?? [],
    );
    return {
      people: all.sort((one, other) => (one.askedAt ?? '').localeCompare(other.askedAt ?? '')),
      isWhole: docs.length <= mostPeople,
    };
  };
  return withDeadline(read(), limits.storeDeadlineMs);
}
