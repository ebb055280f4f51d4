import type { AfterSending, AnyForm, AnyHandledForm } from '@society-gal/contracts/forms';

export type FormDisplay = Pick<
  AnyForm,
  'id' | 'title' | 'submitLabel' | 'busyLabel' | 'fields' | 'layout' | 'success' | 'failure' | 'incomplete' | 'long'
>;

/** A card for each section; `isWhole` when all of them are open. */
export function formClass({ long, layout }: Pick<FormDisplay, 'long' | 'layout'>, isWhole = true): string {
  if (layout.filter(({ title }) => title).length < 2) return 'form';
  return long && !isWhole ? 'form is-long' : 'form is-long is-whole';
}

/** It can be written as JSON. */
export function toFormDisplay(form: AnyForm): FormDisplay {
  const { id, title, submitLabel, busyLabel, fields, layout, success, failure, incomplete, long = false } = form;
  return { id, title, submitLabel, busyLabel, fields, layout, success, failure, incomplete, long };
}

export type AfterForm = AfterSending & { isForHelp: boolean };

/** All that a form says before and after it is sent. The document carries it as JSON, so its shape stays across releases. */
export type FormWords = { form: FormDisplay; after: AfterForm };

export function formWords(form: AnyHandledForm): FormWords {
  const { after, isForHelp = false } = form;
  return { form: toFormDisplay(form), after: { ...after, isForHelp } };
}
