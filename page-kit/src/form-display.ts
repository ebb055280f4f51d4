import type { AnyForm } from '@society-gal/contracts/forms';

export type FormDisplay = Pick<
  AnyForm,
  'id' | 'title' | 'submitLabel' | 'busyLabel' | 'fields' | 'layout' | 'success' | 'failure' | 'incomplete' | 'long'
>;

/** It can be written as JSON. */
export function toFormDisplay(form: AnyForm): FormDisplay {
  const { id, title, submitLabel, busyLabel, fields, layout, success, failure, incomplete, long = false } = form;
  return { id, title, submitLabel, busyLabel, fields, layout, success, failure, incomplete, long };
}
