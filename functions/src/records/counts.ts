import { dayMs } from '@society-gal/contracts/format';
import { applicationStatuses, workshopApplicationType } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { type CountedKind, countedKinds, freshDays, latelyDays } from '@society-gal/contracts/records';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';

const all = (name: string): Query => store().collection(name);

const scholarships = () => all(collections.scholarshipApplications);
const workshops = () => scholarships().where('application_types', 'array-contains', workshopApplicationType);

/** Who is on a list now, as the lists behind the numbers show it. */
const onWaitlists = () => all(collections.waitlistEntries).where('left_at', '==', null);
const newsletterReaders = () =>
  all(collections.newsletterSubscribers).where('left_at', '==', null).where('status', '==', 'confirmed');
const newestSince = (query: Query, since: Timestamp) =>
  query.where('created_at', '>=', since).orderBy('created_at', 'desc');

/** What belongs to each kind; `lately` reads those since an instant, by an index that lists have too. */
const kinds: Readonly<Record<CountedKind, { every: () => Query; lately?: (since: Timestamp) => Query }>> = {
  applications: { every: scholarships },
  workshops: {
    every: workshops,
    lately: (since) => newestSince(workshops(), since),
  },
  partnerships: { every: () => all(collections.partnershipApplications) },
  messages: { every: () => all(collections.contactMessages) },
  referrals: { every: () => all(collections.referrals) },
  waitlists: { every: onWaitlists, lately: (since) => newestSince(onWaitlists(), since) },
  invitations: { every: () => all(collections.galaInvitations) },
  golf: { every: () => all(collections.golfApplications) },
  newsletter: {
    every: newsletterReaders,
    lately: (since) => newestSince(newsletterReaders(), since),
  },
  gifts: {
    every: () => all(collections.donations).where('status', '==', 'paid'),
    lately: (since) => newestSince(all(collections.donations).where('status', '==', 'paid'), since),
  },
};

async function countOf(query: Query): Promise<number> {
  return (await withDeadline(query.count().get(), limits.storeDeadlineMs)).data().count;
}

/**
 * How much there is of each kind, and of applications by their status: the report that every role may read, since it holds
 * numbers alone. Sign-ups for workshops lie among the applications and are counted apart. Throws `unavailable`.
 */
export async function readCounts(now = new Date()): Promise<StaffResponse<'counts'>> {
  const daysAgo = (days: number) => Timestamp.fromMillis(now.getTime() - days * dayMs);
  const rows = countedKinds.map(async (kind) => {
    const { every, lately = (from: Timestamp) => every().where('created_at', '>=', from) } = kinds[kind];
    const [total, recent, fresh, fortnight] = await Promise.all([
      countOf(every()),
      ...[latelyDays, freshDays, 2 * freshDays].map((days) => countOf(lately(daysAgo(days)))),
    ] as const);
    return { kind, total, lately: recent ?? 0, fresh: fresh ?? 0, before: (fortnight ?? 0) - (fresh ?? 0) };
  });
  const decided = applicationStatuses.map(async (status) => ({
    status,
    count: await countOf(
      scholarships()
        .where('status', '==', status)
        .where('application_types', '!=', [workshopApplicationType])
        .orderBy('created_at', 'desc'),
    ),
  }));
  const counted = await Promise.all(rows);
  const apart = counted.find(({ kind }) => kind === 'workshops') ?? { total: 0, lately: 0, fresh: 0, before: 0 };
  return {
    at: now.toISOString(),
    kinds: counted.map((row) =>
      row.kind === 'applications'
        ? {
            kind: row.kind,
            total: row.total - apart.total,
            lately: row.lately - apart.lately,
            fresh: row.fresh - apart.fresh,
            before: row.before - apart.before,
          }
        : row,
    ),
    statuses: await Promise.all(decided),
  };
}
