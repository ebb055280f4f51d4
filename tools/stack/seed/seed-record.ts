import type { AnyForm } from '@society-gal/contracts';
import { recordOf } from '../../../functions/src/forms/record-fields.ts';

/** A document to write, with the entries of its `history` sub-collection. */
export type SeedRecord = {
  id: string;
  created: Date;
  fields: Record<string, unknown>;
  history?: Record<string, unknown>[];
};

/** An instant before now. */
export const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

/** A record as the functions themselves would have stored it, `age` hours ago; `later` is what happened to it since. */
export const seedRecord = (
  form: Pick<AnyForm, 'collection' | 'id'>,
  id: string,
  age: number,
  stored: Record<string, unknown>,
  later: Record<string, unknown> = {},
): SeedRecord => ({ id, created: hoursAgo(age), fields: { ...recordOf(form, id, stored), ...later } });
