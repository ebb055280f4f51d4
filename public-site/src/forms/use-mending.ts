import type { FormErrors, ReceivedFiles } from '@society-gal/form-fields';
import type { FormDisplay } from '@society-gal/form-fields/form-display';
import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react';
import { checkForm } from './check-form.ts';
import { readFormInput } from './form-input.ts';

type Mending = {
  form: FormDisplay;
  element: RefObject<HTMLFormElement | null>;
  files: RefObject<ReceivedFiles> | undefined;
  checkedBy: 'browser' | 'server';
  errors: FormErrors | null;
  setErrors: Dispatch<SetStateAction<FormErrors | null>>;
};

/** Errors without those of some fields; null when none is left. */
export function withoutFields(errors: FormErrors | null, names: readonly string[]): FormErrors | null {
  if (!errors) return null;
  const fields = Object.fromEntries(Object.entries(errors.fields).filter(([name]) => !names.includes(name)));
  return Object.keys(fields).length ? { ...errors, fields } : null;
}

/** Takes an error away as soon as its answer is right, so that what is left to do gets less while somebody works on it. */
export function useMending({ form, element, files, checkedBy, errors, setErrors }: Mending): void {
  useEffect(() => {
    const target = element.current;
    if (!target || !errors) return;
    const mend = async ({ target: control }: Event) => {
      // The control of a file has no name of its own.
      const touched = (control as Element).closest<HTMLElement>('[data-field]')?.dataset.field;
      // A choice may hide a question: then its error is gone with it.
      const names = Object.keys(errors.fields).filter(
        (name) => name === touched || form.fields[name]?.showWhen?.field === touched,
      );
      if (!names.length) return;
      const data = new FormData(target);
      const found = await checkForm(form, readFormInput(form, data, files?.current), data, checkedBy, names);
      const mended = names.filter((name) => !found?.fields[name]);
      if (mended.length) setErrors((now) => (now?.attempt === errors.attempt ? withoutFields(now, mended) : now));
    };
    target.addEventListener('input', mend);
    return () => target.removeEventListener('input', mend);
  }, [form, element, files, checkedBy, errors, setErrors]);
}
