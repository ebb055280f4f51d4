import { firstYear, firstYearGoals, foundationDay, isCounted } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import type { TableBlock } from '../blocks/block-types.ts';

const nextCount = firstYear.countDays.find((day) => foundationDay() <= day);

/** Each result is as of its own day. */
export const goalsLedger: TableBlock = {
  kind: 'table',
  title: 'Goals for the first year of our programs',
  intro: `We said these out loud so that you can hold us to them. ${
    nextCount
      ? `The year runs from ${formatDay(firstYear.begins)} to ${formatDay(firstYear.ends)}. We count at the end of each quarter, next on ${formatDay(nextCount)}.`
      : `The year ended on ${formatDay(firstYear.ends)}.`
  }`,
  caption: 'Goals and progress',
  head: ['Goal', 'Reached', 'As of'],
  rows: firstYearGoals.map(({ value, label, reached }) => [
    `${value} ${label}`,
    reached && isCounted(reached) ? `${reached.value} of ${value}` : 'Not counted',
    reached?.asOf && isCounted(reached) ? `${formatDay(reached.asOf)} (${reached.source})` : 'First count to come',
  ]),
};
