import { collections, limits, Problem } from '@society-gal/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { consumeRateLimit } from '../edge/rate-limit.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const message = 'We received many gifts from here in a short time. Please wait a little and try again.';

/**
 * Card testing is trying out stolen card numbers on a donation page. It shows as many checkouts from one address, most of
 * them declined.
 */
const cardTestingLimits = { checkoutsPerDay: 100, declinesPerDay: 10, waitSeconds: 3_600 } as const;

async function declinesOfLastDay(field: 'visitor_hash' | 'donor_email', value: string): Promise<number> {
  const dayAgo = Timestamp.fromMillis(Date.now() - dayMs);
  const recent = await store()
    .collection(collections.donations)
    .where(field, '==', value)
    .where('created_at', '>=', dayAgo)
    .orderBy('created_at', 'desc')
    .select('declines')
    .limit(cardTestingLimits.checkoutsPerDay)
    .get();
  return recent.docs.reduce((sum, donation) => sum + Number(donation.get('declines') ?? 0), 0);
}

/**
 * Refuses a checkout that looks like card testing, before it is opened. Throws `too-many` above the contract's limit
 * for an address, above the day's limit, or after too many declined cards of this address or e-mail. A retry of the
 * same donation counts once.
 */
export async function refuseCardTesting(visitor: {
  address: string;
  visitorHash: string;
  donorEmail: string;
  donationId: string;
}): Promise<void> {
  const counted = { key: visitor.address, holder: visitor.donationId, message };
  await consumeRateLimit({ scope: 'checkout', ...limits.checkoutsPerAddress, ...counted });
  await consumeRateLimit({
    scope: 'checkout-day',
    count: cardTestingLimits.checkoutsPerDay,
    windowSeconds: dayMs / 1000,
    ...counted,
  });
  const declines = await withDeadline(
    Promise.all([
      declinesOfLastDay('visitor_hash', visitor.visitorHash),
      declinesOfLastDay('donor_email', visitor.donorEmail),
    ]),
    limits.storeDeadlineMs,
  );
  if (Math.max(...declines) >= cardTestingLimits.declinesPerDay)
    throw new Problem('too-many', { message, retryAfterSeconds: cardTestingLimits.waitSeconds });
}
