import { impactFigures, isCounted, participantMix, standingOf, trustBadges } from '@society-gal/contracts/brand';

/** Figures are goals until they are counted, and the title must not say more. */
export const impactStanding = {
  title: Object.values(impactFigures).every(isCounted)
    ? 'What starting again looks like'
    : 'What we are working toward',
  intro: standingOf(Object.values(impactFigures)),
} as const;

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

export const mixStanding = participantMix.every(isCounted)
  ? `Here is who takes part. ${standingOf(participantMix)}`
  : 'Here is how we mean to share our places. Who really takes part stands here once it is counted.';

/** What is not open yet says what it waits for. */
export const trustBadgeTexts = trustBadges.map(({ value, source }) => ({
  title: value.title,
  detail: source ? value.detail : value.until,
}));
