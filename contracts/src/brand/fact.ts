/**
 * A claim the foundation answers for. `source` says who can prove it; `null` means the operator has to fill it in
 * before production (the doctor refuses to pass until then). `lastDay` is the last day on which it may be shown as
 * current or future, as YYYY-MM-DD.
 */
export type Fact<Value> = { value: Value; source: string | null; lastDay?: string };

/** Something that was counted. `asOf` is the day of the count as YYYY-MM-DD; `null` while nobody has counted. */
export type Counted<Value> = Fact<Value> & { asOf: string | null };

/** May it be shown as a result? Only with somebody who proves it and the day of the count; everything else is a goal. */
export function isCounted(fact: Counted<unknown>): boolean {
  return fact.source !== null && fact.asOf !== null;
}

/** Is the fact still current on this day (YYYY-MM-DD)? */
export function isCurrent(fact: Pick<Fact<unknown>, 'lastDay'>, today: string): boolean {
  return fact.lastDay === undefined || today <= fact.lastDay;
}

/** An external address that a page links to, with the words a link to it needs. */
export type ExternalLink = { label: string; href: string };

/** A count with separators: 2847 becomes '2,847'. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat('en-US').format(count);
}
