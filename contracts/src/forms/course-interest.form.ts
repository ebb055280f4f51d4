import { z } from 'zod';
import { interestCourses } from '../brand/courses.ts';
import { collections } from '../paths.ts';
import { defineForm, type Option } from './define-form.ts';
import { oneOf } from './schema-parts.ts';
import {
  textConsentAfterPhone,
  waitlistFailure,
  waitlistFields,
  waitlistIncomplete,
  waitlistMail,
  waitlistShape,
} from './waitlist-parts.ts';

const courses: readonly Option[] = interestCourses.map(({ waitlistType, title }) => ({
  value: waitlistType,
  label: title,
}));

const courseTitle = (waitlistType: string): string =>
  courses.find((course) => course.value === waitlistType)?.label ?? waitlistType;

/** What an enrol button leads to: the course's page fixes `waitlist_type`, one list per course. */
export const courseInterestForm = defineForm({
  id: 'course-interest',
  title: 'Tell us you are interested',
  submitLabel: 'Register my interest',
  busyLabel: 'Submitting...',
  collection: collections.waitlistEntries,
  schema: z.strictObject({ ...waitlistShape, waitlist_type: oneOf('a course', courses) }),
  fields: {
    ...waitlistFields,
    text_consent: textConsentAfterPhone,
    waitlist_type: { kind: 'hidden', label: 'Course', required: true },
  },
  layout: [{ id: 'person', fields: ['full_name', 'email', 'phone', 'text_consent', 'waitlist_type'] }],
  success: {
    title: "You're on the list!",
    description: "We'll write to you when the next course opens for enrollment. Check your email for confirmation.",
  },
  failure: waitlistFailure,
  incomplete: waitlistIncomplete,
  store: (value) => ({ ...value, text_consent: value.phone !== null && value.text_consent }),
  mail: (value) => waitlistMail({ to: value.email, name: value.full_name }, courseTitle(value.waitlist_type)),
  submitter: (value) => value.email,
});
