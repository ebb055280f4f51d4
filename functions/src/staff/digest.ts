import {
  collections,
  foundationDay,
  limits,
  type MorningCount,
  morningCountsOf,
  organisation,
  readRoles,
  type StaffRole,
  workshopApplicationType,
} from '@society-gal/contracts';
import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/with-deadline.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { store } from '../store.ts';
import { failedMails, failingGifts } from './needs-you.ts';
import { readingsWaitingFor } from './review/cycles.ts';

/** When the digest may leave, by the hours of the foundation: from eight until noon, should the sweep have been down. */
const morning = { from: 8, to: 12 } as const;

function hourOf(now: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-US', { timeZone: organisation.timeZone, hour: 'numeric', hourCycle: 'h23' }).format(
      now,
    ),
  );
}

/** Monday to Friday where the foundation is. Holidays count: a mail too many does no harm. */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

async function countOf(query: Query): Promise<number> {
  return (await withDeadline(query.count().get(), limits.storeDeadlineMs)).data().count;
}

const answered = [collections.contactMessages, collections.referrals, collections.scholarshipApplications] as const;
const everSince = Timestamp.fromMillis(0);

async function countWhere(field: 'overdue_since' | 'her_news_at'): Promise<number> {
  const counts = answered.map((name) => countOf(store().collection(name).where(field, '>=', everSince)));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

async function countToAnswer(): Promise<number> {
  const open = [collections.contactMessages, collections.referrals].map((name) =>
    countOf(store().collection(name).where('done', '==', false)),
  );
  return (await Promise.all(open)).reduce((sum, count) => sum + count, 0);
}

/** Applications that nobody has looked at, as the dashboard shows them: without sign-ups for workshops. */
function countNewApplications(): Promise<number> {
  const submitted = store()
    .collection(collections.scholarshipApplications)
    .where('status', '==', 'submitted')
    .where('application_types', '!=', [workshopApplicationType]);
  return countOf(submitted.orderBy('created_at', 'desc'));
}

/** Counts what waits; each is counted for whoever it concerns. */
async function countAll(now: Date): Promise<Record<Exclude<MorningCount, 'assigned'>, number>> {
  const [overdue, wrote, waiting, applications, failedMail, gifts] = await Promise.all([
    countWhere('overdue_since'),
    countWhere('her_news_at'),
    countToAnswer(),
    countNewApplications(),
    countOf(failedMails()),
    countOf(failingGifts(now)),
  ]);
  return { overdue, wrote, waiting, applications, failedMail, failingGifts: gifts };
}

type Counts = Partial<Record<MorningCount, number>>;

/** What one member is told: the counts that her roles may see, and nothing where all of them are none. */
async function countsFor(uid: string, roles: readonly StaffRole[], all: Counts): Promise<Counts | null> {
  const told: Counts = {};
  for (const name of morningCountsOf(roles))
    told[name] = name === 'assigned' ? await readingsWaitingFor(uid) : (all[name] ?? 0);
  return Object.values(told).some((count) => count > 0) ? told : null;
}

/**
 * Queues the mail that tells the team in the morning what is overdue and what waits: once a working day, to everybody who did
 * not turn it off, each with the counts that her roles may see, and only when one of them is more than none. Gives how many
 * mails it queued. Safe to call each minute.
 */
export async function queueStaffDigest(now: Date): Promise<number> {
  const day = foundationDay(now);
  const hour = hourOf(now);
  if (!isWorkingDay(day) || hour < morning.from || hour >= morning.to) return 0;
  const team = (await withDeadline(store().collection(collections.admins).get(), limits.storeDeadlineMs)).docs;
  const outbox = store().collection(collections.mailOutbox);
  const idOf = (member: DocumentSnapshot) => `staff-digest_${day}_${member.id}`;
  if (team.length === 0) return 0;
  const refs = team.map((member) => outbox.doc(idOf(member)));
  const wereWritten = (found: readonly DocumentSnapshot[]) => found.some(({ exists }) => exists);
  if (wereWritten(await withDeadline(store().getAll(...refs), limits.storeDeadlineMs))) return 0;
  const all = await countAll(now);
  const wanting = team.filter((member) => member.get('morning_mail') !== false);
  const letters = await Promise.all(
    wanting.map(async (member) => ({
      id: idOf(member),
      to: String(member.get('email') ?? ''),
      name: String(member.get('full_name') ?? ''),
      formData: await countsFor(member.id, readRoles(member.get('roles')), all),
    })),
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
