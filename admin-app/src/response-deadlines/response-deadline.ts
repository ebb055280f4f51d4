import { foundationDay, promises } from '@society-gal/contracts/brand';
import { hourMs } from '@society-gal/contracts/format';
import { promisedDay } from '@society-gal/contracts/forms';

/** By when the site promised an answer, in its own words and as an instant. */
export type ResponseDeadline = { text: string; dueAt: (received: Date) => Date };

/** The promised day of the form, at the time of day at which the record came. */
function promised(form: string, text: string): ResponseDeadline {
  const dueAt = (received: Date) => {
    const day = foundationDay(received);
    return new Date(received.getTime() + Date.parse(promisedDay(form, day) ?? day) - Date.parse(day));
  };
  return { text, dueAt };
}

/** The deadlines of the specification, section 9, on the days that the sender is told. */
export const responseDeadlines = {
  contact: promised('contact', promises.contact.text),
  referral: promised('referral', promises.referral.text),
  scholarship: promised('scholarship', promises.scholarshipAnswer.text),
  partnership: promised('partnership', promises.partnershipApplication.text),
  inquiry: promised('corporate-inquiry', promises.partnershipInquiry.text),
} as const satisfies Record<string, ResponseDeadline>;

/** How much of a deadline is left: `late` once it has passed, `soon` in its last quarter. */
export type TimeLeft = { state: 'calm' | 'soon' | 'late'; text: string };

const spanText = (ms: number): string => {
  const hours = Math.abs(ms) / hourMs;
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  if (hours < 48) return `${Math.round(hours)} h`;
  return `${Math.round(hours / 24)} days`;
};

/** How much time is left at `now` to answer a record that came at `received`. */
export function readTimeLeft(deadline: ResponseDeadline, received: Date, now: Date): TimeLeft {
  const due = deadline.dueAt(received).getTime();
  const leftMs = due - now.getTime();
  if (leftMs < 0) return { state: 'late', text: `${spanText(leftMs)} late` };
  const isLastQuarter = leftMs < (due - received.getTime()) / 4;
  return { state: isLastQuarter ? 'soon' : 'calm', text: `${spanText(leftMs)} left` };
}

/** Does a promise end without an answer? Of what she withdrew or deleted, nothing waits. */
export function needsNoAnswer(record: Readonly<Record<string, unknown>>): boolean {
  return Boolean(record.withdrawn_at || record.deleted_at || record.anonymised_at);
}
