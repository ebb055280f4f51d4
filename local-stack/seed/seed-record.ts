import type { AnyHandledForm } from '@society-gal/contracts';
import { recordOf } from '../../functions/src/forms/stored-record.ts';

/** A document to write, with the entries of its `history` sub-collection. */
export type SeedRecord = {
  id: string;
  created: Date;
  fields: Record<string, unknown>;
  history?: Record<string, unknown>[];
};

/** An instant before now. */
export function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000);
}

/** A record as the functions themselves would have stored it, `age` hours ago; `later` is what happened to it since. */
export function seedRecord(
  form: Pick<AnyHandledForm, 'collection' | 'id'>,
  id: string,
  age: number,
  stored: Record<string, unknown>,
  later: Record<string, unknown> = {},
): SeedRecord {
  return { id, created: hoursAgo(age), fields: { ...recordOf(form, id, stored), ...later } };
}
