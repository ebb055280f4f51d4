import type { AnyForm } from '@society-gal/contracts/forms/define-form';
import { pageForms } from '@society-gal/contracts/forms/index';
import type { FieldErrors } from '@society-gal/contracts/problems';

/** Messages by field for a payload that the form's own schema refuses; empty when it accepts. Loads zod: import it lazily. */
export const validate = (formId: string, payload: Readonly<Record<string, unknown>>): FieldErrors => {
  const form = (pageForms as Readonly<Record<string, unknown>>)[formId] as AnyForm | undefined;
  const result = form?.schema.safeParse(payload);
  const errors: FieldErrors = {};
  for (const issue of result?.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '');
    errors[name] = [...(errors[name] ?? []), issue.message];
  }
  return errors;
};

/** How {@link validate} is called. */
export type Validate = typeof validate;
