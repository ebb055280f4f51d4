import * as z from 'zod';
import { email } from '../forms/schema-parts.ts';
import { limits } from '../http/limits.ts';
import { isDocumentId } from '../store/document-id.ts';

/** A mailed link (`/my-data#<token>`, one use) opens a session of an hour; other calls take it as Bearer, else 401. */
export const myDataLinkMinutes = 15;

const day = z.iso.date();
const documentId = z.string().max(128).refine(isDocumentId);
const done = z.object({ ok: z.literal(true) });

/** `field` is null where only staff can correct the answer. */
const keptFact = z.object({ label: z.string(), text: z.string(), field: z.string().nullable() });

/** `keptUntil` is null where no day is fixed; `why` then says how long, and what erasing leaves. */
export const keptRecord = z.object({
  collection: z.string(),
  id: documentId,
  title: z.string(),
  reference: z.string().nullable(),
  sentAt: z.iso.datetime(),
  keptUntil: day.nullable(),
  why: z.string().nullable(),
  canBeErased: z.boolean(),
  /** Forms for help open with code and PIN or by staff, not by mailbox; then `facts` is empty. */
  opensWith: z.enum(['mailbox', 'pair', 'staff']),
  /** The day of an erasing that a mailbox asked for. */
  eraseOn: day.nullable(),
  facts: z.array(keptFact),
});
export type KeptRecord = z.output<typeof keptRecord>;

export const keptData = z.object({ email: z.string(), records: z.array(keptRecord) });
export type KeptData = z.output<typeof keptData>;

/** `kept` is `GET /api/my-data`. */
export const myDataCalls = {
  link: { request: z.strictObject({ email: email() }), response: done },
  open: {
    request: z.strictObject({ token: z.string().max(200) }),
    response: z.object({ session: z.string(), expiresAt: z.iso.datetime(), data: keptData }),
  },
  kept: { request: null, response: z.object({ data: keptData }) },
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
  /** Staff hand out a new code only after they know that it is her. */
  lost: {
    request: z.strictObject({ collection: z.string().max(60), id: documentId }),
    response: z.object({ data: keptData }),
  },
  /** "Not safe now" also stops receipts and links for this page; only staff undo it. */
  stop: { request: z.strictObject({}), response: done },
  /** `left` is what the law asks us to keep; `waiting` is erased after `limits.eraseWaitDays`. */
  erase: {
    request: z.strictObject({}),
    response: z.object({ erased: z.number().int(), left: z.array(keptRecord), waiting: z.array(keptRecord) }),
  },
  close: { request: z.strictObject({}), response: done },
} as const;
