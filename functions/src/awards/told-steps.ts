import { type FundEntry, quarterAfter, quarterOf, smallestGroup } from '@society-gal/contracts/awards';
import { applicationOf } from './award-store.ts';

export type StepLine = Pick<FundEntry<unknown>, 'kind' | 'amount' | 'day' | 'award_id'>;
/** Whole quarters of one fund, told of as one sum. */
export type ToldStep = { begins: string; ends: string; sum: number; people: ReadonlySet<string> };

/** Whose award or payment the lines move, without those that cancel out. */
function peopleIn(lines: readonly StepLine[]): Set<string> {
  const sums = new Map<string, number>();
  for (const { award_id, amount } of lines)
    if (award_id) sums.set(applicationOf(award_id), (sums.get(applicationOf(award_id)) ?? 0) + amount);
  return new Set([...sums].flatMap(([person, sum]) => (sum === 0 ? [] : [person])));
}

/**
 * The steps in which donors are told of lines of one fund: each is one or more quarters that are over and in which the money of ten people
 * and more moved. Whoever compares two views, of two days or of two donors, finds whole steps between them and never one award.
 */
export function toldSteps(lines: readonly StepLine[], today: string): ToldStep[] {
  const sorted = lines.toSorted((one, other) => one.day.localeCompare(other.day));
  const steps: ToldStep[] = [];
  let waiting: StepLine[] = [];
  let begins = sorted[0] ? quarterOf(sorted[0].day).begins : today;
  for (let quarter = quarterOf(begins); quarter.ends < today; quarter = quarterAfter(quarter.begins, 1)) {
    waiting.push(...sorted.filter(({ day }) => quarter.begins <= day && day <= quarter.ends));
    const people = peopleIn(waiting);
    if (people.size < smallestGroup) continue;
    steps.push({ begins, ends: quarter.ends, sum: waiting.reduce((sum, { amount }) => sum + amount, 0), people });
    begins = quarterAfter(quarter.begins, 1).begins;
    waiting = [];
  }
  return steps;
}
