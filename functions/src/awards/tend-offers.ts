import { foundationDay } from '@society-gal/contracts/brand';
import { dayMs, daysAfter } from '@society-gal/contracts/format';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { now } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { planNews } from '../mail/plan-news.ts';
import { closeAward } from './award-money.ts';
import { applicationRef, changeAward, type StoredAward } from './award-store.ts';

/** Offers that are looked at in one run; the next goes on. */
const perRun = 200;
/** Whoever has long to answer is reminded this many days before the last day; whoever has not, half-way. */
const reminderDays = 3;

/** The day on which an offer that nobody answered is reminded of. */
export function reminderDay(offeredOn: string, answerBy: string): string {
  const days = Math.round((Date.parse(answerBy) - Date.parse(offeredOn)) / dayMs);
  return daysAfter(answerBy, 0 - Math.min(reminderDays, Math.floor(days / 2)));
}

function isToRemind({ status, reminded_at, offered_at, answer_by }: StoredAward, today: string): boolean {
  return (
    status === 'offered' &&
    reminded_at === null &&
    today <= answer_by &&
    reminderDay(foundationDay(offered_at.toDate()), answer_by) <= today
  );
}

function remind(id: string): Promise<unknown> {
  return changeAward(id, null, async ({ tx, award, at, today }) => {
    if (!isToRemind(award, today)) return {};
    const application = await tx.get(applicationRef(award.application_id));
    const tell = await planNews(tx, application, `award-${id}-reminder`);
    tell();
    return { reminded_at: at };
  });
}

function expire(id: string): Promise<unknown> {
  return changeAward(id, null, async (around) => {
    const { status, answer_by } = around.award;
    if (status !== 'offered' || answer_by >= around.today) return {};
    return { ...(await closeAward(around, { why: 'No answer in time.' })), status: 'expired' };
  });
}

async function offeredUntil(sooner: '<' | '>=', today: string) {
  const offers = store()
    .collection(collections.awards)
    .where('status', '==', 'offered')
    .where('answer_by', sooner, today)
    .orderBy('answer_by')
    .limit(perRun);
  return (await withDeadline(offers.get(), limits.storeDeadlineMs)).docs;
}

/**
 * Ends offers that nobody answered on the day after their last, so that their money is free, and reminds once of those that wait. One
 * that fails stops no other. Repeating changes nothing.
 */
export async function tendOffers(log: Log, at?: Date): Promise<{ expired: number; reminded: number }> {
  const today = foundationDay(at ?? (await now()));
  const [over, waiting] = await Promise.all([offeredUntil('<', today), offeredUntil('>=', today)]);
  const due = waiting.filter((doc) => isToRemind(doc.data() as StoredAward, today));
  const each = async (docs: typeof over, run: (id: string) => Promise<unknown>) => {
    let done = 0;
    for (const { id } of docs)
      try {
        await run(id);
        done += 1;
      } catch (cause) {
        log.error('offer-failed', { award: id, cause });
      }
    return done;
  };
  return { expired: await each(over, expire), reminded: await each(due, remind) };
}
