import { contactForm } from './contact.form.ts';
import type { AnyForm } from './define-form.ts';

export * from './define-form.ts';
export { contactForm };

/** Every form of the product by its id. Adding a form is one file and one line here. */
export const forms = { contact: contactForm } as const;

/** A key of {@link forms}, as it stands in the API's address. */
export type FormId = keyof typeof forms;

/** The declaration of a form id that came from outside, or undefined. */
export const findForm = (id: string): AnyForm | undefined =>
  Object.hasOwn(forms, id) ? (forms[id as FormId] as unknown as AnyForm) : undefined;
