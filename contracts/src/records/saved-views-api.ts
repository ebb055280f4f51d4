import * as z from 'zod';
import { limits } from '../http/limits.ts';
import { staffDocumentId as id } from '../team/staff-api-parts.ts';

const list = z.enum(['applications']);

const name = z.string().trim().min(1, { error: 'Name the view.' }).max(60);

/** Views keep filters and order, never search terms, which may name a person. */
export const viewCalls = {
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
  'change-view': {
    request: z.strictObject({ id, name, shared: z.boolean() }),
    response: z.object({ ok: z.literal(true) }),
  },
  'forget-view': { request: z.strictObject({ id }), response: z.object({ ok: z.literal(true) }) },
} as const;
