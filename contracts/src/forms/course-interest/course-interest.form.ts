import * as z from 'zod';
import { interestCourses } from '../../brand/courses.ts';
import { defineForm, type Option } from '../define-form.ts';
import { safeContactFields, safeContactNames, safeContactShape } from '../safe-contact-parts.ts';
import { oneOf } from '../schema-parts.ts';
import {
  textConsentAfterPhone,
  waitlistFailure,
  waitlistFields,
  waitlistIncomplete,
  waitlistShape,
} from '../waitlist-parts.ts';

export const courses: readonly Option[] = interestCourses.map(({ waitlistType, title }) => ({
  value: waitlistType,
  label: title,
}));

export const courseInterestForm = defineForm({
  id: 'course-interest',
  title: 'Tell us you are interested',
  submitLabel: 'Ask to enroll',
  busyLabel: 'Submitting...',
  schema: z.strictObject({ ...waitlistShape, waitlist_type: oneOf('a course', courses), ...safeContactShape }),
  fields: {
    ...waitlistFields,
    text_consent: textConsentAfterPhone,
    waitlist_type: { kind: 'hidden', label: 'Course', required: true },
    ...safeContactFields,
  },
  layout: [
    { id: 'person', fields: ['full_name', 'email', 'phone', 'text_consent', 'waitlist_type', ...safeContactNames] },
  ],
  success: {
    title: "You're on the list!",
    description: "We'll write to you when the next course opens for enrollment. Check your email for confirmation.",
  },
  failure: waitlistFailure,
  incomplete: waitlistIncomplete,
});
