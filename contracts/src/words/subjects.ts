import * as z from 'zod';
import {
  ai101Shape,
  aiWebsitesShape,
  certificationShape,
  closedDaysShape,
  donationSplitShape,
  filmShape,
  galaShape,
  giftTextsShape,
  golfShape,
  leadershipShape,
  officeShape,
  organisationShape,
  partnersShape,
  promisesShape,
  roundsShape,
  socialLinksShape,
  testimonialsShape,
  trustBadgesShape,
  waysToGiveShape,
  webLinkShape,
  workshopShape,
} from './fact-shapes.ts';
import {
  firstYearShape,
  goalsShape,
  impactFiguresShape,
  participantMixShape,
  recordFiguresShape,
} from './figure-shapes.ts';
import { field } from './shape-parts.ts';

/** What staff edit and publish together. The fields are the names of facts in `contracts/src/brand`. */
export const subjects = {
  organisation: {
    title: 'Names and addresses',
    shape: z.strictObject({
      organisation: field(organisationShape, { label: 'The foundation' }),
      socialLinks: field(socialLinksShape, { label: 'Elsewhere on the web' }),
      charityRecord: field(webLinkShape, { label: 'Public record of the charity', owner: true }),
    }),
  },
  rounds: {
    title: 'Rounds of applications',
    shape: z.strictObject({ rounds: field(roundsShape, { label: 'Rounds, the earliest first' }) }),
  },
  events: {
    title: 'Events, tickets and tiers',
    shape: z.strictObject({
      gala: field(galaShape.nullable(), { label: 'Gala', part: true }),
      golf: field(golfShape.nullable(), { label: 'Golf', part: true }),
    }),
  },
  courses: {
    title: 'Prices and promises of courses',
    shape: z.strictObject({
      workshop: field(workshopShape, { label: 'Prompt engineering workshop' }),
      ai101: field(ai101Shape, { label: 'AI 101' }),
      certification: field(certificationShape, { label: 'Leadership certification' }),
      aiWebsites: field(aiWebsitesShape, { label: 'Build websites with AI' }),
    }),
  },
  giving: {
    title: 'What gifts do',
    shape: z.strictObject({
      donationSplit: field(donationSplitShape, { label: 'Where $100 go' }),
      impactTiers: field(giftTextsShape, { label: 'What an amount does' }),
      suggestedDonations: field(giftTextsShape, { label: 'Suggested gifts' }),
      waysToGive: field(waysToGiveShape, { label: 'Ways without a card' }),
    }),
  },
  figures: {
    title: 'Figures, goals and badges',
    shape: z.strictObject({
      recordFigures: field(recordFiguresShape.nullable(), { label: 'Counted from our records', fixed: true }),
      impactFigures: field(impactFiguresShape, { label: 'Figures' }),
      participantMix: field(participantMixShape, { label: 'Who takes part' }),
      firstYear: field(firstYearShape, { label: 'The first year' }),
      firstYearGoals: field(goalsShape, { label: 'Goals of the first year' }),
      trustBadges: field(trustBadgesShape, { label: 'Badges' }),
    }),
  },
  people: { title: 'People', shape: z.strictObject({ leadership: field(leadershipShape, { label: 'Leadership' }) }) },
  days: {
    title: 'Hours and closed days',
    shape: z.strictObject({
      office: field(officeShape, { label: 'The office' }),
      closedDays: field(closedDaysShape, { label: 'Closed days' }),
    }),
  },
  partners: { title: 'Partners', shape: z.strictObject({ partners: field(partnersShape, { label: 'Partners' }) }) },
  stories: {
    title: 'Stories',
    shape: z.strictObject({
      testimonials: field(testimonialsShape, { label: 'What women say' }),
      storyFilm: field(filmShape.nullable(), { label: 'Film of the stories page' }),
    }),
  },
  promises: {
    title: 'Promises of an answer',
    shape: z.strictObject({ promises: field(promisesShape, { label: 'When we answer' }) }),
  },
} as const satisfies Readonly<Record<string, { title: string; shape: z.ZodObject }>>;

export type Subject = keyof typeof subjects;
export const subjectNames = Object.keys(subjects) as readonly Subject[];

/** The facts of one subject. */
export type SubjectFacts<Name extends Subject = Subject> = z.output<(typeof subjects)[Name]['shape']>;

/** The subject to which a fact belongs. */
export function subjectOf(factName: string): Subject | undefined {
  return subjectNames.find((name) => Object.hasOwn(subjects[name].shape.shape, factName));
}
