import { Timestamp } from 'firebase-admin/firestore';
import { config } from '../core/config.ts';
import { takeLease } from '../core/lease.ts';
import type { Log } from '../core/log.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { eraseWhatWasAsked } from '../requests/asked-by-mailbox.ts';
import { isRunDue } from '../retention/retention-rules.ts';
import { type ForgetResult, forgetRecords, retentionMarks } from './forget-records.ts';

const storeDeadlineMs = 20_000;
/** A record that is overdue for longer than this is a broken promise, and somebody has to look. Days. */
const maxLagDays = 2;

function lastRun() {
  return retentionMarks().doc('last_run');
}

type StoredRun = { at?: Timestamp; is_done?: boolean; busy_until?: Timestamp | null };

/** Says that this run begins now, and returns null when none is due or another one is at work. */
function claimRun(now: Date, untilMs: number): Promise<StoredRun | null> {
  const at = Timestamp.fromDate(now);
  const lease = { now: at, untilMs: untilMs + storeDeadlineMs };
  return withDeadline(
    takeLease<StoredRun>(lastRun(), 'busy_until', lease, (last) => {
      const isDone = last.is_done !== false;
      if (!isRunDue({ startedMs: last.at?.toMillis(), isDone }, now)) return null;
      // A run that goes on where an earlier one stopped is the same day's work.
      return { at: isDone ? at : (last.at ?? at), is_done: false };
    }),
    storeDeadlineMs,
  );
}

/** What she asked to be erased goes whether or not the rest is a dry run; a failure must not hold up the rest, and tomorrow tries again. */
async function eraseOrTell(now: Date, log: Log): Promise<void> {
  try {
    await eraseWhatWasAsked(now, log);
  } catch (cause) {
    log.error('retention-failed', { rule: 'erase_on', cause });
  }
}

/**
 * Removes once a day what is due, until nothing is left: called often, it goes on at `untilMs` where the call before had to
 * stop. Returns null when nothing is due. Logs `retention-behind` as an error when records are overdue for
 * days, and each day that retention is switched off and something is due.
 */
export async function forgetDaily(
  log: Log,
  { now = new Date(), untilMs }: { now?: Date; untilMs: number },
): Promise<ForgetResult | null> {
  if (!(await claimRun(now, untilMs))) return null;
  await eraseOrTell(now, log);
  const dryRun = config().retentionDryRun;
  const result = await forgetRecords({ now, dryRun, untilMs, log });
  // A dry run keeps no marks: it would start from the beginning each time.
  const isDone = result.isDone || dryRun;
  await withDeadline(
    lastRun().update({ is_done: isDone, busy_until: null, lag_days: result.lagDays }),
    storeDeadlineMs,
  );
  const isAnythingDue = Object.values(result.forgotten).some((count) => count > 0);
  if (dryRun && isAnythingDue) log.error('retention-behind', { switchedOff: true, due: result.forgotten });
  if (result.lagDays > maxLagDays && !dryRun) log.error('retention-behind', { lagDays: result.lagDays });
  return result;
}
