import { formatDay } from '../format/format-day.ts';
import type { AwardNewsKind, ReportKind } from './award.ts';
import type { OutcomeAnswer } from './outcomes.ts';
import { quarterOf } from './quarters.ts';

const notNow = 'Not now';

/** The buttons about her award, and what her page says once one was pressed. An answer to an offer is pressed twice. */
export const awardActs = {
  accept: {
    label: 'Accept',
    warning: 'You say yes to this award, and to what can be seen of it, listed below.',
    confirm: 'Yes, accept',
    cancel: notNow,
    done: 'You accepted. Below is what we still need.',
  },
  decline: {
    label: 'Decline',
    warning: 'You say no. You need give no reason, and you can apply again whenever you like.',
    confirm: 'Yes, decline',
    cancel: notNow,
    done: 'You said no, and that is fine. Nothing is paid, and nobody is told.',
  },
  details: { label: 'Save where it goes', done: 'Saved, and sealed at once. This page does not show it again.' },
  tax: { label: 'Save the number', done: 'Saved, and sealed at once. This page shows its last four figures alone.' },
  proof: { label: 'Send it', done: 'It has arrived. We look at it and say here whether it is all.' },
  report: { label: 'Send your answer', done: 'Thank you. Your answer has arrived.' },
  yes: { label: 'Yes, that is fine', done: 'Thank you. We go on with it.' },
  no: {
    label: 'No, do not pay that way',
    done: 'Nothing is paid that way. We look for another and write to you here.',
  },
  share: { label: 'Share this', done: 'It is shared until its last day. You can take it back at any time.' },
  keep: { label: 'Do not share', done: 'Nothing is shared.' },
  'take-back': { label: 'Take it back', done: 'You took it back. From now on nothing of it is shown or sent.' },
} as const;

/** What she is told once she said how it goes on. */
export const awardNewsDone: Readonly<Record<AwardNewsKind, string>> = {
  pause: 'We know. Nothing is paid in the meantime, and nothing is lost.',
  school: 'We know. Give us the new details above when you have them; nothing is paid until then.',
  end: 'We know. Nothing ends today: somebody on our team writes to you first.',
};

/** How it is going, in one press. */
export const goingAnswers = { well: 'Well', mixed: 'Up and down', hard: 'It is hard' } as const;

export const outcomeAnswerLabels: Readonly<Record<OutcomeAnswer, string>> = {
  yes: 'Yes',
  no: 'No',
  'rather-not': 'I would rather not say',
};

/** The question of a report. The months of paid work are the quarter that ends on its day. */
export function reportQuestion(kind: ReportKind, dueOn: string): string {
  const { begins, ends } = quarterOf(dueOn);
  const work = `Did you have paid work at any time between ${formatDay(begins)} and ${formatDay(ends)}?`;
  return {
    progress: 'How is it going?',
    course: 'Did you finish your course?',
    work2: work,
    work4: work,
    credential: 'Did you earn a certificate, a license or a degree within a year of the end?',
  }[kind];
}
