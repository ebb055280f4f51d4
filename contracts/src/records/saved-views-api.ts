import * as z from 'zod';
import { limits } from '../http/limits.ts';
import { staffDocumentId as id } from '../team/staff-api-parts.ts';

/** Lists whose view may be kept. */
const list = z.enum(['applications']);

const name = z.string().trim().min(1, { error: 'Name the view.' }).max(60);

/** Staff calls about views of a list: filters and order as its address carries them, never what was searched for. */
export const viewCalls = {
  /** One's own views and those that colleagues share, by name. */
  'saved-views': {
    request: z.strictObject({ list }),
    response: z.object({
      views: z.array(
        z.object({ id: z.string(), name: z.string(), query: z.string(), shared: z.boolean(), mine: z.boolean() }),
      ),
    }),
  },
  'save-view': {
    request: z.strictObject({
      list,
      name,
      query: z.string().max(limits.lineLength),
      shared: z.boolean(),
    }),
    response: z.object({ id: z.string() }),
  },
  /** Gives a view of one's own another name, and shares it or keeps it to oneself. */
  'change-view': {
    request: z.strictObject({ id, name, shared: z.boolean() }),
    response: z.object({ ok: z.literal(true) }),
  },
  /** Forgets a view of one's own. */
  'forget-view': { request: z.strictObject({ id }), response: z.object({ ok: z.literal(true) }) },
} as const;
