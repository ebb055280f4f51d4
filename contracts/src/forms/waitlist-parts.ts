import * as z from 'zod';
import type { Field, Notice } from './define-form.ts';
import { checkbox, email, line, optional, phone } from './schema-parts.ts';

export const waitlistShape = {
  full_name: line('your full name'),
  email: email(),
  phone: optional(phone()),
  text_consent: checkbox(),
};

export const waitlistFields = {
  full_name: { kind: 'text', label: 'Full Name', required: true, autocomplete: 'name' },
  email: { kind: 'email', label: 'Email', required: true, autocomplete: 'email' },
  phone: { kind: 'tel', label: 'Phone', autocomplete: 'tel' },
} as const satisfies Record<string, Field>;

export const noTexts = 'We send no texts today. Should we begin, we write only to numbers that agreed here.';
export const textsOfPlaces =
  'We text you when a place is held for you, and for nothing else. Reply STOP to any of them and they end.';

export const textConsentAfterPhone = {
  kind: 'checkbox',
  label: 'I agree to receive text messages about this course',
  hint: noTexts,
  hintWithTexts: textsOfPlaces,
  showWhen: { field: 'phone', is: ['*'] },
} as const satisfies Field;

/** A request may leave the list out, but not name another one. */
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

export const waitlistIncomplete: Notice = {
  title: 'Please fill in required fields',
  description: 'Full name and email are required.',
};
