import type { AnyForm } from '@society-gal/contracts/forms';

/** What rendering a form needs of its declaration: plain data, without the schema and what the server does with it. */
export type FormDisplay = Pick<
  AnyForm,
  'id' | 'title' | 'submitLabel' | 'busyLabel' | 'fields' | 'layout' | 'success' | 'failure' | 'incomplete' | 'long'
>;

/** The part of a declaration that renders the form; it can be written as JSON. */
export function toFormDisplay(form: AnyForm): FormDisplay {
  const { id, title, submitLabel, busyLabel, fields, layout, success, failure, incomplete, long = false } = form;
  return { id, title, submitLabel, busyLabel, fields, layout, success, failure, incomplete, long };
}
