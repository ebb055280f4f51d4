import { contactForm } from '@society-gal/contracts/forms/contact/contact.form';
import type { AnyForm } from '@society-gal/contracts/forms/define-form';
import {
  safeContactFields,
  safeContactFieldsOfHer,
  safeContactNames,
} from '@society-gal/contracts/forms/safe-contact-parts';
import { type FormDisplay, toFormDisplay } from '@society-gal/page-kit/form-display';

/**
 * The part of the contact form that asks how it is safe to reach her. It keeps the form's id, whose styles hide a question
 * until it applies. Replaced at build time, as `form-displays.ts` is.
 */
export const safeContactDisplay = displayOf(safeContactFields);
/** The same about the woman that somebody referred. */
export const safeContactDisplayOfHer = displayOf(safeContactFieldsOfHer);

function displayOf(fields: AnyForm['fields']): FormDisplay {
  const layout = [{ id: 'reach', fields: safeContactNames }];
  return toFormDisplay({ ...(contactForm as unknown as AnyForm), fields, layout });
}
