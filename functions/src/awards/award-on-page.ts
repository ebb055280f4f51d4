import {
  type AwardOnPage,
  freedAwards,
  type HoldReason,
  type Payee,
  payees,
  refusedPaper,
  reportStateOn,
  tracesOf,
} from '@society-gal/contracts/awards';
import { formatDay } from '@society-gal/contracts/format';
import type { StoredAward } from './award-store.ts';
import { markOf } from './traces.ts';

/** Why nothing is paid for now, in words to her. What a colleague typed stays with the team. */
function heldText({ held }: StoredAward): string | null {
  if (!held) return null;
  const texts: Record<HoldReason, string> = {
    trace: 'Something more would be seen than you agreed to. We pay nothing until you answer above.',
    pause: `You asked for a pause${held.until ? ` until ${formatDay(held.until)}` : ''}. We pay nothing in that time. Write to us here when you are ready.`,
    school: 'You change your school or course. We pay nothing until we know where it goes now.',
    release: 'The school may not know about this award now, so nothing is paid to it.',
    staff: 'We have stopped the payments for now. Write to us here if you want to know why.',
  };
  return texts[held.reason];
}

/** Before her yes what each choice leaves to be seen; after it what she agreed to; nothing for an award that is no more. */
function tracesOnPage(award: StoredAward): AwardOnPage['traces'] {
  if (freedAwards.includes(award.status)) return {};
  if (award.status !== 'offered') return { [award.payee ?? 'self']: [...award.traces] };
  const choices: readonly Payee[] = award.kind === 'mentor' ? ['self'] : (Object.keys(payees) as Payee[]);
  return Object.fromEntries(choices.map((payee) => [payee, tracesOf(award, payee, { taxForm: award.tax.asks })]));
}

/** Her award as she reads it: no detail of an account, no name of a colleague, and reports only from the day on which they open. */
export function awardOnPage(id: string, award: StoredAward, today: string): AwardOnPage {
  const traces = tracesOnPage(award);
  return {
    id,
    kind: award.kind,
    amount: award.amount,
    purpose: award.purpose,
    conditions: [...award.conditions],
    status: award.status,
    answer_by: award.answer_by,
    payee: award.payee,
    traces,
    asked_traces: [...award.asked_traces],
    marks: Object.fromEntries(Object.entries(traces).map(([payee, list]) => [payee, markOf(id, list)])),
    asked_mark: markOf(id, award.asked_traces),
    details: award.details_by !== null,
    tax: { asks: award.tax.asks, ends: award.tax.number_ends },
    held: heldText(award),
    instalments: award.instalments.map(({ n, amount, due_on, status, paid_on, needs, proofs }) => ({
      n,
      amount,
      due_on,
      status,
      paid_on,
      needs: needs.map((need) => ({
        need,
        state: proofs[need]?.state ?? 'open',
        why: proofs[need]?.state === 'refused' ? (proofs[need].note ?? refusedPaper) : null,
      })),
    })),
    reports: award.reports.flatMap(({ n, kind, due_on, ...report }) => {
      const state = reportStateOn(award, { due_on, ...report }, today);
      return state === 'later' ? [] : [{ n, kind, due_on, state }];
    }),
    ended_on: award.ended_on,
  };
}
