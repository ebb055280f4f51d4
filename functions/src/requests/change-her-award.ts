import { limits, Problem } from '@society-gal/contracts/http';
import type { DocumentReference } from 'firebase-admin/firestore';
import { type AwardChange, changeAward, type StoredAward } from '../awards/award-store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { readLiving } from './request-session.ts';

type Change = (around: AwardChange) => Promise<Partial<StoredAward>> | Partial<StoredAward>;

/** Changes the latest award of an application that nobody has deleted meanwhile. Throws `not-found`, `unauthenticated`. */
export async function changeHerAward(record: DocumentReference, change: Change): Promise<void> {
  const id: unknown = (await withDeadline(record.get(), limits.storeDeadlineMs)).get('award_id');
  if (typeof id !== 'string') throw new Problem('not-found', { message: 'There is no award here.' });
  await changeAward(id, null, async (around) => {
    await readLiving(around.tx, record);
    return change(around);
  });
}
