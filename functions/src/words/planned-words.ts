import { foundationInstant } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { readRoles } from '@society-gal/contracts/team';
import { Timestamp } from 'firebase-admin/firestore';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { toProblem } from '../http/problem-response.ts';
import { readLiveWords } from '../publishing/live-words.ts';
import { readTeamEntry, type StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { publishable } from './check-words.ts';
import { noDraft, publish, requireOwnerFor } from './publish-words.ts';
import { authorOf, changeWords, readWords, requireRev, storedFrom, wordsRef } from './stored-words.ts';
import { changesBetween, publishedValue, subjectOfId, valueNow } from './words-subject.ts';

/**
 * Keeps the draft as it is now for its hour. Throws `forbidden`, `conflict`, and `invalid` with what stops it or for an hour that has
 * passed.
 */
export async function planWords(
  { id, rev, at }: Body<'plan-words'>,
  by: StaffMember,
): Promise<StaffResponse<'plan-words'>> {
  const of = subjectOfId(id);
  const hour = foundationInstant(at);
  if (hour.getTime() <= Date.now()) throw new Problem('invalid', { fields: { at: ['That hour has passed.'] } });
  const [stored, live, author] = await Promise.all([readWords(id), readLiveWords(), authorOf(by)]);
  requireRev(stored, rev);
  if (!stored.draft) throw noDraft();
  const published = publishedValue(of, live);
  const value = await publishable(of, valueNow(stored.draft, published));
  requireOwnerFor(of, published, value, by);
  const planned = { base: published, value, at: Timestamp.fromDate(hour), by: author };
  const saved = await changeWords(id, rev, () => ({ planned, planned_failed: null, draft: null }));
  return { ...saved, planned_at: hour.toISOString() };
}

/** Takes a plan back; it is the draft again where nobody began another. Throws `conflict`. */
export function unplanWords({ id, rev }: Body<'unplan-words'>): Promise<StaffResponse<'unplan-words'>> {
  subjectOfId(id);
  return changeWords(id, rev, ({ planned, draft }) => ({
    planned: null,
    planned_failed: null,
    draft: draft ?? (planned && { ...planned, at: Timestamp.now() }),
  }));
}

/** Publishes one plan over what readers see by now; gives whether something was published. */
async function publishPlan(id: string): Promise<boolean> {
  const of = subjectOfId(id);
  const [{ rev, planned }, live] = await Promise.all([readWords(id), readLiveWords()]);
  if (!planned) return false;
  const published = publishedValue(of, live);
  if (changesBetween(of, published, valueNow(planned, published)).length === 0) {
    await changeWords(id, rev, () => ({ planned: null, planned_failed: null }));
    return false;
  }
  const roles = readRoles((await readTeamEntry(planned.by.uid)).get('roles'));
  await publish({
    of,
    rev,
    by: { ...planned.by, roles },
    how: 'planned',
    valueOver: (published, stored) => valueNow(stored.planned, published),
  });
  return true;
}

/**
 * Publishes what was planned for this minute or before; one that fails says why and is tried again. Gives how many were published and
 * how many failed. Two sweeps at once publish each plan once.
 */
export async function publishPlanned(now: Date, log: Log): Promise<{ published: number; failed: number }> {
  const due = store().collection(collections.words).where('planned.at', '<=', Timestamp.fromDate(now)).limit(20);
  const { docs } = await withDeadline(due.get(), limits.storeDeadlineMs);
  const count = { published: 0, failed: 0 };
  for (const { id, data } of docs.map((each) => ({ id: each.id, data: storedFrom(each.data()) }))) {
    try {
      if (await publishPlan(id)) count.published += 1;
    } catch (error) {
      const problem = toProblem(error);
      // Somebody saves or publishes it in this moment: the next minute tries again.
      if (problem.code === 'conflict') continue;
      count.failed += 1;
      log.error('plan-failed', { id, cause: error });
      const says = [problem.message, ...Object.values(problem.fields ?? {}).flat()].join(' ');
      const since = data.planned_failed?.at ?? Timestamp.fromDate(now);
      await withDeadline(wordsRef(id).update({ planned_failed: { at: since, says } }), limits.storeDeadlineMs);
    }
  }
  return count;
}
