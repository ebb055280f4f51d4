import { impactFigures, isCounted, participantMix, standingOf, trustBadges } from '@society-gal/contracts/brand/index';

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
