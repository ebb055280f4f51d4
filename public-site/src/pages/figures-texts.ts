import { impactFigures, isCounted, participantMix, standingOf, trustBadges } from '@society-gal/contracts/brand';

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

/** What is not open yet says what it waits for. */
export const trustBadgeTexts = trustBadges.map(({ value, source }) => ({
  title: value.title,
  detail: source ? value.detail : value.until,
}));
