import {
  employmentSentence,
  firstYear,
  firstYearGoals,
  impactFigures,
  isCounted,
  isCurrent,
  reachedOf,
  recordFigures,
} from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import type { StatsBlock, TableBlock } from '../blocks/block-types.ts';
import { joinWords, today } from './shared-texts.ts';

const lastDay = formatDay(firstYear.ends);
const nextCount = firstYear.countDays.find((day) => today <= day);

const isShown = ({ figure, within = figure }: { figure: typeof impactFigures.womenTrained; within?: typeof figure }) =>
  isCurrent(figure, today) && isCurrent(within, today);
const employedGoal = {
  figure: impactFigures.employedPercent,
  within: impactFigures.employedWithinMonths,
  suffix: '%',
  label: `employed within ${impactFigures.employedWithinMonths.value} months`,
};
const sentence = employmentSentence();
const { employment } = recordFigures ?? {};
/** The result of employment, from the records alone: it reads as the one sentence that may be said of it. */
const employed =
  employment && sentence
    ? { value: employment.yes, suffix: ` of ${employment.left}`, label: sentence.replace(/^\d+ of \d+ /, '') }
    : null;

/** A figure that nobody has counted is a goal, and says so next to its number. */
export const impactStats: StatsBlock['stats'] = [
  { figure: impactFigures.womenTrained, suffix: '+', label: 'women trained' },
  employedGoal,
  { figure: impactFigures.averageMonths, label: 'average months in our programs' },
]
  .filter(isShown)
  .map(({ figure, suffix = '', label }) => {
    if (figure === employedGoal.figure && employed) return employed;
    const isResult = figure !== employedGoal.figure && isCounted(figure);
    return { value: figure.value, suffix, label, ...(isResult ? {} : { goal: `Goal by ${lastDay}` }) };
  });

const want = today <= firstYear.ends ? 'want' : 'wanted';
/** Home names in words the goals that About adds to its figures. */
export const otherGoals = `By ${lastDay} we also ${want} to see ${joinWords(firstYearGoals.map(({ value, label }) => `${value} ${label}`))}.`;

type Row = { goal: string; reached: { text: string; asOf: string; source: string } | null };
const rows: readonly Row[] = [
  ...impactStats
    .filter(({ goal }) => goal)
    .map(({ value, suffix = '', label }) => ({ goal: `${value}${suffix} ${label}`, reached: null })),
  ...(employment && sentence
    ? [
        {
          goal: `${employedGoal.figure.value}${employedGoal.suffix} ${employedGoal.label}`,
          reached: { text: sentence, asOf: employment.asOf, source: 'our records' },
        },
      ]
    : []),
  ...firstYearGoals.map((goal): Row => {
    const reached = reachedOf(goal);
    const isResult = reached && isCounted(reached) && isCurrent(reached, today);
    const { asOf, source } = reached ?? {};
    return {
      goal: `${goal.value} ${goal.label}`,
      reached: isResult && asOf && source ? { text: `${reached.value} of ${goal.value}`, asOf, source } : null,
    };
  }),
];

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
  rows: rows.map(({ goal, reached }) =>
    reached
      ? [goal, reached.text, `${formatDay(reached.asOf)} (${reached.source})`]
      : [goal, 'Not counted yet', 'First count to come'],
  ),
};
