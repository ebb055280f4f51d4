import type { Counted, ExternalLink, Fact } from './fact.ts';

export type OptionalParts = {
  gala: { name: string; waitlist: string; invitation: string } | null;
  golf: { name: string; page: string } | null;
  book: { name: string; page: string; checklist: string } | null;
};

/** `about` describes the film for people who cannot see it. */
export type Film = { id: string; title: string; about: string; lengthSeconds: number };

/** `fairValueDollars` is what a guest receives for each ticket and cannot deduct. */
type Ticket = { name: string; priceDollars: number; seats: number; fairValueDollars: number; perks: readonly string[] };
/** `fairValueDollars` is what a sponsor receives for it and cannot deduct. */
type SponsorTier = { name: string; priceDollars: number; fairValueDollars: number; perks: readonly string[] };

/** Times are local to the place. */
export type Gala = {
  name: string;
  seriesName: string;
  /** Stored records name the list by this; a new year has a new one. */
  waitlistType: string;
  /** YYYY-MM-DD. */
  date: string;
  lastDay: string;
  dateText: string;
  timeText: string;
  /** ISO 8601 with the offset of the place. */
  startsAt: string;
  endsAt: string;
  place: string;
  city: string;
  setting: string;
  sponsorshipDeck: ExternalLink;
  film: Film | null;
  tickets: readonly [Ticket, ...Ticket[]];
  sponsorTiers: readonly [SponsorTier, ...SponsorTier[]];
};

export type Golf = {
  name: string;
  /** YYYY-MM-DD. */
  lessonsSince: string;
  lessonsSinceText: string;
  /** The day of the week, as a word and as RFC 5545 writes it. */
  weekday: string;
  weekdayCode: 'MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU';
  lessonsText: string;
  /** HH:MM where the lesson is. */
  lessonTime: string;
  tournamentText: string;
  /** YYYY-MM-DD. */
  tournamentLastDay: string;
  groupSize: { min: number; max: number };
  scheduling: ExternalLink;
  film: Film | null;
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

/** Days are YYYY-MM-DD where the foundation is; the first and the last of them count whole. */
export type ApplicationCycle = {
  awards: string;
  opens: string;
  opensText: string;
  closes: string;
  closesText: string;
  readingFrom: string;
  answersBy: string;
};

/** `portrait`: a square photograph of her in `public-site/public/downloads`; without one her initials stand there. */
export type Leader = { name: string; role: string; bio: string; portrait?: `/downloads/${string}` };

export type Organisation = {
  legalName: string;
  shortName: string;
  /** `taxIdPlaceholder` until a foundation enters its own. */
  taxId: string;
  status: string;
  jurisdiction: string;
  headline: string;
  mission: string;
  giftHelps: string;
  nameStory: { title: string; body: readonly string[] } | null;
  email: string;
  supportEmail: string;
  donationsEmail: string;
  senderEmail: string;
  discreetSenderName: string;
  phone: string;
  phoneHref: `tel:+${string}`;
  address: { street: string; city: string; region: string; postalCode: string; country: string };
  /** IANA name of the time zone in which days begin and end. */
  timeZone: string;
  foundingYear: number;
  siteUrl: `https://${string}`;
  /** The checkout and the receipts know no other currency. */
  currency: 'usd';
};

export type WaysToGive = {
  stock: { broker: string; dtcNumber: string } | null;
  inKind: { taken: string; notTaken: string };
};

export type Testimonial = Fact<{ text: string; name: string; role: string }> & { course: 'workshop' | 'certification' };

export type CourseCard = {
  id: string;
  title: string;
  level: 'FREE' | 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'COMING SOON';
  description: string;
  status: 'available' | 'waitlist';
  buttonText: string;
  link: string;
};

export type Goal = { value: number; label: string; reached: Counted<number> | null };

/** Days are YYYY-MM-DD where the foundation is; the first and the last belong to the year. */
export type FirstYear = { begins: string; ends: string; countDays: readonly string[] };

export type TrustBadge = Fact<{ title: string; detail: string; until: string }>;

export type ClosedDays = {
  /** Same date each year: '04 Jul'. */
  fixed: readonly string[];
  /** A weekday of a month, counted from its begin or the last one: '4 Thu Nov', 'last Mon May'. */
  floating: readonly string[];
  /** Days by which a fixed holiday on a weekend moves; 0 where it does not move. */
  moved: { saturday: number; sunday: number };
  /** YYYY-MM-DD. */
  single: readonly string[];
};
