import { reportStateOn } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { now } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { planNews } from '../mail/plan-news.ts';
import { applicationRef, changeAward, type StoredAward } from './award-store.ts';

/** Days after its day on which a report that nobody answered is reminded of, once. */
const reminderDays = 7;
const statuses = ['accepted', 'active', 'ended'];

type Report = StoredAward['reports'][number];

/** What she is to be told of a report today: that it is asked, that it still waits, or nothing. */
function newsOf(award: StoredAward, report: Report, today: string): 'asked_at' | 'reminded_at' | null {
  const state = reportStateOn(award, report, today);
  if (state !== 'open' && state !== 'late') return null;
  if (!report.asked_at) return 'asked_at';
  return report.reminded_at === null && daysAfter(report.due_on, reminderDays) <= today ? 'reminded_at' : null;
}

function hasNews(award: StoredAward, today: string): boolean {
  return award.reports.some((report) => newsOf(award, report, today) !== null);
}

/** One notice for all that is new on a day. */
function tell(id: string): Promise<unknown> {
  return changeAward(id, null, async ({ tx, award, at, today }) => {
    if (!hasNews(award, today)) return {};
    const application = await tx.get(applicationRef(award.application_id));
    const send = await planNews(tx, application, `award-${id}-reports-${today}`);
    send();
    return {
      reports: award.reports.map((report) => {
        const told = newsOf(award, report, today);
        return told === null ? report : { ...report, [told]: at };
      }),
    };
  });
}

/**
 * Tells her once when a report opens, and once more a week after its day. Runs once a day where the foundation is; an award that fails
 * stops no other and is tried on the next day. Null when today's run is done. Repeating tells nothing twice.
 */
export async function askForReports(log: Log, at?: Date): Promise<{ told: number } | null> {
  const today = foundationDay(at ?? (await now()));
  const doneRef = store().collection(collections.retentionMarks).doc('award-reports');
  if ((await withDeadline(doneRef.get(), limits.storeDeadlineMs)).get('day') === today) return null;
  const underWay = store().collection(collections.awards).where('status', 'in', statuses);
  const { docs } = await withDeadline(underWay.get(), limits.storeDeadlineMs);
  let told = 0;
  for (const document of docs) {
    if (!hasNews(document.data() as StoredAward, today)) continue;
    try {
      await tell(document.id);
      told += 1;
    } catch (cause) {
      log.error('report-failed', { award: document.id, cause });
    }
  }
  await withDeadline(doneRef.set({ day: today }), limits.storeDeadlineMs);
  return { told };
}
