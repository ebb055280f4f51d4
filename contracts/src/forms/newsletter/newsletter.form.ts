import * as z from 'zod';
import { defineForm } from '../define-form.ts';
import { email } from '../schema-parts.ts';

/** Nothing is sent until the address's owner confirms (double opt-in). */
export const newsletterForm = defineForm({
  id: 'newsletter',
  title: 'Newsletter',
  submitLabel: 'Subscribe',
  busyLabel: 'Submitting...',
  schema: z.strictObject({ email: email() }),
  fields: {
    email: {
      kind: 'email',
      label: 'Email',
      required: true,
      missing: 'Enter an email address, like name@example.com.',
      autocomplete: 'email',
    },
  },
  layout: [{ id: 'address', fields: ['email'] }],
  success: {
    title: 'Almost there!',
    description: 'Check your email and press the link in it to confirm your subscription.',
    unconfirmed: 'Very many people write to us right now, so no email is on its way. Please ask again in an hour.',
  },
  failure: {
    title: 'Submission failed',
    description: 'Please try again or contact us if the problem persists.',
  },
  incomplete: { title: 'Please fill in required fields', description: 'An email address is required.' },
});
