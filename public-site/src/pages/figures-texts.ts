import {
  impactFigures,
  isCounted,
  participantMix,
  promises,
  recordFigures,
  standingOf,
  type Testimonial,
  testimonials,
  trustBadges,
} from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import type { QuotesBlock, SharesBlock } from '../blocks/block-types.ts';
import { stillTrue } from './shared-texts.ts';

const { employment } = recordFigures ?? {};
const { employedPercent, employedWithinMonths, ...countedByHand } = impactFigures;
const employed = stillTrue([employedPercent, employedWithinMonths]);
const figures = stillTrue(Object.values(countedByHand));
/** A group cannot be left out of a whole. */
const isMixTrue = stillTrue(participantMix).length === participantMix.length;
const badges = stillTrue(trustBadges);

const areCounted = figures.every(isCounted);
const ofEmployment = employment
  ? `Paid work is counted from our records of everybody who left, ${formatDay(employment.asOf)}.`
  : null;

/** Figures are goals until they are counted, and the title must not say more. Employment is counted from records alone. */
export const impactStanding = {
  title:
    areCounted && (ofEmployment || employed.length === 0)
      ? 'What starting again looks like'
      : 'What we are working toward',
  intro: ofEmployment
    ? `${areCounted ? standingOf(figures) : 'What is marked as a goal is not counted yet.'} ${ofEmployment}`
    : standingOf([...figures, ...employed.map((goal) => ({ ...goal, source: null }))]),
} as const;

export const mixStanding = participantMix.every(isCounted)
  ? `Here is who takes part. ${standingOf(participantMix)}`
  : 'This is how we plan to share our places. We will publish who takes part once we have counted.';

/** Home shows the shares, unless one of them ran out. */
export const whoWeServe: Pick<SharesBlock, 'intro' | 'shares'> = {
  intro: `Women and girls who were strong long before they met us.${isMixTrue ? ` ${mixStanding}` : ''}`,
  shares: isMixTrue ? participantMix.map(({ value }) => ({ label: value.label, share: value.percent })) : [],
};

/** What a donor can check today. */
export const trustBadgeTexts = [
  ...badges.flatMap(({ value, source }) => (source ? [{ title: value.title, detail: value.detail }] : [])),
  { title: 'Each $100, to the dollar', detail: '[See where it goes](#where-gifts-go)' },
  { title: 'Tax receipt', detail: `By email ${promises.receipt.text}` },
];

/** What a donor may look for and cannot find yet. */
export const notYetTexts = badges.flatMap(({ value, source }) => (source ? [] : [`${value.title}: ${value.until}.`]));

/** What women say of a course, or of any. */
export function quotesOf(course?: Testimonial['course']): QuotesBlock['quotes'] {
  return stillTrue(testimonials)
    .filter((quote) => course === undefined || quote.course === course)
    .map((quote) => ({ ...quote.value, sample: quote.source === null }));
}
