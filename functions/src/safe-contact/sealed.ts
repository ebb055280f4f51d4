import { type AnyHandledForm, formsEverOffered } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import type { DocumentReference } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import type { StoredFields } from './person.ts';

/** The fields of a form's records that lie in the sealed part; files are among them. Empty for a form that seals nothing. */
export function sealedFields(form: Pick<AnyHandledForm, 'sealed'> | undefined): readonly string[] {
  return form?.sealed ? [...form.sealed, 'attachments'] : [];
}

/** The one document that holds what lists do not need and could endanger someone. */
export function sealedRef(record: DocumentReference): DocumentReference {
  return record.collection(collections.sealed).doc('answers');
}

/** A record as it is stored: what lists may read, and what is sealed. `sealed` is null where the form seals nothing. */
export function splitSealed(
  form: Pick<AnyHandledForm, 'sealed'> | undefined,
  fields: StoredFields,
): { open: Record<string, unknown>; sealed: Record<string, unknown> | null } {
  const names = sealedFields(form);
  const all = Object.entries(fields);
  return {
    open: Object.fromEntries(all.filter(([name]) => !names.includes(name))),
    sealed: form?.sealed ? Object.fromEntries(all.filter(([name]) => names.includes(name))) : null,
  };
}

/**
 * The sealed part of a record. Of one that was stored before there was such a part, the same fields of the record itself.
 * Whoever shows it to staff logs that first.
 */
export async function readSealed(record: DocumentReference): Promise<Record<string, unknown>> {
  const [stored, sealed] = await store().getAll(record, sealedRef(record));
  const fields = stored?.data() ?? {};
  const form = formsEverOffered.find(({ id }) => id === fields.form_id);
  return { ...splitSealed(form, fields).sealed, ...sealed?.data() };
}
