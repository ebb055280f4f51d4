import * as z from 'zod';
import { promises } from '../../brand/events.ts';
import { defineForm, type Option } from '../define-form.ts';
import {
  onlyIfSafe,
  preferredContactField,
  safeContactFields,
  safeContactNames,
  safeContactShape,
} from '../safe-contact-parts.ts';
import { email, line, oneOf, optional, optionalChoice, phone, text } from '../schema-parts.ts';

export const answerMethods = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
] as const satisfies readonly Option[];
type AnswerMethod = (typeof answerMethods)[number]['value'];

/** Answered within 24 hours on business days. */
export const contactForm = defineForm({
  id: 'contact',
  title: 'Send us a message',
  submitLabel: 'Send Message',
  busyLabel: 'Sending...',
  schema: z.strictObject({
    full_name: line('your full name'),
    email: email(),
    phone: optional(phone()),
    subject: line('a subject'),
    message: text('your message'),
    preferred_contact_method: optionalChoice(
      oneOf('how we should answer', answerMethods).transform((method) => method as AnswerMethod),
    ),
    ...safeContactShape,
  }),
  fields: {
    full_name: { kind: 'text', label: 'Full Name', required: true, autocomplete: 'name' },
    email: {
      kind: 'email',
      label: 'Email',
      hint: 'Is your inbox safe? Use one that nobody else opens.',
      required: true,
      autocomplete: 'email',
    },
    phone: { kind: 'tel', label: 'Phone', autocomplete: 'tel' },
    subject: { kind: 'text', label: 'Subject', hint: 'What is it about?', required: true },
    message: { kind: 'textarea', label: 'Message', required: true, rows: 7 },
    ...safeContactFields,
    preferred_contact_method: {
      ...preferredContactField,
      options: answerMethods.map(onlyIfSafe),
      showWhen: { field: 'safe_ways', is: answerMethods.map(({ value }) => value) },
    },
  },
  layout: [
    {
      id: 'message',
      fields: ['full_name', 'email', 'phone', 'subject', 'message', ...safeContactNames, 'preferred_contact_method'],
    },
  ],
  success: {
    title: 'Message sent successfully!',
    description: `We'll get back to you within ${promises.contact.hours} hours. Check your email for confirmation.`,
    received: { text: 'We have your message', calledBy: ['safe_name'], fullName: 'full_name' },
  },
  failure: {
    title: 'Submission failed',
    description: 'Please try again or contact us directly if the problem persists.',
  },
  incomplete: {
    title: 'Please fill in required fields',
    description: 'Full name, email, subject, and message are required.',
  },
});
