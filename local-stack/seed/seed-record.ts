import type { AnyHandledForm } from '@society-gal/contracts/forms';
import { deletedOn, recordOf } from '../../functions/src/forms/stored-record.ts';
import { splitSealed } from '../../functions/src/safe-contact/sealed.ts';

/** A document to write, with its sealed answers and the entries of its `history` sub-collection. */
export type SeedRecord = {
  id: string;
  created: Date;
  fields: Record<string, unknown>;
  sealed?: Record<string, unknown> | null;
  history?: Record<string, unknown>[];
};

/** What a record needs of its form. */
export type SeededForm = Pick<AnyHandledForm, 'collection' | 'id' | 'reached' | 'retention' | 'sealed'>;

/** An instant before now. */
export function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000);
}

/** A record as the functions themselves would have stored it, `age` hours ago; `later` is what happened to it since. */
export function seedRecord(
  form: SeededForm,
  id: string,
  age: number,
  stored: Record<string, unknown>,
  later: Record<string, unknown> = {},
): SeedRecord {
  const created = hoursAgo(age);
  const { open, sealed } = splitSealed(form, recordOf(form, id, stored));
  const dates = { safe_confirmed_at: stored.safe_ways ? created : null, delete_on: deletedOn(form, created) };
  return { id, created, sealed, fields: { ...open, ...(form.reached ? dates : {}), ...later } };
}
