import {
  awardStatusLabels,
  type OutcomeMeasure,
  type OutcomeRow,
  outcomeDueOn,
  outcomeMeasures,
  outcomeOpensOn,
} from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { store } from '../core/store.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { closeAward } from './award-money.ts';
import { type AwardChange, changeAward, type StoredAward } from './award-store.ts';
import { newReport } from './new-award.ts';
import { mayBeAtBank } from './standing.ts';

type Report = StoredAward['reports'][number];

/** Throws `conflict` while a payment may be at the bank: the books of an award that is over take none any more. */
function requireNoneAtBank({ instalments }: StoredAward): void {
  const sent = instalments.find(mayBeAtBank);
  if (sent)
    throw new Problem('conflict', {
      message: `Instalment ${sent.n} lies in a batch and may be at the bank. Finance marks it as paid first, or takes it out of the batch.`,
    });
}

/** Takes an offer back before any of it was paid. Throws `conflict`, `not-found`. */
export function withdrawAward(
  { id, version, reason }: Body<'withdraw-award'>,
  by: StaffMember,
): Promise<{ version: number }> {
  return changeAward(id, version, async (around) => {
    const { award } = around;
    if (award.status !== 'offered' && award.status !== 'accepted')
      throw new Problem('conflict', {
        message: `This award stands at “${awardStatusLabels[award.status]}” and cannot be withdrawn.`,
      });
    requireNoneAtBank(award);
    const fields = await closeAward(around, { why: 'The award was withdrawn.', by_email: by.email, tells: true });
    return { ...fields, status: 'withdrawn', end_note: { text: reason, by_email: by.email } };
  });
}

/** The reports of an award that ended on a day: nobody is asked any more how it goes on, and what became of her is asked in its time. */
function reportsAfter({ reports }: StoredAward, endedOn: string, by: StaffMember, at: AwardChange['at']): Report[] {
  const before = reports.map(
    (report): Report =>
      report.status === 'open'
        ? { ...report, status: 'excused', excused_by: by.email, excused_why: 'The award ended.', excused_at: at }
        : report,
  );
  const asked = (Object.keys(outcomeMeasures) as OutcomeMeasure[]).map(
    (kind, place): Report =>
      newReport({
        n: before.length + place + 1,
        kind,
        opens_on: outcomeOpensOn(kind, endedOn),
        due_on: outcomeDueOn(kind, endedOn),
      }),
  );
  return [...before, ...asked];
}

/** Ends an award that goes on. Throws `conflict`, `invalid`, `not-found`. */
export function endAward(
  { id, version, ended_on, reason, note }: Body<'end-award'>,
  by: StaffMember,
): Promise<{ version: number }> {
  return changeAward(id, version, async (around) => {
    const { tx, award, at, today } = around;
    if (award.status !== 'accepted' && award.status !== 'active')
      throw new Problem('conflict', { message: 'Only an award that she accepted, and that goes on, can end.' });
    requireNoneAtBank(award);
    if (ended_on > today || ended_on < foundationDay(award.offered_at.toDate()))
      throw new Problem('invalid', { fields: { ended_on: ['Choose a day from the offer to today.'] } });
    const fields = await closeAward(around, {
      why: 'The award ended.',
      by_email: by.email,
      endedOn: ended_on,
      tells: true,
    });
    const row: OutcomeRow = { kind: award.kind, exit_on: ended_on, entered_on: today, answers: {} };
    tx.create(store().collection(collections.outcomes).doc(id), row);
    return {
      ...fields,
      status: 'ended',
      ended_on,
      ended_at: at,
      end_reason: reason,
      end_note: { text: note, by_email: by.email },
      held: null,
      asked_traces: [],
      reports: reportsAfter(award, ended_on, by, at),
    };
  });
}
