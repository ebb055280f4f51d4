import type { Clause } from '../queries/query-plan.ts';

/** From one instant on, and to another where it has an end: what a count was made of. Lists of days begin at midnight instead. */
export type TimeSpan = { from: Date; to: Date | null };

/** The name of a span in the address. */
export const spanParameter = 'span';

/** A span as the address has it: an ISO 8601 interval, `..` for an open end. */
export function writeSpan({ from, to }: TimeSpan): string {
  return `${from.toISOString()}/${to?.toISOString() ?? '..'}`;
}

/** The span that an address names; null for none, or for one that is not understood. */
export function readSpan(query: URLSearchParams): TimeSpan | null {
  const [start = '', end = ''] = (query.get(spanParameter) ?? '').split('/');
  const [from, to] = [new Date(start), end === '..' ? null : new Date(end)];
  return [from, to].some((date) => date && Number.isNaN(date.getTime())) ? null : { from, to };
}

/** The conditions of a span on a field. */
export function spanClauses(field: string, span: TimeSpan | null): Clause[] {
  if (!span) return [];
  return [{ field, op: '>=', value: span.from }, ...(span.to ? [{ field, op: '<', value: span.to } as const] : [])];
}

/** The same span, as an export is asked for it. */
export function exportedSpan(span: TimeSpan | null): { since?: string; until?: string } {
  if (!span) return {};
  return { since: span.from.toISOString(), ...(span.to ? { until: span.to.toISOString() } : {}) };
}
