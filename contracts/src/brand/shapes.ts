import type { Counted, ExternalLink, Fact } from './fact.ts';

/** Name and addresses of each optional part; `null` where a foundation has none. */
export type OptionalParts = {
  gala: { name: string; waitlist: string; invitation: string } | null;
  golf: { name: string; page: string } | null;
  book: { name: string; page: string; checklist: string } | null;
};

/** A film that loads from the video host only after a click. `about` is what it shows, for those who cannot see it. */
export type Film = { id: string; title: string; about: string; lengthSeconds: number };

/** A kind of ticket. `fairValueDollars` is what a guest receives for it and cannot deduct, for each ticket. */
type Ticket = { name: string; priceDollars: number; seats: number; fairValueDollars: number; perks: readonly string[] };
/** `fairValueDollars` is what a sponsor receives for it and cannot deduct. */
type SponsorTier = { name: string; priceDollars: number; fairValueDollars: number; perks: readonly string[] };

/** An evening with tickets and sponsors. Times are local to the place. */
export type Gala = {
  /** Whole name, with the year. */
  name: string;
  /** Without the year: the evening of any year. */
  seriesName: string;
  /** Names the list in stored records; a new year has a new one. */
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
  /** Goes on a sentence: 'An evening by the sea'. */
  setting: string;
  sponsorshipDeck: ExternalLink;
  film: Film | null;
  tickets: readonly [Ticket, ...Ticket[]];
  sponsorTiers: readonly [SponsorTier, ...SponsorTier[]];
};

/** Weekly golf lessons and a tournament. */
export type Golf = {
  name: string;
  /** YYYY-MM-DD of the first lesson. */
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

/** A book about health with a checklist to print and an introduction to hear. */
export type Book = {
  title: string;
  subtitle: string;
  authors: readonly [Author, Author];
  retailer: ExternalLink;
  /** Address of the introduction as MP3, and its running time; a test holds it against the file. */
  introAudio: string;
  introSeconds: number;
  checklist: ChecklistTargets & { file: string };
};

/** Health targets, as printed in the book. mg/dL, grams, minutes, times a week, hours. */
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

/** One point of who may apply. `label` is confirmed; `question` asks the same before anything personal is typed, and `ifNot` answers a no. */
export type EligibilityPoint = {
  value: string;
  label: string;
  also: readonly string[];
  hint?: string;
  question: string;
  ifNot: string;
};

/** A round of applications. Days are YYYY-MM-DD where the foundation is; the first and the last of them count whole. */
export type ApplicationCycle = {
  awards: string;
  opens: string;
  opensText: string;
  closes: string;
  closesText: string;
  /** From when applications are read. A round that promises an answer some days after sending reads as they come. */
  readingFrom: string;
  /** By when everybody has an answer. */
  answersBy: string;
};

/** Someone who answers for the foundation. */
export type Leader = { name: string; role: string; bio: string };

/** Who the foundation is. */
export type Organisation = {
  legalName: string;
  shortName: string;
  /** `taxIdPlaceholder` until a foundation enters its own. */
  taxId: string;
  status: string;
  /** The state whose law the terms name. */
  jurisdiction: string;
  headline: string;
  mission: string;
  /** What a gift does, as a sentence of the thank-you mail. */
  giftHelps: string;
  /** What the name means, told on the story page; `null` tells nothing. */
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
  /** The only one that the checkout and the receipts know. */
  currency: 'usd';
};

/** What donors need who give without a card. `taken` and `notTaken` go on a sentence. */
export type WaysToGive = {
  stock: { broker: string; dtcNumber: string } | null;
  inKind: { taken: string; notTaken: string };
};

/** A saying of an alumna; `source` proves it. */
export type Testimonial = Fact<{ text: string; name: string; role: string }> & { course: 'workshop' | 'certification' };

/** One card of the Programs page; the specification's card fields. */
export type CourseCard = {
  id: string;
  title: string;
  level: 'FREE' | 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'COMING SOON';
  description: string;
  status: 'available' | 'waitlist';
  buttonText: string;
  link: string;
};

/** A goal that was said out loud. `reached` is the last count of it, or `null` before the first. */
export type Goal = { value: number; label: string; reached: Counted<number> | null };

/** A year of goals. Days are YYYY-MM-DD where the foundation is, and the first and the last belong to it. */
export type FirstYear = { begins: string; ends: string; countDays: readonly string[] };

/** A badge of trust. `until` stands there as long as nobody can open what `detail` says. */
export type TrustBadge = Fact<{ title: string; detail: string; until: string }>;

/** Days besides weekends on which a foundation is closed. A foundation that is open on holidays leaves the lists empty. */
export type ClosedDays = {
  /** Holidays on the same date each year: '04 Jul'. */
  fixed: readonly string[];
  /** Holidays on a weekday of a month, counted from its begin or the last one: '4 Thu Nov', 'last Mon May'. */
  floating: readonly string[];
  /** By how many days a fixed holiday moves that falls on a weekend; 0 where it does not move. */
  moved: { saturday: number; sunday: number };
  /** Single days that staff close, as YYYY-MM-DD. */
  single: readonly string[];
};
