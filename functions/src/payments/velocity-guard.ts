import { collections, limits, Problem } from '@society-gal/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/deadline.ts';
import { takeSlot } from '../edge/limit.ts';
import { store } from '../store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const message = 'We received many gifts from here in a short time. Please wait a little and try again.';

/** What stolen-card testers do and donors do not: many checkouts from one place, most of them declined. */
export const guardLimits = { checkoutsPerDay: 100, declinesPerDay: 10, waitSeconds: 3_600 } as const;

const declinesSince = async (field: 'visitor_hash' | 'donor_email', value: string): Promise<number> => {
  const since = Timestamp.fromMillis(Date.now() - dayMs);
  const recent = await store()
    .collection(collections.donations)
    .where(field, '==', value)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .select('declines')
    .limit(guardLimits.checkoutsPerDay)
    .get();
  return recent.docs.reduce((sum, gift) => sum + Number(gift.get('declines') ?? 0), 0);
};

/**
 * Holds up card testing before a checkout is opened. Throws `too-many` beyond the contract's limit an address, beyond
 * a day's ceiling, or once cards were declined too often for this address or e-mail. A retry of the same gift counts
 * once.
 */
export const guardVelocity = async (visitor: {
  address: string;
  visitorHash: string;
  donorEmail: string;
  donationId: string;
}): Promise<void> => {
  const slot = { key: visitor.address, holder: visitor.donationId, message };
  await takeSlot({ scope: 'checkout', ...limits.checkoutsPerAddress, ...slot });
  await takeSlot({ scope: 'checkout-day', count: guardLimits.checkoutsPerDay, windowSeconds: dayMs / 1000, ...slot });
  const declines = await withDeadline(
    Promise.all([declinesSince('visitor_hash', visitor.visitorHash), declinesSince('donor_email', visitor.donorEmail)]),
    limits.storeDeadlineMs,
  );
  if (Math.max(...declines) >= guardLimits.declinesPerDay)
    throw new Problem('too-many', { message, retryAfterSeconds: guardLimits.waitSeconds });
};
