import { loadForm } from '@society-gal/contracts/forms';
import type { FieldErrors } from '@society-gal/contracts/http';
import type { FormErrors } from '@society-gal/page-kit';
import type { FormDisplay } from '@society-gal/page-kit/form-display';
import { type FormInput, missingFields } from './form-input.ts';

/** The error summary's title when what is wrong is more than a missing answer. */
export const problemTitle = 'There is a problem';

/** Messages by field for an input that a form's own schema refuses; empty when it accepts. */
export type Validator = (input: FormInput) => FieldErrors;

/** Loads a form's schema, and with it zod. Resolves to null for an unknown id and when the connection fails. */
export async function loadValidator(formId: string): Promise<Validator | null> {
  const form = await loadForm(formId).catch(() => null);
  if (!form) return null;
  return (input) => {
    const errors: FieldErrors = {};
    for (const issue of form.schema.safeParse(input).error?.issues ?? []) {
      const name = String(issue.path[0] ?? '');
      errors[name] = [...(errors[name] ?? []), issue.message];
    }
    return errors;
  };
}

/** A slow line may take this long to bring a form's schema. Milliseconds. */
const patienceMs = 5_000;

/** The schema's checks, or null when they do not come in time: nobody waits for what the server checks as well. */
function loadValidatorInTime(formId: string): Promise<Validator | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  return Promise.race([loadValidator(formId), late]);
}

/**
 * What is wrong with a filled form, or with the fields named in `only`; null when nothing is. `checkedBy: 'server'` looks
 * for missing answers only and loads no schema.
 */
export async function checkForm(
  form: FormDisplay,
  input: FormInput,
  data: FormData,
  checkedBy: 'browser' | 'server',
  only?: readonly string[],
): Promise<Omit<FormErrors, 'attempt'> | null> {
  const isAsked = (name: string) => !only || only.includes(name);
  const missing = missingFields(form, input, data).filter(isAsked);
  // A schema that cannot be loaded must not keep anyone from sending: the server checks the same.
  const validate = checkedBy === 'server' ? null : await loadValidatorInTime(form.id);
  const fields = Object.fromEntries(Object.entries(validate?.(input) ?? {}).filter(([name]) => isAsked(name)));
  for (const name of missing) fields[name] ??= [form.fields[name]?.missing ?? `Fill in: ${form.fields[name]?.label}.`];
  if (Object.keys(fields).length === 0) return null;
  return missing.length ? { fields, ...form.incomplete } : { fields, title: problemTitle };
}
