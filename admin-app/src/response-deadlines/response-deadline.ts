import { foundationDay, promises } from '@society-gal/contracts/brand';
import { businessDaysAfter, dayMs, hourMs } from '@society-gal/contracts/format';

/** By when the site promised an answer, in its own words and as an instant. */
export type ResponseDeadline = { text: string; dueAt: (received: Date) => Date };

/** The instant `days` business days after `from`, at the same time of day, on the day that the visitor was told. */
function addBusinessDays(from: Date, days: number): Date {
  const received = foundationDay(from);
  return new Date(from.getTime() + Date.parse(businessDaysAfter(received, days)) - Date.parse(received));
}

/** The deadlines of the specification, section 9, from the brand's own numbers. */
export const responseDeadlines = {
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
