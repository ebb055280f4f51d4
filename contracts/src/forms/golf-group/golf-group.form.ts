import * as z from 'zod';
import { golf } from '../../brand/events.ts';
import { defineForm, type Option } from '../define-form.ts';
import { email, line, oneOf, optional, optionalChoice, text, yesNo } from '../schema-parts.ts';

export const meetingFrequencies = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'biweekly', label: 'Biweekly' },
  { value: 'monthly', label: 'Monthly' },
] as const satisfies readonly Option[];

const sponsorshipAnswers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'maybe', label: 'Maybe' },
] as const satisfies readonly Option[];

/** Keys are the specification's payload, camelCase on the wire and in the store. */
export const golfGroupForm = defineForm({
  id: 'golf-group',
  title: 'Start a Group',
  submitLabel: 'Submit Application',
  busyLabel: 'Submitting...',
  schema: z.strictObject({
    name: line('your name'),
    email: email(),
    cityState: line('your city and state'),
    preferredGolfCourse: optional(line('a golf course')),
    whyStartGroup: text('why you want to start a group'),
    meetingFrequency: oneOf('how often you want to meet', meetingFrequencies),
    comfortableCoordinating: yesNo('are you comfortable coordinating'),
    seekSponsorships: optionalChoice(oneOf('whether you seek sponsorships', sponsorshipAnswers)),
    additionalNotes: optional(text('notes')),
  }),
  fields: {
    name: { kind: 'text', label: 'Name', required: true, autocomplete: 'name' },
    email: { kind: 'email', label: 'Email', required: true, autocomplete: 'email' },
    cityState: {
      kind: 'text',
      label: 'City/State',
      hint: 'Where would your group meet?',
      required: true,
      autocomplete: 'address-level2',
    },
    preferredGolfCourse: { kind: 'text', label: 'Preferred Golf Course' },
    whyStartGroup: { kind: 'textarea', label: 'Why do you want to start a group?', required: true, rows: 5 },
    meetingFrequency: {
      kind: 'select',
      label: 'Meeting Frequency',
      ...(golf ? { hint: `Groups of ${golf.groupSize.min} to ${golf.groupSize.max} work best.` } : {}),
      required: true,
      options: meetingFrequencies,
    },
    comfortableCoordinating: { kind: 'yesno', label: 'Are you comfortable coordinating the group?', required: true },
    seekSponsorships: { kind: 'radio', label: 'Would you seek sponsorships?', options: sponsorshipAnswers },
    additionalNotes: { kind: 'textarea', label: 'Additional Notes', hint: 'What else should we know?', rows: 4 },
  },
  layout: [
    { id: 'person', title: 'About you', fields: ['name', 'email', 'cityState'] },
    {
      id: 'meeting',
      title: 'How you meet',
      fields: ['preferredGolfCourse', 'meetingFrequency', 'comfortableCoordinating'],
    },
    { id: 'group', title: 'Your group', fields: ['whyStartGroup', 'seekSponsorships', 'additionalNotes'] },
  ],
  success: {
    title: 'Application Submitted!',
    description: "Thank you for your interest! We'll be in touch soon with your starter guide.",
    received: { text: 'We have your application for a golf group', fullName: 'name' },
  },
  failure: {
    title: 'Submission Failed',
    description: 'Something went wrong. Please try again or email us directly.',
  },
  incomplete: { title: 'Missing Information', description: 'Please fill in all required fields' },
});
