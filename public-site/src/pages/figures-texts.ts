import {
  impactFigures,
  isCounted,
  participantMix,
  promises,
  standingOf,
  trustBadges,
} from '@society-gal/contracts/brand';

/** Figures are goals until they are counted, and the title must not say more. */
export const impactStanding = {
  title: Object.values(impactFigures).every(isCounted)
    ? 'What starting again looks like'
    : 'What we are working toward',
  intro: standingOf(Object.values(impactFigures)),
} as const;

export const mixStanding = participantMix.every(isCounted)
  ? `Here is who takes part. ${standingOf(participantMix)}`
  : 'This is how we plan to share our places. We will publish who takes part once we have counted.';

/** What a donor can check today. */
export const trustBadgeTexts = [
  ...trustBadges.flatMap(({ value, source }) => (source ? [{ title: value.title, detail: value.detail }] : [])),
  { title: 'Each $100, to the dollar', detail: '[See where it goes](#where-gifts-go)' },
  { title: 'Tax receipt', detail: `By email ${promises.receipt.text}` },
];

/** What a donor may look for and cannot find yet. */
export const notYetTexts = trustBadges.flatMap(({ value, source }) =>
  source ? [] : [`${value.title}: ${value.until}.`],
);
