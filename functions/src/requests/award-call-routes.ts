import { Problem } from '@society-gal/contracts/http';
import type { DocumentReference } from 'firebase-admin/firestore';
import { answerOnPage } from '../awards/answer-award.ts';
import { latestAwardId } from '../awards/award-store.ts';
import { store } from '../core/store.ts';
import type { Route } from '../http/route.ts';
import { changeRoute } from './change-route.ts';
import { readLiving } from './request-session.ts';

/** The award that her request has. Throws `not-found`, and `unauthenticated` for a request that was deleted meanwhile. */
export async function awardOf(record: DocumentReference): Promise<string> {
  const id = latestAwardId(await store().runTransaction((tx) => readLiving(tx, record), { readOnly: true }));
  if (id === null) throw new Problem('not-found', { message: 'There is no offer here.' });
  return id;
}

/** What she does on her page about her award and about what is shared. */
export const awardCallRoutes: readonly Route[] = [
  changeRoute('award', async ({ record }, body) => answerOnPage(await awardOf(record), body)),
];
