import { z } from 'zod';
import type { MailPayload } from '../records/mail.ts';
import type { Field, Notice } from './define-form.ts';
import { email, line, optional, phone, tick } from './schema-parts.ts';

/** What every waitlist asks; each adds its own `waitlist_type`. */
export const waitlistShape = {
  full_name: line('your full name'),
  email: email(),
  phone: optional(phone()),
  text_consent: tick(),
};

/** How a waitlist asks for a person. `text_consent` differs between lists. */
export const waitlistFields = {
  full_name: { kind: 'text', label: 'Full Name', required: true, autocomplete: 'name' },
  email: { kind: 'email', label: 'Email', required: true, autocomplete: 'email' },
  phone: { kind: 'tel', label: 'Phone', autocomplete: 'tel' },
} as const satisfies Record<string, Field>;

/** The consent that is asked only of someone who gave a number. */
export const textConsentAfterPhone = {
  kind: 'checkbox',
  label: 'I agree to receive text messages about this course',
  hint: 'You can stop them at any time by answering STOP.',
  showWhen: { field: 'phone', is: ['*'] },
} as const satisfies Field;

/** Set by the page, never typed. A caller may leave it out, but not name another list. */
export const fixedWaitlist = <const Type extends string>(type: Type) =>
  z
    .literal(type, { error: 'This form is for another waitlist.' })
    .optional()
    .transform(() => type);

/** `display` is the list's name as people read it. */
export const waitlistMail = (person: { to: string; name: string }, display: string): MailPayload[] => [
  { ...person, formType: 'waitlist', formData: { waitlist_type: display } },
];

/** Letter for letter the specification's. */
export const waitlistFailure: Notice = {
  title: 'Submission failed',
  description: 'Please try again or contact us if the problem persists.',
};

/** Said when name or e-mail is missing. */
export const waitlistIncomplete: Notice = {
  title: 'Please fill in required fields',
  description: 'Full name and email are required.',
};
