import { Problem } from '@society-gal/contracts/http';
import type { DocumentReference } from 'firebase-admin/firestore';
import { type AwardChange, changeAward, latestAwardId, type StoredAward } from '../awards/award-store.ts';
import { store } from '../core/store.ts';
import { readLiving } from './request-session.ts';

/** The award that her request has. Throws `not-found`, and `unauthenticated` for a request that was deleted meanwhile. */
export async function awardOf(record: DocumentReference): Promise<string> {
  const id = latestAwardId(await store().runTransaction((tx) => readLiving(tx, record), { readOnly: true }));
  if (id === null) throw new Problem('not-found', { message: 'There is no offer here.' });
  return id;
}

/** Changes the award that her request has, unless she deletes the request meanwhile. Throws as {@link awardOf}. */
export async function changeHerAward(
  record: DocumentReference,
  change: (around: AwardChange) => Promise<Partial<StoredAward>> | Partial<StoredAward>,
): Promise<void> {
  await changeAward(await awardOf(record), null, async (around) => {
    await readLiving(around.tx, record);
    return change(around);
  });
}
