import * as z from 'zod';
import { pageWords } from './page-words.ts';

/** `facts.<subject>.<language>` or `page.<name>.<language>`, as in `page.our-story.en`. */
export const wordsId = z.string().regex(/^(?:facts|page)\.[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z]{2}$/);

const id = wordsId;
/** Counts the savings of a draft, so that two people at once lose nothing. */
const rev = z.number().int().min(0);
const version = z.number().int().min(0);
const edition = z.number().int().min(0);
const at = z.string();
/** YYYY-MM-DDTHH:MM. */
const minute = z.iso.datetime({ local: true, precision: -1, error: 'Choose a day and an hour.' }).regex(/\d$/);

/** Facts of a subject, or the words of a page: `contracts/src/words/subjects.ts` and `page-words.ts` give the shapes. */
const value = z.union([pageWords, z.record(z.string(), z.unknown())]);

const standing = {
  id,
  title: z.string(),
  /** 0 before the first publishing. */
  version,
  changed_at: at.nullable(),
  changed_by: z.string().nullable(),
  has_draft: z.boolean(),
  planned_at: at.nullable(),
  /** Why a plan could not be carried out; it is tried again each minute. */
  planned_failed: z.string().nullable(),
  /** Others who have it open now, by their names. */
  open_by: z.array(z.string()),
};

/** `stops`: it cannot be published so. `place`: `<block>/<path>` of a page, or the path of a fact with dots. */
export const finding = z.object({ place: z.string(), level: z.enum(['stops', 'warns']), says: z.string() });
export type Finding = z.output<typeof finding>;

/** One text before and after. */
export const wordsChange = z.object({
  place: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type WordsChange = z.output<typeof wordsChange>;

const edited = z.object({
  title: z.string(),
  description: z.string(),
  path: z.string(),
  blocks: z.array(
    z.object({
      key: z.string(),
      kind: z.string(),
      label: z.string(),
      hidden: z.boolean(),
      locked: z.string().nullable(),
      fields: z.array(
        z.object({
          path: z.string(),
          label: z.string(),
          text: z.string(),
          first: z.string(),
          kind: z.enum(['line', 'paragraph']),
          byDay: z.literal(true).optional(),
        }),
      ),
      pictures: z.array(z.object({ path: z.string(), label: z.string(), art: z.string(), alt: z.string() })),
    }),
  ),
});

const published = z.object({ edition, version, at, documents: z.number().int() });

/** Who may call: owner and communications. Publishing a change of a field marked `owner` answers 403 to others. */
export const wordsCalls = {
  'list-words': {
    request: z.strictObject({}),
    response: z.object({
      pages: z.array(z.object({ ...standing, path: z.string() })),
      facts: z.array(z.object(standing)),
      /** What readers see now; null before the first publishing. */
      live: z.object({ edition, at, by: z.string() }).nullable(),
    }),
  },
  'open-words': {
    request: z.strictObject({ id }),
    response: z.object({
      ...standing,
      rev,
      /** The draft, or else what is published: facts of a subject, or a page's {@link pageWords}. */
      value: z.unknown(),
      published: z.unknown(),
      draft: z.object({ by: z.string(), at }).nullable(),
      planned: z.object({ by: z.string(), at }).nullable(),
      /** For a page: its blocks with the texts of `value`. */
      page: edited.nullable(),
      /** What `{token}` in a text stands for. */
      tokens: z.array(z.object({ token: z.string(), text: z.string() })),
      /** Fields that only the owner publishes and that the draft changes. */
      owner_decides: z.array(z.string()),
    }),
  },
  /** Says that somebody still has it open, each half minute. */
  'hold-words': { request: z.strictObject({ id }), response: z.object({ open_by: z.array(z.string()) }) },
  /** 409 when somebody saved meanwhile: open again and show both. */
  'save-words': { request: z.strictObject({ id, rev, value }), response: z.object({ rev }) },
  'drop-draft': { request: z.strictObject({ id, rev }), response: z.object({ rev }) },
  'check-words': {
    request: z.strictObject({ id, value }),
    response: z.object({ findings: z.array(finding) }),
  },
  /** The draft as a page. `path`: the page on which to show facts. The address works for half an hour. */
  'preview-words': {
    request: z.strictObject({ id, path: z.string().max(200) }),
    response: z.object({ page: z.string() }),
  },
  'publish-words': { request: z.strictObject({ id, rev }), response: published },
  /** `at`: YYYY-MM-DDTHH:MM where the foundation is. */
  'plan-words': {
    request: z.strictObject({ id, rev, at: minute }),
    response: z.object({ rev, planned_at: at }),
  },
  'unplan-words': { request: z.strictObject({ id, rev }), response: z.object({ rev }) },
  'words-history': {
    request: z.strictObject({ id }),
    response: z.object({
      versions: z.array(
        z.object({
          version,
          at,
          by: z.string(),
          how: z.enum(['published', 'planned', 'restored', 'counted']),
          changes: z.number().int(),
        }),
      ),
    }),
  },
  /** `to`: null is the draft. */
  'compare-words': {
    request: z.strictObject({ id, from: version, to: version.nullable() }),
    response: z.object({ changes: z.array(wordsChange) }),
  },
  'restore-words': { request: z.strictObject({ id, version, rev }), response: published },
  /** Counts awards and what became of those who left, and publishes it: figures that nobody types. */
  'count-figures': { request: z.strictObject({ rev }), response: published },
  'site-editions': {
    request: z.strictObject({}),
    response: z.object({
      editions: z.array(z.object({ edition, at, by: z.string(), what: z.string(), live: z.boolean() })),
    }),
  },
  /** The site as it was before, in one press. */
  'show-edition': { request: z.strictObject({ edition }), response: published.omit({ version: true }) },
  'picture-library': {
    request: z.strictObject({}),
    response: z.object({
      pictures: z.array(z.object({ art: z.string(), address: z.string(), alt: z.string(), ours: z.boolean() })),
    }),
  },
  /** `data`: PNG, JPEG or WebP in Base64, at most {@link pictureBytes}. */
  'add-picture': {
    request: z.strictObject({
      alt: z.string().trim().min(1, { error: 'Say what one sees.' }).max(300),
      data: z.string().max(700_000),
    }),
    response: z.object({ art: z.string(), address: z.string() }),
  },
  'first-hour': {
    request: z.strictObject({}),
    response: z.object({
      steps: z.array(z.object({ title: z.string(), done: z.boolean(), says: z.string(), opens: wordsId })),
    }),
  },
} as const;

export const pictureBytes = 500_000;

export const wordsPreviewPath = '/api/staff/words-page';
