import { formatDollars } from '../format/money.ts';
import { book } from './book.ts';
import { ai101, aiWebsites, certification, workshop } from './courses.ts';
import { applicationCycles, gala, golf, promises } from './events.ts';
import { formatCount } from './fact.ts';
import { firstYearGoals, impactFigures, impactTiers, participantMix, programClaim } from './impact.ts';
import { charityRecord, leadership, storyFilm, trustBadges } from './organisation.ts';
import { testimonials } from './testimonials.ts';

/** A foundation without its own tax ID carries this: production mode warns, and the doctor refuses. */
export const taxIdPlaceholder = '00-0000000';

/** `source` says who proves the claim; `null` must be filled in before production. */
export type Claim = { where: string; says: string; source: string | null; lastDay?: string | undefined };

const amounts = `${formatDollars(impactTiers[0]?.amountDollars ?? 0)} to ${formatDollars(2500)}`;

const present = <Value>(values: readonly (Value | null | undefined)[]): Value[] =>
  values.filter((value) => value !== null && value !== undefined);
const films = present([storyFilm, gala?.film, golf?.film]);
const links = present([charityRecord, gala?.sponsorshipDeck, golf?.scheduling, book?.retailer]);

export const claims: readonly Claim[] = [
  ...trustBadges.map((badge) => ({
    where: 'trustBadges',
    says: `${badge.value.title}: ${badge.source ? badge.value.detail : badge.value.until}`,
    source: badge.source,
  })),
  ...Object.entries(impactFigures).map(([name, fact]) => ({
    where: `impactFigures.${name}`,
    says: formatCount(fact.value),
    source: fact.source,
  })),
  ...participantMix.map((part) => ({
    where: 'participantMix',
    says: `${part.value.percent}% ${part.value.label}`,
    source: part.source,
  })),
  { where: 'donationSplit', says: programClaim, source: null },
  { where: 'impactTiers and suggestedDonations', says: `What gifts of ${amounts} pay for`, source: null },
  {
    where: 'firstYearGoals',
    says: firstYearGoals.map((goal) => `${goal.value} ${goal.label}`).join(', '),
    source: null,
  },
  {
    where: 'workshop.waiting',
    says: `${formatCount(workshop.waiting.value)} professionals waiting`,
    source: workshop.waiting.source,
  },
  ...Object.entries(workshop.results).map(([name, fact]) => ({
    where: `workshop.results.${name}`,
    says: formatCount(fact.value),
    source: fact.source,
  })),
  {
    where: 'workshop.guarantee',
    says: `${workshop.guarantee.hoursPerWeek} hours per week within ${workshop.guarantee.days} days`,
    source: null,
  },
  {
    where: 'workshop.satisfactionPercent',
    says: `${workshop.satisfactionPercent.value}% satisfaction`,
    source: workshop.satisfactionPercent.source,
  },
  {
    where: 'ai101.refund',
    says: `Refund below ${ai101.refund.hoursPerWeek} hours per week by week ${ai101.refund.byWeek}`,
    source: null,
  },
  {
    where: 'certification',
    says: `${formatDollars(certification.priceDollars)} instead of ${formatDollars(certification.regularPriceDollars)}, ${certification.guaranteeDays} days money back`,
    source: null,
  },
  {
    where: 'aiWebsites.launch',
    says: aiWebsites.launch.value,
    source: aiWebsites.launch.source,
    ...(aiWebsites.launch.lastDay ? { lastDay: aiWebsites.launch.lastDay } : {}),
  },
  ...testimonials.map((quote) => ({ where: 'testimonials', says: quote.value.text, source: quote.source })),
  ...applicationCycles.map(({ closes, closesText, awards, source }) => ({
    where: 'rounds',
    says: `${closesText}: ${awards}`,
    source,
    lastDay: closes,
  })),
  ...(gala
    ? [
        {
          where: 'gala',
          says: `${gala.dateText}, ${gala.timeText}, ${gala.place}`,
          source: null,
          lastDay: gala.lastDay,
        },
        {
          where: 'gala.tickets and gala.sponsorTiers',
          says: 'Prices, what they include, and the fair value of a dinner',
          source: null,
        },
      ]
    : []),
  ...(golf
    ? [
        {
          where: 'golf',
          says: `${golf.lessonsText} since ${golf.lessonsSinceText}; tournament ${golf.tournamentText}`,
          source: null,
          lastDay: golf.tournamentLastDay,
        },
      ]
    : []),
  {
    where: 'promises',
    says: Object.values(promises)
      .map((promise) => promise.text)
      .join(', '),
    source: null,
  },
  {
    where: 'leadership and book.authors',
    says: [...leadership, ...(book?.authors ?? [])].map((person) => person.name).join(', '),
    source: null,
  },
  ...(book
    ? [
        {
          where: 'book.checklist',
          says: `Fasting glucose under ${book.checklist.fastingGlucoseUnder} mg/dL and the rest`,
          source: `${book.title}, as printed`,
        },
      ]
    : []),
  { where: 'films', says: films.map((film) => film.title).join(', '), source: null },
  { where: 'links to other sites', says: links.map((link) => link.href).join(', '), source: null },
];

export function claimsWithoutSource(): readonly Claim[] {
  return claims.filter((claim) => claim.source === null);
}
