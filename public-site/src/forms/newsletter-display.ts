import { type AnyForm, newsletterForm } from '@society-gal/contracts/forms';
import { type FormDisplay, toFormDisplay } from '@society-gal/page-kit/form-display';

/** Alone, because the home page must not load every form. Replaced at build time, as in `form-displays.ts`. */
export const newsletterDisplay: FormDisplay = toFormDisplay(newsletterForm as unknown as AnyForm);
/** The box draws its one field without the other kinds. */
export const newsletterEmail: (typeof newsletterForm)['fields']['email'] & { kind: 'email' } = newsletterForm.fields
  .email as never;
