import { loadForm } from '@society-gal/contracts/forms';
import type { FieldErrors } from '@society-gal/contracts/http';
import type { FormErrors } from '@society-gal/page-kit';
import type { FormDisplay } from '@society-gal/page-kit/form-display';
import { type FormInput, missingFields } from './form-input.ts';

/** For more than a missing answer. */
export const problemTitle = 'There is a problem';

/** By field; empty when the form's own schema accepts the input. */
export type Validator = (input: FormInput) => FieldErrors;

/** Loads zod too. Null for an unknown id and when the connection fails. */
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

/** Milliseconds on a slow line. */
const timeoutMs = 5_000;

/** Null when the schema is late: the server checks the same. */
function loadValidatorInTime(formId: string): Promise<Validator | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
  return Promise.race([loadValidator(formId), late]);
}

/** Null when nothing is wrong. `only` names fields to check; `checkedBy: 'server'` looks for missing answers alone and loads no schema. */
export async function checkForm(
  form: FormDisplay,
  input: FormInput,
  data: FormData,
  checkedBy: 'browser' | 'server',
  only?: readonly string[],
): Promise<Omit<FormErrors, 'attempt'> | null> {
  const isAsked = (name: string) => !only || only.includes(name);
  const missing = missingFields(form, input, data).filter(isAsked);
  // A schema that cannot be loaded must not keep a visitor from sending: the server checks the same.
  const validate = checkedBy === 'server' ? null : await loadValidatorInTime(form.id);
  const fields = Object.fromEntries(Object.entries(validate?.(input) ?? {}).filter(([name]) => isAsked(name)));
  for (const name of missing) fields[name] ??= [form.fields[name]?.missing ?? `Fill in: ${form.fields[name]?.label}.`];
  if (Object.keys(fields).length === 0) return null;
  return missing.length ? { fields, ...form.incomplete } : { fields, title: problemTitle };
}
