import * as z from 'zod';
import type { Field, Notice } from './define-form.ts';
import { checkbox, email, line, optional, phone } from './schema-parts.ts';

/** What every waitlist asks; each adds its own `waitlist_type`. */
export const waitlistShape = {
  full_name: line('your full name'),
  email: email(),
  phone: optional(phone()),
  text_consent: checkbox(),
};

/** How a waitlist asks for a person. `text_consent` differs between lists. */
export const waitlistFields = {
  full_name: { kind: 'text', label: 'Full Name', required: true, autocomplete: 'name' },
  email: { kind: 'email', label: 'Email', required: true, autocomplete: 'email' },
  phone: { kind: 'tel', label: 'Phone', autocomplete: 'tel' },
} as const satisfies Record<string, Field>;

/** What is true of texts where no provider of texts is set. */
export const noTexts = 'We send no texts today. Should we begin, we write only to numbers that agreed here.';
/** What is true of them where one is (`SiteConfig.texts`). */
export const textsOfPlaces =
  'We text you when a place is held for you, and for nothing else. Reply STOP to any of them and they end.';

/** The consent that is asked only of someone who gave a number. */
export const textConsentAfterPhone = {
  kind: 'checkbox',
  label: 'I agree to receive text messages about this course',
  hint: noTexts,
  hintWithTexts: textsOfPlaces,
  showWhen: { field: 'phone', is: ['*'] },
} as const satisfies Field;

/** The list is set by the form and never typed. A request may leave it out, but not name another list. */
export function fixedWaitlist<const Type extends string>(type: Type) {
  return z
    .literal(type, { error: 'This form is for another waitlist.' })
    .optional()
    .transform(() => type);
}

/** The specification's text, letter for letter. */
export const waitlistFailure: Notice = {
  title: 'Submission failed',
  description: 'Please try again or contact us if the problem persists.',
};

/** Shown when name or e-mail is missing. */
export const waitlistIncomplete: Notice = {
  title: 'Please fill in required fields',
  description: 'Full name and email are required.',
};
