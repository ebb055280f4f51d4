import type { AnyForm } from '@society-gal/contracts/forms/define-form';

/** What drawing a form needs of its declaration: plain data, without the schema and what the server does with it. */
export type FormShape = Pick<
  AnyForm,
  'id' | 'title' | 'submitLabel' | 'busyLabel' | 'fields' | 'layout' | 'success' | 'failure' | 'incomplete'
> & {
  long: boolean;
};

/** The drawable part of a declaration. */
export const shapeOf = (form: AnyForm): FormShape => ({
  id: form.id,
  title: form.title,
  submitLabel: form.submitLabel,
  busyLabel: form.busyLabel,
  fields: form.fields,
  layout: form.layout,
  success: form.success,
  failure: form.failure,
  incomplete: form.incomplete,
  long: form.long ?? false,
});
