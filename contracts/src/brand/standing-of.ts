import { formatDay } from '../format/format-day.ts';
import { type Counted, isCounted } from './fact.ts';

/** One uncounted figure makes all of them goals, because readers take figures shown together for the same kind. */
export function standingOf(facts: readonly Counted<unknown>[]): string {
  const days = facts.flatMap(({ asOf }) => (asOf ? [asOf] : [])).sort();
  if (!facts.every(isCounted) || !days[0])
    return 'These are our goals, not results. We will replace each goal with the real number, its date and its source.';
  const sources = [...new Set(facts.map(({ source }) => source))];
  return `Counted by us, ${formatDay(days[0])}. Source: ${sources.join(', ')}.`;
}
