import * as z from 'zod';
import { promises } from '../../brand/events.ts';
import { defineForm, type Option } from '../define-form.ts';
import { safeContactFieldsOfHer, safeContactNames, safeContactShape } from '../safe-contact-parts.ts';
import { email, line, manyOf, oneOf, optional, optionalChoice, text } from '../schema-parts.ts';

const programs = ['Scholarships', 'Career Training', 'Mentorship', 'Not sure - let our team assess'].map((label) => ({
  value: label,
  label,
})) satisfies readonly Option[];

const safety = [
  { value: 'yes', label: 'Yes, it is safe' },
  { value: 'no', label: 'No, please contact me instead' },
  { value: 'not_sure', label: 'I am not sure' },
] as const satisfies readonly Option[];

/** Staff may contact her unasked only where contact is said to be safe and a way is named. */
export function isContactAgreed(value: { safe_to_contact?: unknown; safe_ways?: unknown }): boolean {
  const ways = [value.safe_ways ?? []].flat();
  return value.safe_to_contact === 'yes' && ways.some((way) => way !== 'none');
}

/** Only the choice counts: "I am not sure" shows little knowledge, not danger. */
export function saysUnsafe(value: { safe_to_contact?: unknown; safe_ways?: unknown }): boolean {
  const ways = [value.safe_ways ?? []].flat();
  return value.safe_to_contact === 'no' || (ways.length > 0 && ways.every((way) => way === 'none'));
}

/** A message at the wrong moment can endanger a woman who lives with the person who hurts her. */
export const referralForm = defineForm({
  id: 'referral',
  title: 'Refer someone',
  submitLabel: 'Submit Referral',
  busyLabel: 'Submitting...',
  schema: z.strictObject({
    referrer_name: line('your name'),
    referrer_email: email('your email address'),
    referral_name: line('the name of the person you refer'),
    referral_email: optional(email('her email address')),
    safe_to_contact: optionalChoice(oneOf('whether it is safe to contact her', safety)),
    ...safeContactShape,
    safe_contact_details: optional(text('what else keeps her safe', 1_000)),
    situation_description: optional(text('a description')),
    programs_selected: manyOf('a program', programs)
      .optional()
      .transform((list) => list ?? []),
  }),
  fields: {
    referrer_name: {
      kind: 'text',
      label: 'Referrer Name',
      hint: 'Your own name.',
      required: true,
      autocomplete: 'name',
    },
    referrer_email: {
      kind: 'email',
      label: 'Referrer Email',
      hint: 'Where may we write to you?',
      required: true,
      autocomplete: 'email',
    },
    referral_name: {
      kind: 'text',
      label: 'Referral Name',
      hint: 'Whom do you have in mind? A first name is enough.',
      required: true,
      autocomplete: 'off',
    },
    referral_email: {
      kind: 'email',
      label: 'Referral Email',
      hint: 'Leave this empty if someone else may read her mail.',
      autocomplete: 'off',
    },
    safe_to_contact: { kind: 'radio', label: 'Is it safe to contact her?', options: safety },
    ...safeContactFieldsOfHer,
    safe_contact_details: {
      kind: 'textarea',
      label: 'What else keeps her safe?',
      hint: 'For example: who else reads her phone, or what a caller may not say.',
      rows: 3,
      maxLength: 1_000,
    },
    situation_description: {
      kind: 'textarea',
      label: 'Situation Description',
      hint: 'What happened, as far as you want to say? Only what you are sure she would want us to know.',
      rows: 6,
    },
    programs_selected: {
      kind: 'checkboxes',
      label: 'Programs Selected',
      hint: 'Choose all that may fit.',
      options: programs,
    },
  },
  layout: [
    { id: 'referrer', title: 'About you', fields: ['referrer_name', 'referrer_email'] },
    { id: 'referral', title: 'The person you refer', fields: ['referral_name', 'referral_email'] },
    {
      id: 'safety',
      title: 'What is safe for her',
      fields: ['safe_to_contact', ...safeContactNames, 'safe_contact_details'],
    },
    { id: 'help', title: 'What might help', fields: ['situation_description', 'programs_selected'] },
  ],
  success: {
    title: 'Referral submitted successfully!',
    description: `We'll contact the person you referred within ${promises.referral.hours} hours. Check your email for confirmation.`,
    waiting: 'Please hand her the link. We contact her only when she says yes.',
    received: { text: 'We have your referral. Thank you', fullName: 'referrer_name' },
  },
  failure: {
    title: 'Submission failed',
    description: 'Please try again or contact support if the problem persists.',
  },
  incomplete: {
    title: 'Please fill in required fields',
    description: 'Referrer name, referrer email, and referral name are required.',
  },
});
