import { limits } from '@society-gal/contracts/http';
import type { DonationAnswer, DonationStatus } from '@society-gal/contracts/money';
import { collections } from '@society-gal/contracts/store';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { defineRoute } from '../../http/route.ts';

/** The status that a donor reads. A failed bank debit and an abandoned checkout are both 'cancelled': no money was taken. */
const publicStatus: Readonly<Record<DonationStatus, DonationAnswer['status']>> = {
  pending: 'processing',
  paid: 'paid',
  failed: 'cancelled',
  cancelled: 'cancelled',
  refunded: 'cancelled',
};

/**
 * `GET /api/donations/<session id>`: what became of a checkout. Session ids are long and random, but addresses end up in
 * browser histories and logs, so the answer holds nothing about a person.
 */
export const donationStatusRoute = defineRoute(
  { method: 'GET', path: '/api/donations/:session_id' },
  async ({ params }) => {
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
    const donation = found.docs[0];
    if (!donation) return { status: 200, body: unknown };
    const answer: DonationAnswer = {
      status: publicStatus[donation.get('status') as DonationStatus],
      amount: donation.get('amount') as number,
      recurring: donation.get('is_recurring') as boolean,
      ...(donation.get('status') === 'refunded' ? { refunded: true as const } : {}),
      ...(donation.get('status') === 'failed' ? { failed: true as const } : {}),
    };
    return { status: 200, body: answer };
  },
);
