import { type AnyForm, newsletterForm } from '@society-gal/contracts/forms';
import { type FormDisplay, toFormDisplay } from '@society-gal/page-kit/form-display';

/** The newsletter's form alone: the home page must not load every other. Replaced at build time, as `form-displays.ts` is. */
export const newsletterDisplay: FormDisplay = toFormDisplay(newsletterForm as unknown as AnyForm);
/** Its one field: the box draws it without the other kinds of field. */
export const newsletterEmail: (typeof newsletterForm)['fields']['email'] & { kind: 'email' } = newsletterForm.fields
  .email as never;
