/** Local day of the week that is no business day. Public holidays count as business days: a promise made early is no harm. */
const isWeekend = (date: Date): boolean => date.getDay() === 0 || date.getDay() === 6;

/** The instant `days` business days after `from`, at the same time of day; a weekend is skipped whole. */
export const addBusinessDays = (from: Date, days: number): Date => {
  const due = new Date(from);
  let left = days;
  while (left > 0) {
    due.setDate(due.getDate() + 1);
    if (!isWeekend(due)) left -= 1;
  }
  return due;
};
