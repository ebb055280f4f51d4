import * as z from 'zod';
import { aiWebsites } from '../../brand/courses.ts';
import { defineForm } from '../define-form.ts';
import {
  fixedWaitlist,
  textConsentAfterPhone,
  waitlistFailure,
  waitlistFields,
  waitlistIncomplete,
  waitlistShape,
} from '../waitlist-parts.ts';

/** Consent to texts counts only with a number to text to. */
export const aiWebsitesWaitlistForm = defineForm({
  id: 'ai-websites-waitlist',
  title: 'Join the waitlist',
  submitLabel: 'Join Waitlist',
  busyLabel: 'Joining Waitlist...',
  schema: z.strictObject({ ...waitlistShape, waitlist_type: fixedWaitlist(aiWebsites.waitlistType) }),
  fields: {
    ...waitlistFields,
    text_consent: textConsentAfterPhone,
    waitlist_type: { kind: 'hidden', label: 'Waitlist', value: aiWebsites.waitlistType },
  },
  layout: [{ id: 'person', fields: ['full_name', 'email', 'phone', 'text_consent', 'waitlist_type'] }],
  success: {
    title: 'Welcome to the Waitlist!',
    description: "We'll let you know as soon as the course opens. Check your email for confirmation.",
  },
  failure: waitlistFailure,
  incomplete: waitlistIncomplete,
});
