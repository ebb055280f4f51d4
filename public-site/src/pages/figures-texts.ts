import {
  dayText,
  firstYear,
  firstYearGoals,
  foundationDay,
  impactFigures,
  isCounted,
  participantMix,
  standingOf,
  trustBadges,
  workshop,
} from '@society-gal/contracts/brand/index';
import type { TableBlock } from '../blocks/block-types.ts';

/** The figures of the home page: results once somebody has counted them, goals until then. The title must not say more. */
export const impactStanding = {
  title: Object.values(impactFigures).every(isCounted)
    ? 'What starting again looks like'
    : 'What we are working toward',
  intro: standingOf(Object.values(impactFigures)),
} as const;

/** Who takes part, or for whom places are planned. */
export const mixStanding = participantMix.every(isCounted)
  ? `Here is who takes part. ${standingOf(participantMix)}`
  : 'Here is how we mean to share our places. Who really takes part stands here once it is counted.';

/** Badges of trust: what nobody can open yet says what it waits for. */
export const shownBadges = trustBadges.map(({ value, source }) => ({
  title: value.title,
  detail: source ? value.detail : value.until,
}));

const results = [...Object.values(workshop.results), workshop.satisfactionPercent];

/** What is said of the workshop's results and of its list. */
export const workshopStanding = {
  title: results.every(isCounted) ? 'What participants report' : 'What we want you to take away',
  intro: standingOf(results),
  waiting: isCounted(workshop.waiting)
    ? (count: string) => `${count} professionals waiting`
    : (count: string) => `Our goal: ${count} professionals on the list`,
  satisfaction: isCounted(workshop.satisfactionPercent)
    ? 'is what participants have given us so far, and we work to keep it.'
    : 'is what we aim for, and we ask every participant.',
} as const;

const nextCount = firstYear.countDays.find((day) => foundationDay() <= day);

/** The goals of the first year with what is reached, each as of its own day. */
export const goalsLedger: TableBlock = {
  kind: 'table',
  title: 'Goals for our first year',
  intro: `We said these out loud so that you can hold us to them. ${
    nextCount
      ? `The year runs from ${dayText(firstYear.begins)} to ${dayText(firstYear.ends)}. We count at the end of each quarter, next on ${dayText(nextCount)}.`
      : `The year ended on ${dayText(firstYear.ends)}.`
  }`,
  caption: 'Goals and progress',
  head: ['Goal', 'Reached', 'As of'],
  rows: firstYearGoals.map(({ value, label, reached }) => [
    `${value} ${label}`,
    reached && isCounted(reached) ? `${reached.value} of ${value}` : 'Not counted yet',
    reached?.asOf && isCounted(reached) ? `${dayText(reached.asOf)} (${reached.source})` : 'First count to come',
  ]),
};
