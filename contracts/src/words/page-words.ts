import * as z from 'zod';
import { libraryPicture } from './shape-parts.ts';

/** Of a block: its id, or its kind and its place among those of its kind, as in `prose-2`; `added-1` for one that staff added. */
export const blockKey = z.string().regex(/^[a-z0-9-]{1,60}$/);
/** Of a text in a block, as in `items.0.title`. */
const fieldPath = z.string().regex(/^[a-zA-Z0-9]+(?:\.[a-zA-Z0-9]+){0,6}$/);
/** `<block>/<path>`. */
const place = z
  .string()
  .max(160)
  .regex(/^[a-z0-9-]+\/[a-zA-Z0-9.]+$/);

/** The longest text of one field. */
export const textLength = 4_000;
const text = z.string().max(textLength, { error: `Use at most ${textLength.toLocaleString('en-US')} characters.` });

/** A picture of the page: a drawing of ours by its name, or one of the library. */
const picture = z.strictObject({
  art: z.union([z.string().regex(/^[a-z0-9-]{1,60}$/), libraryPicture]),
  alt: z.string().max(300),
});

/** Blocks that staff may add. */
export const addedKinds = ['prose', 'list', 'faq'] as const;
const addedBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('prose'), title: text, body: z.array(text).min(1).max(20) }),
  z.strictObject({
    kind: z.literal('list'),
    title: text,
    style: z.enum(['check', 'bullet', 'number']),
    items: z.array(text).min(1).max(30),
  }),
  z.strictObject({
    kind: z.literal('faq'),
    title: text,
    items: z
      .array(z.strictObject({ question: text, answer: text }))
      .min(1)
      .max(30),
  }),
]);

/**
 * What staff changed of a page, laid over the blocks of its content file. A text names the code's text that it replaced (`over`), so that it
 * finds its place when code moves the block, and is left out where the calendar shows another text in the same place (`byDay`).
 */
export const pageWords = z.strictObject({
  title: text.optional(),
  description: text.optional(),
  /** Keys of all blocks, in their order. Blocks that it does not name follow their neighbours of the code. */
  order: z.array(blockKey).max(80).optional(),
  hidden: z.array(blockKey).max(80),
  texts: z.record(place, z.strictObject({ text, over: text, byDay: z.literal(true).optional() })),
  pictures: z.record(place, picture),
  added: z.array(z.strictObject({ key: blockKey, block: addedBlock })).max(20),
});
export type PageWords = z.output<typeof pageWords>;
export type AddedBlock = z.output<typeof addedBlock>;

/** A page without a change. */
export const noPageWords: PageWords = { hidden: [], texts: {}, pictures: {}, added: [] };

/** One text of a page, as the editor shows it. */
export type WordsField = {
  path: z.output<typeof fieldPath>;
  label: string;
  /** With tokens of facts, as in `{round.closes}`. */
  text: string;
  /** The text of the code. */
  first: string;
  kind: 'line' | 'paragraph';
  byDay?: true;
};
/** One block, as the editor shows it. What the law or safety needs is `locked`: it stays, and where it is. */
export type WordsBlock = {
  key: string;
  kind: string;
  label: string;
  hidden: boolean;
  /** Why it cannot be taken out, where that is so. */
  locked: string | null;
  fields: WordsField[];
  pictures: { path: string; label: string; art: string; alt: string }[];
  added?: AddedBlock;
};
/** A page, as the editor shows it. */
export type EditedPage = { title: string; description: string; path: string; blocks: WordsBlock[] };
