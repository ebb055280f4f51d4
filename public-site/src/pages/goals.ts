import { firstYear, firstYearGoals, impactFigures, isCounted, isCurrent } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import type { StatsBlock, TableBlock } from '../blocks/block-types.ts';
import { joinWords, today } from './shared-texts.ts';

const lastDay = formatDay(firstYear.ends);
const nextCount = firstYear.countDays.find((day) => today <= day);

/** A figure that nobody has counted is a goal, and says so next to its number. */
export const impactStats: StatsBlock['stats'] = [
  { figure: impactFigures.womenTrained, suffix: '+', label: 'women trained' },
  {
    figure: impactFigures.employedPercent,
    within: impactFigures.employedWithinMonths,
    suffix: '%',
    label: `employed within ${impactFigures.employedWithinMonths.value} months`,
  },
  { figure: impactFigures.averageMonths, label: 'average months in our programs' },
]
  .filter(({ figure, within = figure }) => isCurrent(figure, today) && isCurrent(within, today))
  .map(({ figure, within: _, ...rest }) => ({
    ...rest,
    value: figure.value,
    ...(isCounted(figure) ? {} : { goal: `Goal by ${lastDay}` }),
  }));

const want = today <= firstYear.ends ? 'want' : 'wanted';
/** Home names in words the goals that About adds to its figures. */
export const otherGoals = `By ${lastDay} we also ${want} to see ${joinWords(firstYearGoals.map(({ value, label }) => `${value} ${label}`))}.`;

/** Each result is as of its own day. */
export const goalsTable: TableBlock = {
  kind: 'table',
  id: 'goals',
  title: 'Goals for the first year of our programs',
  intro: `We say them out loud, so you can hold us to them. ${
    nextCount
      ? `The year runs from ${formatDay(firstYear.begins)} to ${lastDay}. We count at the end of each quarter, next on ${formatDay(nextCount)}.`
      : `The year ended on ${lastDay}.`
  }`,
  caption: 'Goals and progress',
  head: ['Goal', 'Reached', 'As of'],
  rows: [
    ...impactStats
      .filter(({ goal }) => goal)
      .map(({ value, suffix = '', label }) => ({ goal: `${value}${suffix} ${label}`, value, reached: null })),
    ...firstYearGoals.map(({ value, label, reached }) => ({ goal: `${value} ${label}`, value, reached })),
  ].map(({ goal, value, reached }) =>
    reached?.asOf && isCounted(reached) && isCurrent(reached, today)
      ? [goal, `${reached.value} of ${value}`, `${formatDay(reached.asOf)} (${reached.source})`]
      : [goal, 'Not counted yet', 'First count to come'],
  ),
};
