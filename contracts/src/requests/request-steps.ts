import type * as z from 'zod';
import { foundationDay } from '../brand/days.ts';
import { promises } from '../brand/events.ts';
import { businessDaysAfter } from '../format/business-days.ts';
import { daysAfter } from '../format/calendar-days.ts';
import { dayMs } from '../format/durations.ts';
import { cycleOf, promisedDay } from '../forms/promised-day.ts';
import type { requestStep } from './requests-api.ts';
import { receivedLabel } from './step-day.ts';

export type RequestStep = z.output<typeof requestStep>;

export type ReturnForm = 'scholarship' | 'referral' | 'contact';

export type Decision = 'approved' | 'rejected';
const decisionWords = { approved: 'yes', rejected: 'no, this time' } as const satisfies Record<Decision, string>;

/** Instants as dates, days as YYYY-MM-DD where the foundation is. */
export type StepFacts = {
  form: string;
  sentAt: Date;
  /** Null until she was answered or told the decision. */
  settledAt: Date | null;
  decision?: Decision | null;
  isBeingRead: boolean;
  withdrawnAt: Date | null;
  /** Staff name it when the promised day cannot be kept. */
  expectedOn: string | null;
};

/** Later by the promise's length (2 to 14 days) until it is not past; business days stay business days. */
function nextDay(form: string, sentOn: string, promised: string, today: string): string {
  const length = (Date.parse(promised) - Date.parse(sentOn)) / dayMs;
  const step = Math.min(14, Math.max(2, Math.ceil(length)));
  let day = daysAfter(promised, step);
  while (day < today) day = daysAfter(day, step);
  return form === 'contact' && promises.contact.onBusinessDays ? businessDaysAfter(day, 0) : day;
}

const answerLabels = {
  scholarship: 'You have our decision',
  referral: 'We get in touch, in the way that is safe',
  contact: 'You have our answer',
} as const satisfies Record<ReturnForm, string>;

/** How the day is counted, where the promise alone would name an earlier one. */
const countedAs: Record<string, string> = { contact: `, ${promises.contact.text}` };

/** A promised day that has passed is `late` and names the new one at once. */
export function stepsOf(facts: StepFacts, now: Date = new Date()): RequestStep[] {
  const today = foundationDay(now);
  const sentOn = foundationDay(facts.sentAt);
  const steps: RequestStep[] = [{ id: 'received', label: receivedLabel, day: sentOn, state: 'done', new_day: null }];
  const isSettled = facts.settledAt !== null;
  if (facts.withdrawnAt) {
    const day = foundationDay(facts.withdrawnAt);
    return [...steps, { id: 'withdrawn', label: 'You took it back', day, state: 'done', new_day: null }];
  }
  if (facts.form === 'scholarship') {
    const readingFrom = cycleOf(sentOn)?.readingFrom ?? sentOn;
    const day = [sentOn, readingFrom].sort().at(-1) ?? sentOn;
    const state = isSettled ? 'done' : facts.isBeingRead || day <= today ? 'now' : 'next';
    steps.push({ id: 'reading', label: 'We read it', day, state, new_day: null });
  }
  const promised = promisedDay(facts.form, sentOn);
  const isLate = !isSettled && promised !== null && promised < today;
  const told = isSettled && facts.decision ? `: ${decisionWords[facts.decision]}` : '';
  const state = isSettled ? 'done' : isLate ? 'late' : 'next';
  const announcedDay = facts.expectedOn !== null && facts.expectedOn >= today ? facts.expectedOn : null;
  steps.push({
    id: facts.form === 'scholarship' ? 'decision' : 'answered',
    label: `${answerLabels[facts.form as ReturnForm] ?? 'You have our answer'}${told || (state === 'next' ? (countedAs[facts.form] ?? '') : '')}`,
    day: facts.settledAt ? foundationDay(facts.settledAt) : promised,
    state,
    new_day:
      isSettled || promised === null
        ? null
        : isLate
          ? (announcedDay ?? nextDay(facts.form, sentOn, promised, today))
          : announcedDay,
  });
  return steps;
}
