import { type Release, type ReleaseField, releaseMaxDays } from '@society-gal/contracts/awards';
import { daysAfter } from '@society-gal/contracts/format';
import { collections } from '@society-gal/contracts/store';
import type { Query, Timestamp, Transaction } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import type { AwardChange, StoredAward } from './award-store.ts';

export type StoredRelease = Release<Timestamp>;

/** What her award waits for once she has taken back the release to the school that is paid. */
export const schoolReleaseEnded = 'You took back what your school may know, so nothing is paid to it.';
/** Days after the last instalment during which a school may still ask about a payment. */
const schoolReleaseDays = 60;
const toSchool: readonly ReleaseField[] = ['student_number', 'award'];

function releases() {
  return store().collection(collections.releases);
}

function toSchoolOf(award: string): Query {
  return releases().where('award_id', '==', award).where('receiver.kind', '==', 'school').where('state', '==', 'given');
}

/** May the school of an award be told the number and the award today? Money goes to a school only while this is so. */
export async function schoolReleaseStands(tx: Transaction, award: string, today: string): Promise<boolean> {
  const { docs } = await tx.get(toSchoolOf(award));
  return docs.some((release) => (release.data() as StoredRelease).last_day >= today);
}

/**
 * The release that she gives with the details of a school: its number for her and the award, for paying it. An earlier one of another
 * school ends. Reads, then writes: call it between the two in a change of the award, and spread the fields it gives into the change.
 */
export async function giveSchoolRelease(
  { tx, award, ref, at, today }: AwardChange,
  school: string,
): Promise<Pick<StoredAward, 'held'>> {
  const { docs } = await tx.get(toSchoolOf(ref.id));
  const lastDue =
    award.instalments
      .map(({ due_on }) => due_on)
      .sort()
      .at(-1) ?? today;
  const lastDays = [daysAfter(lastDue, schoolReleaseDays), daysAfter(today, releaseMaxDays)].sort();
  const given: StoredRelease = {
    application_id: award.application_id,
    award_id: ref.id,
    receiver: { kind: 'school', name: school, email: null },
    fields: toSchool,
    purpose: 'Paying your award to your school',
    last_day: lastDays[0] ?? today,
    state: 'given',
    asked_at: at,
    asked_by_email: null,
    given_at: at,
    ended_at: null,
    link: null,
    opened: 0,
    last_opened_at: null,
  };
  for (const earlier of docs) tx.update(earlier.ref, { state: 'taken-back', ended_at: at });
  tx.create(releases().doc(), given);
  return { held: award.held?.text === schoolReleaseEnded ? null : award.held };
}
