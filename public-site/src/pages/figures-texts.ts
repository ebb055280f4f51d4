import { impactFigures, isCounted, participantMix, standingOf, trustBadges } from '@society-gal/contracts/brand';

/** The figures of the home page: results once somebody has counted them, goals until then. The title must not say more. */
export const impactStanding = {
  title: Object.values(impactFigures).every(isCounted)
    ? 'What starting again looks like'
    : 'What we are working toward',
  intro: standingOf(Object.values(impactFigures)),
} as const;

/** The figures of the home page, each said to be a goal for as long as nobody has counted it. */
export const impactStats = [
  { figure: impactFigures.womenTrained, suffix: '+', label: 'women trained' },
  {
    figure: impactFigures.employedPercent,
    suffix: '%',
    label: `employed within ${impactFigures.employedWithinMonths.value} months`,
  },
  { figure: impactFigures.averageMonths, label: 'average months in our programs' },
].map(({ figure, label, ...rest }) => ({
  ...rest,
  value: figure.value,
  label: isCounted(figure) ? label : `Goal: ${label}`,
}));

/** Who takes part, or for whom places are planned. */
export const mixStanding = participantMix.every(isCounted)
  ? `Here is who takes part. ${standingOf(participantMix)}`
  : 'Here is how we mean to share our places. Who really takes part stands here once it is counted.';

/** Badges of trust: what nobody can open yet says what it waits for. */
export const trustBadgeTexts = trustBadges.map(({ value, source }) => ({
  title: value.title,
  detail: source ? value.detail : value.until,
}));
