import type * as z from 'zod';
import type {
  closedDaysShape,
  filmShape,
  galaShape,
  golfShape,
  leadershipShape,
  organisationShape,
  partnersShape,
  promisesShape,
  roundShape,
  testimonialsShape,
  trustBadgesShape,
  waysToGiveShape,
} from '../words/fact-shapes.ts';
import type { firstYearShape, goalsShape, recordFiguresShape } from '../words/figure-shapes.ts';
import type { ExternalLink } from './fact.ts';

export type OptionalParts = {
  gala: { name: string; waitlist: string; invitation: string } | null;
  golf: { name: string; page: string } | null;
  book: { name: string; page: string; checklist: string } | null;
};

/** `about` describes the film for people who cannot see it. */
export type Film = z.output<typeof filmShape>;

/** As staff edit it; `Gala` adds what follows from it. */
export type GalaFacts = z.output<typeof galaShape>;
export type Gala = GalaFacts & {
  seriesName: string;
  /** YYYY-MM-DD where the foundation is. */
  date: string;
  lastDay: string;
  dateText: string;
  timeText: string;
};

export type GolfFacts = z.output<typeof golfShape>;
export type Golf = GolfFacts & {
  name: string;
  lessonsSinceText: string;
  lessonsText: string;
  /** As RFC 5545 writes the day of the week. */
  weekdayCode: string;
};

type Author = { name: string; bio: string };

export type Book = {
  title: string;
  subtitle: string;
  authors: readonly [Author, Author];
  retailer: ExternalLink;
  introAudio: string;
  introSeconds: number;
  checklist: ChecklistTargets & { file: string };
};

/** As printed in the book: mg/dL, grams, minutes, times a week, hours. */
type ChecklistTargets = {
  fastingGlucoseUnder: number;
  fastingGlucoseOptimal: string;
  postMealRiseUnder: number;
  proteinPerMeal: string;
  walkMinutes: string;
  strengthPerWeek: string;
  hiitPerWeek: string;
  sleepHours: string;
};

/** The applicant confirms `label`; `question` asks the same before she types, and `ifNot` answers a no. */
export type EligibilityPoint = {
  value: string;
  label: string;
  also: readonly string[];
  hint?: string;
  question: string;
  ifNot: string;
};

/** A round of applications: its first and its last day count whole. */
export type Round = z.output<typeof roundShape>;
export type ApplicationCycle = Round & { opensText: string; closesText: string };

export type Promises = z.output<typeof promisesShape>;
export type Leader = z.output<typeof leadershipShape>[number];
export type OrganisationFacts = z.output<typeof organisationShape>;
export type Organisation = OrganisationFacts & { phoneHref: `tel:+${string}` };
export type WaysToGive = z.output<typeof waysToGiveShape>;
export type Testimonial = z.output<typeof testimonialsShape>[number];

export type CourseCard = {
  id: string;
  title: string;
  level: 'FREE' | 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'COMING SOON';
  description: string;
  status: 'available' | 'waitlist';
  buttonText: string;
  link: string;
};

export type RecordFigures = z.output<typeof recordFiguresShape>;
export type Goal = z.output<typeof goalsShape>[number];
/** Days are YYYY-MM-DD where the foundation is; the first and the last belong to the year. */
export type FirstYear = z.output<typeof firstYearShape>;
export type TrustBadge = z.output<typeof trustBadgesShape>[number];
export type Partner = z.output<typeof partnersShape>[number];

/**
 * `fixed`: the same date each year, as '04 Jul'. `floating`: a weekday of a month, as '4 Thu Nov' or 'last Mon May'. `moved`: days by which
 * a fixed holiday on a weekend moves. `single`: YYYY-MM-DD.
 */
export type ClosedDays = z.output<typeof closedDaysShape>;
