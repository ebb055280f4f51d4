import {
  type OutcomeAnswer,
  type OutcomeFigure,
  type OutcomeMeasure,
  type OutcomeRow,
  outcomeAnswerOn,
  outcomeDueOn,
  outcomeFigures,
  outcomeOpensOn,
  outcomeSentence,
  outcomesDue,
  quarterAfter,
  quarterOf,
  smallestGroup,
} from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { now } from '../core/clock.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { awardRef, changeAward, requireNotErased, sealedOf } from './award-store.ts';

const rows = () => store().collection(collections.outcomes);

/** A row for everybody who left, by the award's id. */
export async function readOutcomes(): Promise<(OutcomeRow & { award: string })[]> {
  const { docs } = await withDeadline(rows().get(), limits.storeDeadlineMs);
  return docs.map((row) => ({ ...(row.data() as OutcomeRow), award: row.id }));
}

/**
 * The figures that a reader is told after a day, counted at the ends of quarters. Each stands until ten more have left, so that the
 * difference between two of them tells of no single woman.
 */
export function toldOutcomes(everybody: readonly OutcomeRow[], day: string): OutcomeFigure[] {
  const [first = day] = everybody.map(({ exit_on }) => exit_on).sort();
  let told = outcomeFigures([], day);
  for (let quarter = quarterOf(first); quarter.ends <= day; quarter = quarterAfter(quarter.begins, 1)) {
    const counted = outcomeFigures(everybody, quarter.ends);
    told = told.map((shown, at) => {
      const next = counted[at];
      return next && (next.left ?? 0) >= (shown.left ?? 0) + smallestGroup ? next : shown;
    });
  }
  return told;
}

/** The figures of today, and whoever is silent. Somebody whose award is erased stays counted, and nobody asks her any more. */
export async function listOutcomes(): Promise<StaffResponse<'outcomes'>> {
  const [everybody, asOf] = [await readOutcomes(), foundationDay(await now())];
  const silent = everybody.flatMap((row) =>
    outcomesDue(row, asOf)
      .filter((measure) => outcomeAnswerOn(row, measure, asOf) === null)
      .map((measure) => ({ award: row.award, measure, dueOn: outcomeDueOn(measure, row.exit_on) })),
  );
  const ids = [...new Set(silent.map(({ award }) => award))];
  const awards =
    ids.length > 0
      ? await withDeadline(store().getAll(...ids.map(awardRef), { fieldMask: ['reference'] }), limits.storeDeadlineMs)
      : [];
  const references = new Map(awards.map((award) => [award.id, award.get('reference') as string | undefined]));
  return {
    asOf,
    figures: outcomeFigures(everybody, asOf).map((figure) => ({ ...figure, sentence: outcomeSentence(figure) })),
    silent: silent
      .flatMap((each) => {
        const reference = references.get(each.award);
        return reference ? [{ ...each, reference }] : [];
      })
      .sort((one, other) => one.dueOn.localeCompare(other.dueOn)),
  };
}

/**
 * Puts an answer into the row of an award, beside what was answered before. Reads, then writes. Throws `conflict` before she has left.
 */
export async function addOutcome(
  tx: Transaction,
  award: string,
  measure: OutcomeMeasure,
  said: { answer: OutcomeAnswer; day: string; how: 'page' | 'staff' },
): Promise<void> {
  const row = (await tx.get(rows().doc(award))).data() as OutcomeRow | undefined;
  if (!row) throw new Problem('conflict', { message: 'This award has not ended. Its outcome comes afterwards.' });
  const opensOn = outcomeOpensOn(measure, row.exit_on);
  if (said.day < opensOn)
    throw new Problem('conflict', { message: `This can be recorded from ${formatDay(opensOn)} on.` });
  const { earlier = [], ...before } = row.answers[measure] ?? {};
  const all = 'day' in before ? [...earlier, { answer: before.answer, day: before.day }] : [];
  tx.update(rows().doc(award), { [`answers.${measure}`]: { ...said, ...(all.length > 0 ? { earlier: all } : {}) } });
}

/**
 * Records what somebody said or showed of one measure. It counts from today on: what was answered before stays for figures of earlier
 * days. Throws `conflict` before she has left and before the window opens.
 */
export function recordOutcome(
  { id, version, measure, answer, how }: Body<'record-outcome'>,
  { email }: Pick<StaffMember, 'email'>,
): Promise<StaffResponse<'record-outcome'>> {
  return changeAward(id, version, async ({ tx, award, ref, at, today }) => {
    requireNotErased(award);
    await addOutcome(tx, id, measure, { answer, day: today, how: 'staff' });
    const note = { measure, answer, how, at, by_email: email };
    tx.set(sealedOf(ref, 'outcomes'), { notes: FieldValue.arrayUnion(note) }, { merge: true });
    return {
      reports: award.reports.map((report) =>
        report.kind === measure && report.status === 'open'
          ? { ...report, status: 'received', received_at: at }
          : report,
      ),
    };
  });
}
