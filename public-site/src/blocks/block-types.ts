import type { FormId } from '@society-gal/contracts/forms';
import type { MailLinkAction } from '@society-gal/contracts/mail';
import type { ArtName } from '../art/art-names.ts';

/**
 * The types that pages are written in. A text may carry `**strong**` and `[label](/address)`, nothing else. Content files
 * are made of these types alone, so that people who do not program can change a page.
 */
export type Prose = string;

/** A button or a link that looks like one. `tone` primary at most once a section; `field` leads to one to type in. */
export type Action = {
  label: string;
  href: string;
  tone?: 'primary' | 'outline' | 'quiet' | 'field';
  external?: boolean;
  download?: boolean;
};

/** A picture drawn for this site. An empty `alt` marks decoration. `night` shows it by night on every system. */
export type Picture = { art: ArtName; alt: string; night?: boolean };

export type Section = {
  id?: string;
  /** A few words above the title: a level, a date. */
  eyebrow?: string;
  title?: string;
  intro?: Prose;
  /** The one deep band of a page. */
  tone?: 'plum';
};

/**
 * How first screens look that several pages share. `essay`: a large title, its words beside the whole object. `abreast`: title and words
 * side by side over the whole width. `slip`: facts as a slip beside the words. `sheet`: all of it one sheet of paper. `night`: the whole
 * page by night, whatever the system says. `calm`: for safety, without motion. `plain`: rules and guides, text alone in one column.
 * Without a look the object stands beside the text, up to the edge. What one page alone has stands in `pages/<page>.css`.
 */
export type HeroLook = 'essay' | 'abreast' | 'slip' | 'sheet' | 'night' | 'calm' | 'plain';

/** First screen of a page; `title` is its only h1. */
export type HeroBlock = {
  kind: 'hero';
  look?: HeroLook | `${HeroLook} ${HeroLook}`;
  /** On the one deep band of its page. */
  tone?: 'plum';
  /** Set from its middle. */
  centred?: true;
  /** On a page of help no light moves over the picture. */
  still?: true;
  eyebrow?: string;
  title: string;
  lead: Prose;
  actions?: readonly Action[];
  picture?: Picture;
  badges?: readonly { title: string; detail: Prose }[];
  facts?: readonly Prose[];
};
export type ProseBlock = Section & { kind: 'prose'; body: readonly Prose[]; actions?: readonly Action[] };
export type Card = {
  id?: string;
  title: string;
  label?: string;
  body: Prose;
  items?: readonly string[];
  price?: string;
  action?: Action;
  picture?: Picture;
};
/** A choice between things of equal rank, two to four in a row on a wide screen. Nothing else is a card. */
export type CardsBlock = Section & { kind: 'cards'; cards: readonly Card[] };
/** Rows between hairlines, for what is read in order and not chosen from. */
export type LedgerBlock = Section & {
  kind: 'ledger';
  rows: readonly {
    title: string;
    label?: string;
    price?: string;
    body: Prose;
    items?: readonly Prose[];
    action?: Action;
  }[];
  actions?: readonly Action[];
};
/** A picture from edge to edge with one sentence. */
export type ObjectBlock = {
  kind: 'object';
  id?: string;
  sentence: Prose;
  body?: Prose;
  picture: Picture;
  actions?: readonly Action[];
};
/** One sentence that is to be remembered. */
export type SentenceBlock = { kind: 'sentence'; id?: string; sentence: Prose; note?: Prose; tone?: 'plum' };
/** A way that is walked in order. */
export type WayBlock = Section & {
  kind: 'way';
  stations: readonly Card[];
};
/** A letter: greeting, paragraphs, who signs. */
export type LetterBlock = Section & {
  kind: 'letter';
  greeting: string;
  body: readonly Prose[];
  items?: readonly Prose[];
  signed: string;
};
/** What happens in which order; a numbered list. */
export type StepsBlock = Section & {
  kind: 'steps';
  steps: readonly { title: string; body: Prose }[];
  /** One below the other, also where they are short: on a narrow page. */
  below?: true;
};
export type ListBlock = Section & {
  kind: 'list';
  style: 'check' | 'bullet' | 'number';
  items: readonly Prose[];
  columns?: 1 | 2;
  actions?: readonly Action[];
};
/** Big figures. `counting` counts up once half of it is visible: 50 steps over 2 seconds. */
export type StatsBlock = Section & {
  kind: 'stats';
  counting?: boolean;
  stats: readonly { value: number; prefix?: string; suffix?: string; label: string }[];
  note?: Prose;
};
/** Text beside a picture, seven parts to five, the picture up to the edge of the window. */
export type SplitBlock = Section & {
  kind: 'split';
  body: readonly Prose[];
  items?: readonly Prose[];
  picture: Picture;
  actions?: readonly Action[];
  flip?: boolean;
};
export type TiersBlock = Section & {
  kind: 'tiers';
  tiers: readonly {
    name: string;
    price: string;
    detail?: string;
    perks: readonly string[];
    action?: Action;
    featured?: boolean;
  }[];
};
/** What happens when: a course's weeks, an evening's program. */
export type ScheduleBlock = Section & {
  kind: 'schedule';
  rows: readonly { when: string; title: string; body: Prose; items?: readonly string[] }[];
};
export type FaqBlock = Section & { kind: 'faq'; items: readonly { question: string; answer: Prose }[] };
/** Quotes of people. A `sample` is a quote whose source the operator has not entered yet; it is not shown. */
export type QuotesBlock = Section & {
  kind: 'quotes';
  quotes: readonly { text: string; name: string; role: string; sample: boolean }[];
};
/** The doorway at the end of a page: it asks for one thing. */
export type CalloutBlock = Section & {
  kind: 'callout';
  title: string;
  body: Prose;
  actions: readonly Action[];
};
/** Videos. Nothing is loaded from the video host before a click. */
export type VideoBlock = Section & {
  kind: 'video';
  videos: readonly { id: string; title: string; lengthSeconds: number; body: Prose; poster: ArtName }[];
};
export type AudioBlock = Section & {
  kind: 'audio';
  src: string;
  audioTitle: string;
  lengthSeconds: number;
  transcript: readonly Prose[];
};
/**
 * One declared form. `preset` fixes hidden fields, such as the course of a course-interest form. `quiet` sets its whole page in
 * one narrow column.
 */
export type FormBlock = Section & {
  kind: 'form';
  formId: FormId | 'donation';
  preset?: Readonly<Record<string, string>>;
  aside?: readonly Prose[];
  /** The list whose events stand beside the form, with what is full, past or called off. */
  list?: string;
  /** Of the donation form: what a gift of at least so many cents does, the smallest first. */
  effects?: readonly { cents: number; text: string }[];
  quiet?: true;
};
export type FactsBlock = Section & { kind: 'facts'; rows: readonly { term: string; detail: Prose }[] };
export type TableBlock = Section & {
  kind: 'table';
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
};
/** Shares of a whole as a labelled bar; `shares` add up to 100. */
export type SharesBlock = Section & {
  kind: 'shares';
  unit: 'dollar' | 'percent';
  shares: readonly { label: string; share: number; detail?: string }[];
  note?: Prose;
};
export type PeopleBlock = Section & {
  kind: 'people';
  people: readonly { name: string; role?: string; bio: Prose; art: ArtName }[];
};
export type GalleryBlock = Section & { kind: 'gallery'; pictures: readonly (Picture & { caption: string })[] };
export type DownloadsBlock = Section & {
  kind: 'downloads';
  files: readonly { label: string; href: string; detail: string }[];
};
/**
 * A long legal or guide text with a table of contents. `plain` is a section in easy words, for the widget's reading view
 * alone; it says nothing that the full text does not.
 */
export type LegalBlock = {
  kind: 'legal';
  updated?: string;
  sections: readonly {
    id: string;
    title: string;
    body: readonly Prose[];
    items?: readonly Prose[];
    /** How many columns the items have on a wide screen. */
    columns?: 1 | 2;
    plain?: readonly Prose[];
  }[];
};
/** Questions before a form that store and send nothing, and what is said to each answer. */
export type EligibilityCheck = Section & {
  questions: readonly { question: string; ifNot: Prose }[];
  ifYes: Prose;
  ifUnsure: Prose;
  /** Said after each `ifNot`: what else there is. */
  otherwise: Prose;
};
/** A block that only one page has. */
export type CustomBlock = Section & {
  kind: 'custom';
  name:
    | 'donation-result'
    | 'accessibility-settings'
    | 'newsletter'
    | 'mail-link'
    | 'personal-page'
    | 'can-i-apply'
    | 'share'
    | 'gift-door'
    | 'places-now';
  /** Of a `mail-link`: what the page's button does; the check of a certificate comes with it, since both are seldom opened. */
  action?: MailLinkAction | 'check-certificate';
  /** Of a `personal-page`: which one. */
  personal?: 'my-request' | 'my-data' | 'my-giving' | 'introduction' | 'recommendation';
  /** Of `places-now`: the list whose events are shown. */
  list?: string;
  /** Of `can-i-apply`. */
  check?: EligibilityCheck;
};

export type Block =
  | HeroBlock
  | ProseBlock
  | CardsBlock
  | LedgerBlock
  | ObjectBlock
  | SentenceBlock
  | WayBlock
  | LetterBlock
  | StepsBlock
  | ListBlock
  | StatsBlock
  | SplitBlock
  | TiersBlock
  | ScheduleBlock
  | FaqBlock
  | QuotesBlock
  | CalloutBlock
  | VideoBlock
  | AudioBlock
  | FormBlock
  | FactsBlock
  | TableBlock
  | SharesBlock
  | PeopleBlock
  | GalleryBlock
  | DownloadsBlock
  | LegalBlock
  | CustomBlock;

/** Everything a route shows and says of itself. `title` without the foundation's name, which the document adds. */
export type PageContent = {
  title: string;
  /** 50 to 160 characters for search results and link previews. */
  description: string;
  /** Picture of link previews: a file of `art/social/`, made from this artwork. */
  socialArt: ArtName;
  /** schema.org objects beyond the organisation, which every page has. */
  structuredData?: readonly Record<string, unknown>[];
  /** A page of help, safety or giving that has no form: no floating 'Donate Now' (`calm-page.ts`). */
  calm?: true;
  /** Not for search engines: thank-you pages, and those of `discreetRoutes`. Their titles do not name the foundation. */
  noindex?: boolean;
  blocks: readonly Block[];
};
