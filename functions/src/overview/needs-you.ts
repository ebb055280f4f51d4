import { dayMs, minuteMs } from '@society-gal/contracts/format';
import { workshopApplicationType } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { lettersUnderWay } from '@society-gal/contracts/letters';
import { mayCall, readsAll, type StaffCall, type StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { type Need, needs, type StaffRole } from '@society-gal/contracts/team';
import { type DocumentReference, type Query, Timestamp } from 'firebase-admin/firestore';
import { type AwardsWaiting, awardsWaiting } from '../awards/awards-waiting.ts';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { countNotTold } from '../decisions/undelivered-decisions.ts';
import { heldReceipts, openGiftTasks } from '../money/finance/gifts-to-do.ts';
import { countHandedTo } from '../records/kept-applications.ts';
import { myNotes } from '../records/note-tasks.ts';
import { readingsWaitingFor } from '../review/cycles.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import { goalsToCount } from '../words/facts-to-tend.ts';

/** Opening the first screen again within this time is the same visit. Milliseconds. */
const visitMs = 30 * minuteMs;
/** What is new to somebody who was never here. Milliseconds. */
const firstLookMs = 7 * dayMs;
/** A gift that failed longer ago is history, as on finance's own list. Milliseconds. */
const failingMs = 90 * dayMs;

const cases = [collections.contactMessages, collections.referrals, collections.scholarshipApplications] as const;
/** What somebody was promised an answer to. */
const promised = [...cases, collections.partnershipApplications] as const;
const lists = [collections.waitlistEntries, collections.newsletterSubscribers] as const;
/** Where a mark of what is overdue may lie: from a waitlist, too, somebody is called by a day. */
const markable = [...promised, collections.waitlistEntries] as const;
const ever = Timestamp.fromMillis(0);

const all = (name: string) => store().collection(name);

async function countOf(...queries: Query[]): Promise<number> {
  const counts = await withDeadline(
    Promise.all(queries.map(async (query) => (await query.count().get()).data().count)),
    limits.storeDeadlineMs,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Gifts that could not be collected lately. */
export function failingGifts(now: Date): Query {
  return all(collections.donations)
    .where('status', '==', 'failed')
    .where('created_at', '>=', Timestamp.fromMillis(now.getTime() - failingMs))
    .orderBy('created_at', 'desc');
}

/** Mails that every attempt to send has failed for. */
export function failedMails(): Query {
  return all(collections.mailOutbox).where('status', '==', 'failed');
}

/** `awards` reads them once for all that counts among them. */
type Visit = { by: StaffMember; since: Timestamp; now: Date; awards: () => Promise<AwardsWaiting> };

/** What each need counts, and the collection that somebody has to read for it. */
const needCounters: Readonly<Record<Need, { reads: string; count: (visit: Visit) => Promise<number> }>> = {
  overdue: {
    reads: collections.contactMessages,
    count: () => countOf(...markable.map((name) => all(name).where('overdue_since', '>=', ever))),
  },
  wrote: {
    reads: collections.contactMessages,
    count: () => countOf(...cases.map((name) => all(name).where('her_news_at', '>=', ever))),
  },
  handed: {
    reads: collections.scholarshipApplications,
    count: ({ by }) => countHandedTo(by.uid),
  },
  assigned: {
    reads: collections.scholarshipApplications,
    count: ({ by }) => readingsWaitingFor(by.uid),
  },
  notes: {
    reads: collections.notes,
    count: async ({ by }) => Object.values(await myNotes(by)).flat().length,
  },
  'not-told': { reads: collections.scholarshipApplications, count: ({ now }) => countNotTold(now) },
  'offers-ending': { reads: collections.awards, count: async ({ awards }) => (await awards()).offersEnding },
  'award-papers': { reads: collections.awards, count: async ({ awards }) => (await awards()).awardPapers },
  'late-reports': { reads: collections.awards, count: async ({ awards }) => (await awards()).lateReports },
  'payments-due': { reads: collections.awards, count: async ({ awards }) => (await awards()).paymentsDue },
  arrived: {
    reads: collections.contactMessages,
    count: async ({ since }) => {
      const later = (name: string) => all(name).where('created_at', '>', since);
      const workshops = all(collections.scholarshipApplications)
        .where('application_types', 'array-contains', workshopApplicationType)
        .where('created_at', '>', since)
        .orderBy('created_at', 'desc');
      const [every, signedUp] = await Promise.all([countOf(...promised.map(later)), countOf(workshops)]);
      return every - signedUp;
    },
  },
  'failed-mail': {
    reads: collections.mailOutbox,
    count: () => countOf(failedMails()),
  },
  disputes: {
    reads: collections.donations,
    count: () => countOf(all(collections.donations).where('disputed', '==', true)),
  },
  'held-receipts': { reads: collections.donations, count: async () => (await heldReceipts()).length },
  'gift-tasks': { reads: collections.donations, count: async () => (await openGiftTasks()).length },
  'failing-gifts': {
    reads: collections.donations,
    count: ({ now }) => countOf(failingGifts(now)),
  },
  differences: { reads: collections.donationDifferences, count: () => countOf(all(collections.donationDifferences)) },
  'letters-under-way': {
    reads: collections.letters,
    count: () => countOf(all(collections.letters).where('state', 'in', lettersUnderWay)),
  },
  'goals-to-count': { reads: collections.words, count: async ({ now }) => goalsToCount(now) },
  joined: {
    reads: collections.newsletterSubscribers,
    count: ({ since }) => countOf(...lists.map((name) => all(name).where('created_at', '>', since))),
  },
};

/** Needs that concern whoever may make a call; all others concern whoever reads all of a collection. */
const byCall: Readonly<Partial<Record<Need, StaffCall>>> = {
  assigned: 'review-queue',
  notes: 'my-notes',
  'not-told': 'not-told',
  'offers-ending': 'offer-awards',
  'award-papers': 'news-done',
  'late-reports': 'excuse-report',
  'payments-due': 'pay-instalment',
  'gift-tasks': 'gift-task',
  'goals-to-count': 'list-words',
};

/** The needs that concern somebody with these roles, in their order. */
export function needsOf(roles: readonly StaffRole[]): Need[] {
  return needs.filter((need) => {
    const call = byCall[need];
    return call ? mayCall(roles, call) : readsAll(roles, needCounters[need].reads);
  });
}

/** When somebody was here before this visit, noted on her team entry. */
async function lastVisit(entry: DocumentReference, now: Date): Promise<Timestamp> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const found = await tx.get(entry);
      const here = found.get('here_at') as Timestamp | undefined;
      const before = found.get('here_before_at') as Timestamp | undefined;
      const fallback = Timestamp.fromMillis(now.getTime() - firstLookMs);
      if (here && now.getTime() - here.toMillis() < visitMs) return before ?? fallback;
      tx.update(entry, { here_at: Timestamp.fromDate(now), here_before_at: here ?? fallback });
      return here ?? fallback;
    }),
    limits.storeDeadlineMs,
  );
}

/** What a need comes to, or null where it could not be counted: the others are still of use. */
async function countIfPossible(need: Need, visit: Visit, log: Log): Promise<number | null> {
  try {
    return await needCounters[need].count(visit);
  } catch (cause) {
    log.error('need-not-counted', { need, cause });
    return null;
  }
}

/** How much needs somebody today, the most pressing first, of what her roles read. Throws `unavailable`. */
export async function readNeeds(by: StaffMember, log: Log, now = new Date()): Promise<StaffResponse<'needs-you'>> {
  const since = await lastVisit(store().collection(collections.admins).doc(by.uid), now);
  let counted: Promise<AwardsWaiting> | undefined;
  const awards = () => (counted ??= awardsWaiting());
  const visit = { by, since, now, awards };
  const found = await Promise.all(
    needsOf(by.roles).map(async (need) => ({ need, count: await countIfPossible(need, visit, log) })),
  );
  return { since: since.toDate().toISOString(), needs: found };
}
