import { foundationDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { makeLog } from '../../../functions/src/core/log.ts';
import { store } from '../../../functions/src/core/store.ts';
import { demoAccounts } from '../../demo-accounts.ts';

/** Who of the demo's team does what; a call of the functions takes them as it takes whoever is signed in. */
export const { admin, cases, reviewer, finance, letters } = demoAccounts;

export const log = makeLog({ function: 'demo' });

/** The day so many days from now, as the foundation counts days. */
export const dayFromNow = (days: number): string => daysAfter(foundationDay(), days);

/** What names an application of the demo, by its place in the list: the first is the newest. */
export function scholarship(place: number): { collection: 'scholarship_applications'; id: string } {
  const id = `demo-scholarship-${String(place + 1).padStart(2, '0')}`;
  return { collection: collections.scholarshipApplications, id };
}

/** Where an application of the demo lies. */
export const scholarshipRef = (place: number): DocumentReference =>
  store().collection(collections.scholarshipApplications).doc(scholarship(place).id);

/** Moves instants of a document back, all or those named: the code of the functions has just written them, with the time of now. */
export async function moveBack(ref: DocumentReference, hours: number, names?: readonly string[]): Promise<void> {
  const fields = Object.entries((await ref.get()).data() ?? {});
  const moved = fields.flatMap(([name, value]) =>
    value instanceof Timestamp && (names?.includes(name) ?? true)
      ? [[name, Timestamp.fromMillis(value.toMillis() - hours * 3_600_000)]]
      : [],
  );
  await ref.update(Object.fromEntries(moved));
}
