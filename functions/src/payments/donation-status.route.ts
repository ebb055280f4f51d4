import { collections, type DonationAnswer, type DonationStatus, limits } from '@society-gal/contracts';
import { withDeadline } from '../edge/deadline.ts';
import { handle } from '../edge/handle.ts';
import { store } from '../store.ts';

/** What a donor is told for a stored status. A failed bank debit and an abandoned checkout both took no money. */
const told: Readonly<Record<DonationStatus, DonationAnswer['status']>> = {
  pending: 'processing',
  paid: 'paid',
  failed: 'cancelled',
  cancelled: 'cancelled',
  refunded: 'cancelled',
};

/**
 * `GET /api/donations/<session id>`: what became of a checkout. A session id is long and random; still the answer
 * holds nothing about a person, because addresses end up in histories and logs.
 */
export const donationStatusRoute = handle({ method: 'GET', path: '/api/donations/:session_id' }, async ({ params }) => {
  const sessionId = params.session_id ?? '';
  const unknown: DonationAnswer = { status: 'unknown' };
  if (!/^cs_[\w-]{1,250}$/.test(sessionId)) return { status: 200, body: unknown };
  const found = await withDeadline(
    store()
      .collection(collections.donations)
      .where('session_id', '==', sessionId)
      .select('status', 'amount', 'is_recurring')
      .limit(1)
      .get(),
    limits.storeDeadlineMs,
  );
  const gift = found.docs[0];
  if (!gift) return { status: 200, body: unknown };
  const answer: DonationAnswer = {
    status: told[gift.get('status') as DonationStatus],
    amount: gift.get('amount') as number,
    recurring: gift.get('is_recurring') as boolean,
  };
  return { status: 200, body: answer };
});
