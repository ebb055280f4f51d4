import {
  type AwardKind,
  awardKinds,
  awardCollectionLimits as most,
  type PaymentNeed,
  splitCents,
} from '@society-gal/contracts/awards';
import { centsToFieldText, formatCents, parseCents } from '@society-gal/contracts/format';
import type { StaffRequest } from '@society-gal/contracts/staff';
import { dayAfterToday } from '../../safe-contact/day-field.tsx';

/** An instalment as it is typed. */
export type InstalmentDraft = { amount: string; due_on: string; needs: readonly PaymentNeed[] };

/** An offer as it is typed: amounts are text, conditions stand one on a line. */
export type OfferDraft = {
  kind: AwardKind;
  fund: string;
  amount: string;
  purpose: string;
  conditions: string;
  answer_by: string;
  instalments: readonly InstalmentDraft[];
  reports: readonly string[];
};

/** Days that she has for her answer, unless somebody says otherwise. */
const answerDays = 14;

export const emptyOffer = (): OfferDraft => ({
  kind: 'scholarship',
  fund: '',
  amount: '',
  purpose: '',
  conditions: '',
  answer_by: dayAfterToday(answerDays),
  instalments: [],
  reports: [],
});

/** The same day of the month `months` later; the last of the month where it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Instalments that sum to the amount to the cent, `months` apart. The papers of the first are asked for each. */
export function splitEvenly(draft: OfferDraft, count: number, first: string, months: number): InstalmentDraft[] {
  const cents = parseCents(draft.amount) ?? 0;
  return splitCents(
    cents,
    Array.from({ length: count }, () => 1),
  ).map((part, at) => ({
    amount: centsToFieldText(part),
    due_on: monthsAfter(first, at * months),
    needs: draft.instalments[0]?.needs ?? [],
  }));
}

export function sumOf(instalments: readonly InstalmentDraft[]): number {
  return instalments.reduce((sum, { amount }) => sum + (parseCents(amount) ?? 0), 0);
}

export const conditionsOf = (draft: OfferDraft): string[] =>
  draft.conditions
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);

/** What keeps an offer to so many from being sent, in one sentence; null when nothing does. `left` is what the fund has, null while nobody knows. */
export function faultOf(draft: OfferDraft, count: number, left: number | null): string | null {
  if (count === 0) return 'Tick at least one application.';
  if (count > most.batch) return `Tick at most ${most.batch} applications.`;
  if (draft.purpose.trim() === '') return 'Say what it is for.';
  if (draft.answer_by === '') return 'Choose the day by which she answers.';
  if (conditionsOf(draft).length > most.conditions) return `Write at most ${most.conditions} conditions.`;
  if (draft.reports.includes('')) return 'Choose the day of each report, or take it out.';
  if (draft.reports.some((day) => day <= draft.answer_by)) return 'Ask how it is going after the last day to answer.';
  if (!awardKinds[draft.kind].paysMoney) return null;
  const amount = parseCents(draft.amount);
  if (amount === null || amount < 100) return 'Enter an amount of one dollar or more.';
  if (amount > most.amount) return `One award is at most ${formatCents(most.amount)}.`;
  if (draft.fund === '') return 'Choose a fund.';
  if (left !== null && amount * count > left) return `The fund is short of ${formatCents(amount * count - left)}.`;
  if (draft.instalments.some(({ amount: part, due_on }) => due_on === '' || (parseCents(part) ?? 0) < 100))
    return 'Each instalment needs a day and one dollar or more.';
  const sum = sumOf(draft.instalments);
  return sum === amount ? null : `The instalments sum to ${formatCents(sum)}, not to ${formatCents(amount)}.`;
}

/** The offer as the back end takes it; a mentor match has no money. */
export function offerOf(draft: OfferDraft): StaffRequest<'offer-awards'>['offer'] {
  const hasMoney = awardKinds[draft.kind].paysMoney;
  return {
    kind: draft.kind,
    fund: hasMoney ? draft.fund : null,
    amount: hasMoney ? (parseCents(draft.amount) ?? 0) : 0,
    purpose: draft.purpose.trim(),
    conditions: conditionsOf(draft),
    answer_by: draft.answer_by,
    instalments: hasMoney
      ? draft.instalments.map(({ amount, due_on, needs }) => ({
          amount: parseCents(amount) ?? 0,
          due_on,
          needs: [...needs],
        }))
      : [],
    reports: [...draft.reports],
  };
}
