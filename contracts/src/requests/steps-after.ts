import { businessDaysAfter } from '../format/business-days.ts';
import { daysAfter } from '../format/calendar-days.ts';
import { formatAwaitedDay, formatDay } from '../format/format-day.ts';
import type { AfterSending, FollowingStep } from '../forms/after-sending.ts';
import type { ReturnFacts } from './requests-api.ts';
import { receivedLabel, stepDay } from './step-day.ts';

export type SentAnswer = Partial<ReturnFacts> & {
  reference: string;
  confirmation?: 'none';
  /** She has not agreed yet, so staff do not contact her. */
  consent?: 'waiting';
};

function whenFollows({ within, on, now, ifMailed }: FollowingStep, sentOn: string): string {
  if (on) return formatAwaitedDay(on);
  if (!within) return now || ifMailed ? 'Now' : 'Then';
  const day =
    'days' in within ? daysAfter(sentOn, within.days) : businessDaysAfter(sentOn, within.businessDays, within.closed);
  return `By ${formatAwaitedDay(day)}`;
}

/** The day is YYYY-MM-DD. */
export function stepsAfter({ next = [], waiting }: AfterSending, answer: SentAnswer, sentOn: string) {
  const { steps, consent, confirmation } = answer;
  if (steps && consent !== 'waiting')
    return steps.map((step) => {
      const isNow = step.state === 'now';
      return { when: isNow && step.day === sentOn ? 'Now' : stepDay(step), text: step.label, isNow };
    });
  const following = (consent === 'waiting' ? waiting : next) ?? next;
  return [
    { when: formatDay(sentOn), text: receivedLabel, isNow: false },
    ...following
      .filter(({ ifMailed, on }) => !(ifMailed && confirmation === 'none') && !(on && on < sentOn))
      .map((step) => ({ when: whenFollows(step, sentOn), text: step.text, isNow: step.now === true })),
  ];
}

/** One name for the place of every sent form. */
export const storedTitle = 'Your request is stored';

export const linkForHer = {
  title: 'The link for her',
  card: 'Somebody who cares about you asked for this. It is up to you: open it, and say yes or no.',
  note: (isWaiting: boolean): string =>
    isWaiting
      ? 'Hand it to her where only she sees it. We contact her only when she says yes. What you told us about her goes after 14 days without a yes.'
      : 'Hand it to her where only she sees it. There she says herself how we reach her, or that she would rather not.',
};
