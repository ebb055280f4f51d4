import * as z from 'zod';
import { defineForm } from '../define-form.ts';
import { safeContactFields, safeContactNames, safeContactShape } from '../safe-contact-parts.ts';
import { email, line } from '../schema-parts.ts';

export const workshopWaitlistForm = defineForm({
  id: 'workshop-waitlist',
  title: 'Join the workshop waitlist',
  submitLabel: 'Join the waitlist',
  busyLabel: 'JOINING WAITLIST...',
  schema: z.strictObject({
    full_name: line('your first name'),
    email_address: email(),
    career_path: line('your job title'),
    ...safeContactShape,
  }),
  fields: {
    full_name: { kind: 'text', label: 'First Name', required: true, autocomplete: 'given-name' },
    email_address: { kind: 'email', label: 'Email', required: true, autocomplete: 'email' },
    career_path: {
      kind: 'text',
      label: 'Job Title',
      hint: 'What work do you do?',
      required: true,
      autocomplete: 'organization-title',
    },
    ...safeContactFields,
  },
  layout: [{ id: 'person', fields: ['full_name', 'email_address', 'career_path', ...safeContactNames] }],
  success: {
    title: "You're on the waitlist!",
    description: "We'll notify you when the next workshop opens for registration. Check your email for confirmation.",
  },
  failure: { title: 'Submission failed', description: 'Please try again later.' },
  incomplete: {
    title: 'Please fill in required fields',
    description: 'First name, email, and job title are required.',
  },
});
