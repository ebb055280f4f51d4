import { collections, limits, Problem } from '@society-gal/contracts';
import { withDeadline } from './edge/deadline.ts';
import { handle } from './edge/handle.ts';
import { store } from './store.ts';

/** `GET /api/health`: 200 once the store answers; otherwise 503 that names it. */
export const healthRoute = handle({ method: 'GET', path: '/api/health' }, async () => {
  try {
    await withDeadline(store().collection(collections.rateSlots).limit(1).get(), limits.storeDeadlineMs / 2);
  } catch (cause) {
    throw new Problem('unavailable', { message: 'The store (firestore) does not answer.', cause });
  }
  return { status: 200, body: { ok: true } };
});
