import * as z from 'zod';
import { gala } from '../../brand/events.ts';
import { defineForm } from '../define-form.ts';
import {
  fixedWaitlist,
  noTexts,
  textsOfPlaces,
  waitlistFailure,
  waitlistFields,
  waitlistIncomplete,
  waitlistShape,
} from '../waitlist-parts.ts';

/** Stored records name the list by this; without a gala the form is not offered. */
export const waitlistType = gala?.waitlistType ?? 'gala';

/** Consent is always shown and never required. */
export const galaWaitlistForm = defineForm({
  id: 'gala-waitlist',
  title: 'Join the gala waitlist',
  submitLabel: 'Join Waitlist',
  busyLabel: 'Joining Waitlist...',
  schema: z.strictObject({ ...waitlistShape, waitlist_type: fixedWaitlist(waitlistType) }),
  fields: {
    ...waitlistFields,
    text_consent: {
      kind: 'checkbox',
      label: 'I agree to receive text messages about the gala',
      hint: `It counts only with a phone number. ${noTexts}`,
      hintWithTexts: `It counts only with a phone number. ${textsOfPlaces}`,
    },
    waitlist_type: { kind: 'hidden', label: 'Waitlist', value: waitlistType },
  },
  layout: [{ id: 'person', fields: ['full_name', 'email', 'phone', 'text_consent', 'waitlist_type'] }],
  success: {
    title: `Welcome to the ${gala?.seriesName ?? 'Gala'} Waitlist!`,
    description: "You'll be the first to know when tickets become available. Check your email for confirmation.",
  },
  failure: waitlistFailure,
  incomplete: waitlistIncomplete,
});
