import { promises } from '@society-gal/contracts';
import { addBusinessDays } from './business-days.ts';

/** When an answer was promised, as the site says it. */
export type AnswerPromise = { text: string; dueAt: (received: Date) => Date };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The promises of the specification, section 9, from the brand's own numbers. */
export const answerPromises = {
  // "24 hours on business days": a message of Friday noon is due on Monday noon.
  contact: { text: promises.contact.text, dueAt: (at) => addBusinessDays(at, promises.contact.hours / 24) },
  referral: { text: promises.referral.text, dueAt: (at) => new Date(at.getTime() + promises.referral.hours * hourMs) },
  scholarship: {
    text: promises.scholarshipAnswer.text,
    dueAt: (at) => new Date(at.getTime() + promises.scholarshipAnswer.days * dayMs),
  },
  partnership: {
    text: promises.partnershipApplication.text,
    dueAt: (at) => addBusinessDays(at, promises.partnershipApplication.businessDays),
  },
  inquiry: {
    text: promises.partnershipInquiry.text,
    dueAt: (at) => addBusinessDays(at, promises.partnershipInquiry.businessDays),
  },
} as const satisfies Record<string, AnswerPromise>;

/** How a promise stands: `late` once it is broken, `soon` in its last quarter. */
export type Clock = { state: 'calm' | 'soon' | 'late'; text: string };

const spanText = (ms: number): string => {
  const hours = Math.abs(ms) / hourMs;
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  if (hours < 48) return `${Math.round(hours)} h`;
  return `${Math.round(hours / 24)} days`;
};

/** Reads the clock of a record that came at `received`, now. */
export const readClock = (promise: AnswerPromise, received: Date, now: Date): Clock => {
  const due = promise.dueAt(received).getTime();
  const leftMs = due - now.getTime();
  if (leftMs < 0) return { state: 'late', text: `${spanText(leftMs)} late` };
  const isLastQuarter = leftMs < (due - received.getTime()) / 4;
  return { state: isLastQuarter ? 'soon' : 'calm', text: `${spanText(leftMs)} left` };
};
