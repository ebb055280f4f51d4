import type { AnyForm } from '@society-gal/contracts/forms/define-form';
import { loadForm } from '@society-gal/contracts/forms/load-form';
import type { FieldErrors } from '@society-gal/contracts/problems';

/** Messages by field for a payload that a form's own schema refuses; empty when it accepts. */
export type Validate = (payload: Readonly<Record<string, unknown>>) => FieldErrors;

const validateWith =
  (form: AnyForm): Validate =>
  (payload) => {
    const errors: FieldErrors = {};
    for (const issue of form.schema.safeParse(payload).error?.issues ?? []) {
      const name = String(issue.path[0] ?? '');
      errors[name] = [...(errors[name] ?? []), issue.message];
    }
    return errors;
  };

/** Fetches a form's schema, and with it zod. Resolves to null for an unknown id and when the line fails. */
export const loadValidator = async (formId: string): Promise<Validate | null> => {
  const form = await loadForm(formId).catch(() => null);
  return form ? validateWith(form) : null;
};
