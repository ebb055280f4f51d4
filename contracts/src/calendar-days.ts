const dayMs = 24 * 60 * 60 * 1000;

/** A day some days after another, both YYYY-MM-DD. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** The day some business days (Monday to Friday) after another, both YYYY-MM-DD. */
export function businessDaysAfter(day: string, days: number): string {
  let at = day;
  // What arrives on a weekend is as if it came on the Monday after.
  while (isWeekend(at)) at = daysAfter(at, 1);
  for (let left = days; left > 0; left -= 1) {
    at = daysAfter(at, 1);
    while (isWeekend(at)) at = daysAfter(at, 1);
  }
  return at;
}
