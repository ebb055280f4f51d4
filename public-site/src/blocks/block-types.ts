import type { FormId } from '@society-gal/contracts/forms';
import type { MailLinkAction } from '@society-gal/contracts/mail';
import type { ArtName } from '../art/art-names.ts';

/**
 * Content files are made of these types alone, so that people who do not program can change a page. Text may carry `**strong**` and
 * `[label](/address)`.
 */
export type Prose = string;

/** `primary` at most once a section; `field` looks like the text field that it leads to. */
export type Action = {
  label: string;
  href: string;
  tone?: 'primary' | 'outline' | 'quiet' | 'field';
  external?: boolean;
  download?: boolean;
};

/** A photograph or drawing that staff added. */
export type LibraryPicture = `/library/${string}`;
/** An empty `alt` marks decoration. `night` is the dark version on every system. */
export type Picture = { art: ArtName | LibraryPicture; alt: string; night?: boolean };

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
 * Looks that several pages share; what one page alone has is in `pages/<page>.css`. `essay`: large title, words to the right of the whole
 * object. `abreast`: title and words side by side. `slip`: facts on a slip. `sheet`: one sheet of paper. `night`: always dark. `calm`: for
 * safety, without motion. `plain`: text alone.
 */
export type HeroLook = 'essay' | 'abreast' | 'slip' | 'sheet' | 'night' | 'calm' | 'plain';

/** `title` is the only h1 of its page. */
export type HeroBlock = {
  kind: 'hero';
  look?: HeroLook | `${HeroLook} ${HeroLook}`;
  /** The one deep band of its page. */
  tone?: 'plum';
  centred?: true;
  /** On a page of help no light moves over the picture. */
  still?: true;
  eyebrow?: string;
  title: string;
  lead: Prose;
  /** Says title and lead, and more once it knows it. */
  part?: 'donation-result';
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
/** Two to four equal choices. Nothing else is a card. */
export type CardsBlock = Section & { kind: 'cards'; cards: readonly Card[] };
/** For what is read in order and not chosen from. */
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
/** From edge to edge. */
export type ObjectBlock = {
  kind: 'object';
  id?: string;
  sentence: Prose;
  body?: Prose;
  picture: Picture;
  actions?: readonly Action[];
};
export type SentenceBlock = { kind: 'sentence'; id?: string; sentence: Prose; note?: Prose; tone?: 'plum' };
export type WayBlock = Section & {
  kind: 'way';
  stations: readonly Card[];
};
export type LetterBlock = Section & {
  kind: 'letter';
  greeting: string;
  body: readonly Prose[];
  items?: readonly Prose[];
  signed: string;
};
/** A numbered list. */
export type StepsBlock = Section & {
  kind: 'steps';
  steps: readonly { title: string; body: Prose }[];
  /** One below the other also where the texts are short. */
  below?: true;
};
export type ListBlock = Section & {
  kind: 'list';
  style: 'check' | 'bullet' | 'number';
  items: readonly Prose[];
  columns?: 1 | 2;
  actions?: readonly Action[];
};
/** `counting` counts up once half of it is visible: 50 steps over 2 seconds. `goal` says that nobody has counted yet. */
export type StatsBlock = Section & {
  kind: 'stats';
  counting?: boolean;
  stats: readonly { value: number; prefix?: string; suffix?: string; goal?: string; label: string }[];
  note?: Prose;
};
/** Seven parts to five; the picture reaches the edge of the window. */
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
/** A course's weeks, or an evening's program. */
export type ScheduleBlock = Section & {
  kind: 'schedule';
  rows: readonly { when: string; title: string; body: Prose; items?: readonly string[] }[];
};
export type FaqBlock = Section & { kind: 'faq'; items: readonly { question: string; answer: Prose }[] };
/** A `sample` is not shown, because its source has not been entered yet. */
export type QuotesBlock = Section & {
  kind: 'quotes';
  quotes: readonly { text: string; name: string; role: string; sample: boolean }[];
};
/** The end of a page that asks for a gift: its own picture, seen through a door. */
export type CalloutBlock = Section & {
  kind: 'callout';
  title: string;
  body: Prose;
  picture?: Picture;
  actions: readonly Action[];
};
/** The video host gets no request before a click. */
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
/** `preset` fixes hidden fields, such as the course of a course-interest form. `quiet` sets its whole page in one narrow column. */
export type FormBlock = Section & {
  kind: 'form';
  formId: FormId;
  preset?: Readonly<Record<string, string>>;
  aside?: readonly Prose[];
  /** The list whose events the form's page shows. */
  list?: string;
  quiet?: true;
};
/** The first screen of the donation page: the door, what a gift does, and the form. `title` is the only h1 of its page. */
export type GivingBlock = {
  kind: 'giving';
  id: string;
  title: string;
  /** The doorway without its leaf. */
  picture: Picture;
  effects: {
    /** Below the least gift, below the smallest amount of the form, and for each of its amounts. */
    none: string;
    part: string;
    presets: readonly { dollars: number; text: string }[];
  };
  aside: readonly Prose[];
};
/** A `logo` stands for the term. */
export type FactsBlock = Section & {
  kind: 'facts';
  rows: readonly { term: string; detail: Prose; logo?: string }[];
};
export type TableBlock = Section & {
  kind: 'table';
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
};
/** `shares` add up to 100. */
export type SharesBlock = Section & {
  kind: 'shares';
  unit: 'dollar' | 'percent';
  shares: readonly { label: string; share: number; detail?: string }[];
  note?: Prose;
};
export type PeopleBlock = Section & {
  kind: 'people';
  people: readonly { name: string; role?: string; bio: Prose; portrait?: string | undefined }[];
};
export type GalleryBlock = Section & { kind: 'gallery'; pictures: readonly (Picture & { caption: string })[] };
export type DownloadsBlock = Section & {
  kind: 'downloads';
  files: readonly { label: string; href: string; detail: string }[];
};
/** `plain` is a section in easy words, shown by the widget's reading view alone; it adds nothing to the full text. */
export type LegalBlock = {
  kind: 'legal';
  updated?: string;
  sections: readonly {
    id: string;
    title: string;
    body: readonly Prose[];
    items?: readonly Prose[];
    /** On a wide screen. */
    columns?: 1 | 2;
    plain?: readonly Prose[];
  }[];
};
/** The answers are neither stored nor sent. */
export type CustomBlock = Section & {
  kind: 'custom';
  name: 'accessibility-settings' | 'newsletter' | 'mail-link' | 'personal-page' | 'share' | 'places-now';
  /** What the page's button does. */
  action?: MailLinkAction | 'check-certificate';
  personal?: 'my-request' | 'my-data' | 'my-giving' | 'introduction' | 'recommendation' | 'shared';
  /** The list whose events are shown. */
  list?: string;
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
  | GivingBlock
  | FactsBlock
  | TableBlock
  | SharesBlock
  | PeopleBlock
  | GalleryBlock
  | DownloadsBlock
  | LegalBlock
  | CustomBlock;

/** `title` is without the foundation's name, which the document adds. */
export type PageContent = {
  title: string;
  /** 50 to 160 characters, for search results and link previews. */
  description: string;
  /** A file of `art/social/`, made from this artwork. */
  socialArt: ArtName;
  /** Beyond the organisation, which every page has. */
  structuredData?: readonly Record<string, unknown>[];
  /** For a page of help, safety or giving without a form: no floating 'Donate Now'. */
  calm?: true;
  /** Not for search engines. Titles of such pages do not name the foundation, because they are thank-you pages or discreet. */
  noindex?: boolean;
  blocks: readonly Block[];
};
