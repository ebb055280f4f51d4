/** `source` says who can prove the claim; `lastDay` (YYYY-MM-DD) is the last day on which it may be shown as current. */
export type Fact<Value> = {
  value: Value;
  source: string | null;
  /** Who keeps it true. */
  owner?: string | undefined;
  lastDay?: string | undefined;
};

/** `asOf` is the day of the count (YYYY-MM-DD); `null` before the first count. */
export type Counted<Value> = Fact<Value> & { asOf: string | null };

/** Only a figure with a source and a day of the count may be shown as a result; others are goals. */
export function isCounted(fact: Counted<unknown>): boolean {
  return fact.source !== null && fact.asOf !== null;
}

export function isCurrent(fact: Pick<Fact<unknown>, 'lastDay'>, today: string): boolean {
  return fact.lastDay === undefined || today <= fact.lastDay;
}

export type ExternalLink = { label: string; href: string };

export function formatCount(count: number): string {
  return new Intl.NumberFormat('en-US').format(count);
}
