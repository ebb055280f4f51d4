import { foundationDay, organisation } from '@society-gal/contracts/brand';
import { isBusinessDay } from '@society-gal/contracts/format';
import { inquiryMark, workshopApplicationType } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { type MorningCount, morningCountsOf } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { readRoles } from '@society-gal/contracts/team';
import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import { type AwardsWaiting, awardsWaiting } from '../awards/awards-waiting.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { countNotTold } from '../decisions/undelivered-decisions.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { heldReceipts, openGiftTasks } from '../money/finance/gifts-to-do.ts';
import { countHandedTo, countKept } from '../records/kept-applications.ts';
import { myNotes } from '../records/note-tasks.ts';
import { readingsWaitingFor } from '../review/cycles.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import { countEndingClaims, goalsToCount } from '../words/facts-to-tend.ts';
import { failedMails, failingGifts } from './needs-you.ts';

/** The hours at the foundation in which the mail may leave. It can be late when the sweep was down. */
const morning = { from: 8, to: 12 } as const;

function hourOf(now: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-US', { timeZone: organisation.timeZone, hour: 'numeric', hourCycle: 'h23' }).format(
      now,
    ),
  );
}

async function countOf(query: Query): Promise<number> {
  return (await withDeadline(query.count().get(), limits.storeDeadlineMs)).data().count;
}

const cases = [collections.contactMessages, collections.referrals, collections.scholarshipApplications] as const;
const markedCollections = {
  her_news_at: cases,
  overdue_since: [...cases, collections.partnershipApplications, collections.waitlistEntries],
} as const;
const everSince = Timestamp.fromMillis(0);

async function countWhere(field: keyof typeof markedCollections): Promise<number> {
  const counts = markedCollections[field].map((name) =>
    countOf(store().collection(name).where(field, '>=', everSince)),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

const all = (name: string) => store().collection(name);

const submitted = (name: string) => all(name).where('status', '==', 'submitted');

/** Applications that nobody has looked at, as the dashboard shows them: without sign-ups for workshops. */
function countNewApplications(): Promise<number> {
  return countKept(
    submitted(collections.scholarshipApplications).where('application_types', '!=', [workshopApplicationType]),
  );
}

/** Applications for partnership that nobody has looked at. */
function countNewPartnerships(): Promise<number> {
  return countKept(submitted(collections.partnershipApplications).where('form_id', '==', 'partnership'));
}

/** Inquiries of companies that nobody has answered, as the inbox shows them. */
function countInquiries(): Promise<number> {
  const inquiries = all(collections.partnershipApplications).where('launch_timing', '==', inquiryMark);
  return countOf(inquiries.where('done', '==', false));
}

/** Letters to lists that wait for the yes of a second person: of this one, unless she asked for it herself. */
async function countLettersToAgree({ uid }: StaffMember): Promise<number> {
  const waiting = all(collections.letters).where('state', '==', 'waiting');
  const [every, hers] = await Promise.all([countOf(waiting), countOf(waiting.where('asked_by', '==', uid))]);
  return every - hers;
}

type Own = 'handed' | 'assigned' | 'notes' | 'lettersToAgree' | 'endingClaims';

/** What waits for the team; each is counted for whoever it concerns. */
const shared: Readonly<Record<Exclude<MorningCount, Own | keyof AwardsWaiting>, (now: Date) => Promise<number>>> = {
  overdue: () => countWhere('overdue_since'),
  wrote: () => countWhere('her_news_at'),
  messages: () => countOf(all(collections.contactMessages).where('done', '==', false)),
  referrals: () => countOf(all(collections.referrals).where('done', '==', false)),
  applications: countNewApplications,
  partnerships: countNewPartnerships,
  inquiries: countInquiries,
  notTold: countNotTold,
  failedMail: () => countOf(failedMails()),
  heldReceipts: async () => (await heldReceipts()).length,
  failingGifts: (now) => countOf(failingGifts(now)),
  disputes: () => countOf(all(collections.donations).where('disputed', '==', true)),
  giftTasks: async () => (await openGiftTasks()).length,
  differences: () => countOf(all(collections.donationDifferences)),
  goalsToCount: async (now) => goalsToCount(now),
};

/** What waits for one member alone. */
const ownCounts: Readonly<Record<Own, (by: StaffMember, now: Date) => Promise<number>>> = {
  handed: ({ uid }) => countHandedTo(uid),
  assigned: ({ uid }) => readingsWaitingFor(uid),
  notes: async (by) => Object.values(await myNotes(by)).flat().length,
  lettersToAgree: countLettersToAgree,
  endingClaims: countEndingClaims,
};

type Counts = Partial<Record<MorningCount, number>>;

async function countShared(now: Date): Promise<Counts> {
  const counted = Object.entries(shared).map(async ([name, count]) => [name, await count(now)] as const);
  return { ...Object.fromEntries(await Promise.all(counted)), ...(await awardsWaiting(now)) };
}

/** What one member is told: the counts that her roles may see, and nothing where all of them are none. */
async function countsFor(by: StaffMember, counted: Counts, now: Date): Promise<Counts | null> {
  const isOwn = (name: MorningCount): name is Own => name in ownCounts;
  const counts = await Promise.all(
    morningCountsOf(by.roles).map(
      async (name) => [name, isOwn(name) ? await ownCounts[name](by, now) : (counted[name] ?? 0)] as const,
    ),
  );
  return counts.some(([, count]) => count > 0) ? Object.fromEntries(counts) : null;
}

/**
 * Queues the mail that tells the team in the morning what is overdue and what waits: once a working day, to everybody who did
 * not turn it off, each with the counts that her roles may see, and only when one of them is more than none. Returns how many
 * mails it queued. Safe to call each minute.
 */
export async function queueMorningMail(now: Date): Promise<number> {
  const day = foundationDay(now);
  const hour = hourOf(now);
  if (!isBusinessDay(day) || hour < morning.from || hour >= morning.to) return 0;
  const team = (await withDeadline(store().collection(collections.admins).get(), limits.storeDeadlineMs)).docs;
  const outbox = store().collection(collections.mailOutbox);
  const idOf = (member: DocumentSnapshot) => `staff-digest_${day}_${member.id}`;
  if (team.length === 0) return 0;
  const refs = team.map((member) => outbox.doc(idOf(member)));
  const wereWritten = (found: readonly DocumentSnapshot[]) => found.some(({ exists }) => exists);
  if (wereWritten(await withDeadline(store().getAll(...refs), limits.storeDeadlineMs))) return 0;
  const counted = await countShared(now);
  const subscribers = team.filter((member) => member.get('morning_mail') !== false);
  const letters = await Promise.all(
    subscribers.map(async (member) => {
      const email = String(member.get('email') ?? '');
      const by = { uid: member.id, email, roles: readRoles(member.get('roles')) };
      return {
        id: idOf(member),
        to: email,
        name: String(member.get('full_name') ?? ''),
        formData: await countsFor(by, counted, now),
      };
    }),
  );
  const wanted = letters.flatMap(({ formData, ...letter }) => (formData ? [{ ...letter, formData }] : []));
  if (wanted.length === 0) return 0;
  return withDeadline(
    store().runTransaction(async (tx) => {
      if (wereWritten(await tx.getAll(...refs))) return 0;
      for (const { id, ...letter } of wanted) enqueueMail(tx, id, { ...letter, formType: 'staff-digest' });
      return wanted.length;
    }),
    limits.storeDeadlineMs,
  );
}
