import * as z from 'zod';
import { email } from '../forms/schema-parts.ts';
import { limits } from '../http/limits.ts';
import { isDocumentId } from '../store/document-id.ts';

/**
 * Her data, across all forms: `/api/my-data/<call>`. Whoever proves the mailbox with a mailed link (`/my-data#<token>`,
 * {@link myDataLinkMinutes}, one use) gets a session of an hour, which every other call takes as
 * `Authorization: Bearer <session>`, else 401. Erased or closed, the session ends.
 */
export const myDataLinkMinutes = 15;

const day = z.iso.date();
const documentId = z.string().max(128).refine(isDocumentId);
const done = z.object({ ok: z.literal(true) });

/** One answer. `field` is null where she cannot correct it here; everything else goes to staff. */
const keptFact = z.object({ label: z.string(), text: z.string(), field: z.string().nullable() });

/**
 * One thing that is kept. `title` says what it is, without codes. `keptUntil` is null where no day is fixed, as for a gift
 * or a list that she has joined; `why` then says how long, and what erasing leaves.
 */
export const keptRecord = z.object({
  collection: z.string(),
  id: documentId,
  title: z.string(),
  reference: z.string().nullable(),
  sentAt: z.iso.datetime(),
  keptUntil: day.nullable(),
  why: z.string().nullable(),
  canBeErased: z.boolean(),
  /**
   * What shows its answers: this mailbox; of forms for help her code and PIN (`/my-request`), or staff where she has none. Then `facts`
   * is empty, and nothing is corrected or erased at once.
   */
  opensWith: z.enum(['mailbox', 'pair', 'staff']),
  /** The day on which it is erased, since a mailbox asked for it. */
  eraseOn: day.nullable(),
  facts: z.array(keptFact),
});
/** {@link keptRecord}, parsed. */
export type KeptRecord = z.output<typeof keptRecord>;

/** What `/my-data` shows. */
export const keptData = z.object({ email: z.string(), records: z.array(keptRecord) });
/** {@link keptData}, parsed. */
export type KeptData = z.output<typeof keptData>;

/** The calls by their last path segment; `kept` is `GET /api/my-data`. */
export const myDataCalls = {
  link: { request: z.strictObject({ email: email() }), response: done },
  open: {
    request: z.strictObject({ token: z.string().max(200) }),
    response: z.object({ session: z.string(), expiresAt: z.iso.datetime(), data: keptData }),
  },
  kept: { request: null, response: z.object({ data: keptData }) },
  /** Everything as one JSON document; the browser makes a file of it. */
  copy: { request: z.strictObject({}), response: z.record(z.string(), z.unknown()) },
  correct: {
    request: z.strictObject({
      collection: z.string().max(60),
      id: documentId,
      field: z.string().max(60),
      value: z.string().trim().min(1, { error: 'Enter what it should say.' }).max(limits.lineLength),
    }),
    response: z.object({ data: keptData }),
  },
  /** Tells staff that code or PIN of a form for help are lost: they hand her new ones once they know that it is her. */
  lost: {
    request: z.strictObject({ collection: z.string().max(60), id: documentId }),
    response: z.object({ data: keptData }),
  },
  /** "Not safe now": stops everything that would go to this address, receipts too, and links for this page. Only staff undo it. */
  stop: { request: z.strictObject({}), response: done },
  /**
   * Erases everything that may be erased; `left` is what the law asks us to keep, with why, and `waiting` what goes after
   * `limits.eraseWaitDays`.
   */
  erase: {
    request: z.strictObject({}),
    response: z.object({ erased: z.number().int(), left: z.array(keptRecord), waiting: z.array(keptRecord) }),
  },
  close: { request: z.strictObject({}), response: done },
} as const;
