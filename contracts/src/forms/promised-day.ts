import { applicationCycles, promises } from '../brand/events.ts';
import { businessDaysAfter } from '../format/business-days.ts';
import { daysAfter } from '../format/calendar-days.ts';
import { formatAwaitedDay } from '../format/format-day.ts';

/** The round open on this day, or the next; undefined after the last. */
export function cycleOf(day: string) {
  return applicationCycles.find(({ closes }) => day <= closes);
}

/** The one calculation of when an answer is due: page, mail, her own page and the staff's lists use it. Days are YYYY-MM-DD; counted from the round's opening; null for forms without a promise. */
export function promisedDay(form: string, sentOn: string): string | null {
  if (form === 'scholarship') {
    const cycle = cycleOf(sentOn);
    const from = cycle && sentOn < cycle.opens ? cycle.opens : sentOn;
    const promised = daysAfter(from, promises.scholarshipAnswer.days);
    return cycle && cycle.answersBy < promised ? cycle.answersBy : promised;
  }
  if (form === 'partnership') return businessDaysAfter(sentOn, promises.partnershipApplication.businessDays);
  if (form === 'corporate-inquiry') return businessDaysAfter(sentOn, promises.partnershipInquiry.businessDays);
  if (form !== 'contact' && form !== 'referral') return null;
  const { hours, onBusinessDays } = promises[form];
  const days = Math.ceil(hours / 24);
  return onBusinessDays ? businessDaysAfter(sentOn, days) : daysAfter(sentOn, days);
}

/** 'by Monday, November 23, 2026', for what was sent on this day. Throws for a form without a promise. */
export function answerDayText(form: string, sentOn: string): string {
  const day = promisedDay(form, sentOn);
  if (day === null) throw new Error(`${form} promises no answer`);
  return `by ${formatAwaitedDay(day)}`;
}
