import type { FormErrors, ReceivedFiles } from '@society-gal/page-kit';
import type { FormDisplay } from '@society-gal/page-kit/form-display';
import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react';
import { checkForm } from './check-form.ts';
import { readFormInput } from './form-input.ts';

type Options = {
  form: FormDisplay;
  element: RefObject<HTMLFormElement | null>;
  files: RefObject<ReceivedFiles> | undefined;
  checkedBy: 'browser' | 'server';
  errors: FormErrors | null;
  setErrors: Dispatch<SetStateAction<FormErrors | null>>;
};

/** Null when no error is left. */
export function withoutFields(errors: FormErrors | null, names: readonly string[]): FormErrors | null {
  if (!errors) return null;
  const fields = Object.fromEntries(Object.entries(errors.fields).filter(([name]) => !names.includes(name)));
  return Object.keys(fields).length ? { ...errors, fields } : null;
}

/** As soon as the answer is valid, without waiting for the next submit. */
export function useClearFixedErrors({ form, element, files, checkedBy, errors, setErrors }: Options): void {
  useEffect(() => {
    const target = element.current;
    if (!target || !errors) return;
    const clearFixed = async ({ target: control }: Event) => {
      // A file's control has no name of its own.
      const touched = (control as Element).closest<HTMLElement>('[data-field]')?.dataset.field;
      // A choice may hide a question and its error.
      const names = Object.keys(errors.fields).filter(
        (name) => name === touched || form.fields[name]?.showWhen?.field === touched,
      );
      if (!names.length) return;
      const data = new FormData(target);
      const found = await checkForm(form, readFormInput(form, data, files?.current), data, checkedBy, names);
      const fixed = names.filter((name) => !found?.fields[name]);
      if (fixed.length) setErrors((now) => (now?.attempt === errors.attempt ? withoutFields(now, fixed) : now));
    };
    target.addEventListener('input', clearFixed);
    return () => target.removeEventListener('input', clearFixed);
  }, [form, element, files, checkedBy, errors, setErrors]);
}
