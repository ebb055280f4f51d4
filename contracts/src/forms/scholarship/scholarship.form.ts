import * as z from 'zod';
import { eligibility } from '../../brand/eligibility.ts';
import { promises } from '../../brand/events.ts';
import { organisation } from '../../brand/organisation.ts';
import { limits } from '../../http/limits.ts';
import { applicationTypes } from '../application-types.ts';
import { defineForm, type Option } from '../define-form.ts';
import {
  anyWay,
  onlyIfSafe,
  preferredContactField,
  safeContactFields,
  safeContactNames,
  safeContactShape,
  withNeedsOfWays,
} from '../safe-contact-parts.ts';
import {
  birthDate,
  checkbox,
  email,
  fileTickets,
  line,
  manyOf,
  monthYear,
  oneOf,
  optional,
  optionalChoice,
  phone,
  text,
  yesNo,
} from '../schema-parts.ts';
import { acceptedEndings } from '../uploads.ts';

export const contactMethods = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
] as const satisfies readonly Option[];
type ContactMethod = (typeof contactMethods)[number]['value'];

const needs = {
  phone_number: { ways: ['phone', 'text'], missing: 'Enter a phone number, or choose another way.' },
  email_address: { ways: ['email'], missing: 'Enter an email address, or choose another way.' },
  mailing_address: { ways: ['post'], missing: 'Enter an address, tick that none is safe, or choose another way.' },
  preferred_contact_method: { ways: [], missing: 'Choose how we should contact you.' },
} as const satisfies Parameters<typeof withNeedsOfWays>[1];

/** She who comes back herself is asked for nothing that leads to her. */
const unlessSheComesBack = { field: 'safe_ways', is: anyWay };

function neededFor(name: keyof typeof needs, mark: string) {
  const { ways, missing } = needs[name];
  return { requiredWhen: { field: 'safe_ways', is: ways, mark }, missing, showWhen: unlessSheComesBack };
}

const confirmations: readonly Option[] = eligibility.map(({ question, ifNot, ...option }) => option);

const availability = [
  { value: 'virtual', label: 'Virtual' },
  { value: 'in_person', label: 'In-Person' },
  { value: 'flexible', label: 'Flexible' },
] as const satisfies readonly Option[];

export const scholarshipForm = defineForm({
  id: 'scholarship',
  title: 'Application for support',
  submitLabel: 'Submit Application',
  busyLabel: 'Submitting...',
  long: true,
  schema: withNeedsOfWays(
    z.strictObject({
      full_name: line('your full name'),
      preferred_name: optional(line('your preferred name')),
      date_of_birth: birthDate(),
      phone_number: optional(phone()),
      email_address: optional(email()),
      mailing_address: optional(text('your mailing address', 500)),
      preferred_contact_method: optionalChoice(
        oneOf('how we should contact you', contactMethods).transform((method) => method as ContactMethod),
      ),
      ...safeContactShape,
      application_types: manyOf('what you apply for', applicationTypes)
        .optional()
        .transform((list) => list ?? []),
      currently_enrolled: yesNo('are you currently enrolled'),
      institution_name: optional(line('the institution')),
      area_of_study: optional(line('your area of study')),
      graduation_date: optional(monthYear('a graduation date')),
      career_path: text('your career path'),
      prior_credentials: optional(text('your credentials')),
      story_note: optional(line('a sentence for whoever reads your story')),
      personal_story: text('your personal story'),
      story_file: fileTickets(1, 'your story as a PDF'),
      resume: fileTickets(1, 'your resume'),
      hardship_proof: fileTickets(2, 'your proof of hardship'),
      hardship_by_talk: checkbox(),
      recommendation_letter: fileTickets(1, 'your letter of recommendation'),
      eligibility_confirmations: manyOf('all five confirmations', confirmations, confirmations.length),
      availability_types: manyOf('your availability', availability)
        .optional()
        .transform((list) => list ?? []),
      preferred_meeting_times: optional(text('your preferred times', 1_000)),
    }),
    needs,
  ),
  fields: {
    full_name: { kind: 'text', label: 'Full Name', required: true, autocomplete: 'name' },
    preferred_name: {
      kind: 'text',
      label: 'Preferred Name',
      hint: 'What shall we call you?',
      autocomplete: 'nickname',
    },
    date_of_birth: {
      kind: 'date',
      label: 'Date of Birth',
      hint: `You must be ${limits.minimumAge} or older. That is all we use it for.`,
      required: true,
      autocomplete: 'bday',
      min: limits.earliestBirthDate,
      max: 'today',
    },
    phone_number: {
      kind: 'tel',
      label: 'Phone Number',
      autocomplete: 'tel',
      ...neededFor('phone_number', 'required for Phone and Text'),
    },
    email_address: {
      kind: 'email',
      label: 'Email Address',
      autocomplete: 'email',
      ...neededFor('email_address', 'required for Email'),
    },
    mailing_address: {
      kind: 'textarea',
      label: 'Mailing Address',
      hint: 'Where does post reach you safely? A shelter counts too.',
      rows: 3,
      maxLength: 450,
      instead: 'I have no address that is safe',
      autocomplete: 'street-address',
      ...neededFor('mailing_address', 'required for Post'),
    },
    preferred_contact_method: {
      ...preferredContactField,
      options: contactMethods.map(onlyIfSafe),
      showWhen: { field: 'safe_ways', is: contactMethods.map(({ value }) => value) },
    },
    ...safeContactFields,
    application_types: {
      kind: 'checkboxes',
      label: 'Application Type',
      hint: 'Choose all that apply.',
      options: applicationTypes,
    },
    currently_enrolled: { kind: 'yesno', label: 'Are you currently enrolled in school or training?', required: true },
    institution_name: {
      kind: 'text',
      label: 'Institution Name',
      autocomplete: 'off',
      showWhen: { field: 'currently_enrolled', is: ['yes'] },
    },
    area_of_study: { kind: 'text', label: 'Area of Study', showWhen: { field: 'currently_enrolled', is: ['yes'] } },
    graduation_date: {
      kind: 'text',
      label: 'Expected Graduation Date',
      hint: 'Month and year, like 05/2027.',
      placeholder: 'MM/YYYY',
      inputMode: 'numeric',
      maxLength: 7,
      showWhen: { field: 'currently_enrolled', is: ['yes'] },
    },
    career_path: {
      kind: 'textarea',
      label: 'Career Path',
      hint: 'What work would you like to do?',
      required: true,
      rows: 4,
    },
    prior_credentials: {
      kind: 'textarea',
      label: 'Prior Credentials',
      hint: 'What have you learned and done so far? Certificates, degrees, work you are proud of.',
      rows: 4,
    },
    story_note: {
      kind: 'text',
      label: 'A sentence for whoever reads this',
      hint: 'Read first. What should they know?',
      maxLength: 200,
    },
    personal_story: {
      kind: 'textarea',
      label: 'Personal Story',
      hint: 'What do you need, and why now? Share only what feels safe.',
      required: true,
      rows: 8,
      maxLength: 4_900,
      instead: 'I would rather talk about it',
      missing: 'Write your story, or tick that you would rather talk about it.',
    },
    story_file: {
      kind: 'files',
      label: 'Story as a PDF',
      hint: 'One PDF, at most 5 MB.',
      accept: acceptedEndings('pdf'),
      maxFiles: 1,
      mailbox: organisation.supportEmail,
    },
    resume: {
      kind: 'files',
      label: 'Resume',
      hint: 'One PDF or Word file, at most 5 MB.',
      accept: acceptedEndings('pdf', 'doc', 'docx'),
      maxFiles: 1,
      mailbox: organisation.supportEmail,
    },
    hardship_proof: {
      kind: 'files',
      label: 'Proof of Financial Hardship',
      hint: 'We ask to see where money is short. Up to two PDF, Word or picture files, at most 5 MB each.',
      accept: acceptedEndings('pdf', 'doc', 'docx', 'jpg', 'png'),
      maxFiles: 2,
      mailbox: organisation.supportEmail,
    },
    hardship_by_talk: { kind: 'checkbox', label: 'I would rather talk about my hardship' },
    recommendation_letter: {
      kind: 'files',
      label: 'Letter of Recommendation',
      hint: 'One PDF or Word file, at most 5 MB.',
      accept: acceptedEndings('pdf', 'doc', 'docx'),
      maxFiles: 1,
      mailbox: organisation.supportEmail,
    },
    eligibility_confirmations: {
      kind: 'checkboxes',
      label: 'Eligibility Confirmations',
      hint: 'What you said yes to is ticked. All five are needed.',
      required: true,
      options: confirmations,
    },
    availability_types: {
      kind: 'checkboxes',
      label: 'Availability',
      hint: 'Choose all that suit you.',
      options: availability,
    },
    preferred_meeting_times: {
      kind: 'textarea',
      label: 'Preferred Meeting Times',
      hint: 'When does it suit you?',
      rows: 2,
      maxLength: 1_000,
    },
  },
  layout: [
    {
      id: 'start',
      title: 'Start with what is safe',
      short: 'Start',
      fields: safeContactNames,
      start: {
        of: 'eligibility_confirmations',
        questions: eligibility,
        phone: organisation.phone,
        phoneHref: organisation.phoneHref,
      },
    },
    {
      id: 'applicant',
      title: 'Applicant Information',
      short: 'Applicant',
      fields: [
        'full_name',
        'preferred_name',
        'date_of_birth',
        'phone_number',
        'email_address',
        'mailing_address',
        'preferred_contact_method',
      ],
    },
    { id: 'type', title: 'Application Type', short: 'Type', fields: ['application_types'] },
    {
      id: 'career',
      title: 'Career Goals',
      short: 'Goals',
      fields: [
        'currently_enrolled',
        'institution_name',
        'area_of_study',
        'graduation_date',
        'career_path',
        'prior_credentials',
      ],
    },
    { id: 'story', title: 'Personal Story', short: 'Story', fields: ['story_note', 'personal_story', 'story_file'] },
    {
      id: 'documents',
      title: 'Supporting Documents',
      short: 'Documents',
      intro: 'Optional. Only staff who review your application open them.',
      fields: ['resume', 'hardship_proof', 'hardship_by_talk', 'recommendation_letter'],
    },
    {
      id: 'eligibility',
      title: 'Eligibility Confirmation',
      short: 'Eligibility',
      fields: ['eligibility_confirmations'],
    },
    { id: 'availability', title: 'Availability', fields: ['availability_types', 'preferred_meeting_times'] },
  ],
  success: {
    title: 'Application Submitted!',
    description: `Thank you for your scholarship application. We'll review it and get back to you ${promises.scholarshipAnswer.text}. Check your email for confirmation.`,
    received: { text: 'We have your application', calledBy: ['safe_name', 'preferred_name'], fullName: 'full_name' },
  },
  failure: {
    title: 'Submission Failed',
    description: 'There was an error submitting your application. Please try again.',
  },
  incomplete: {
    title: 'Please fill in required fields',
    description: 'Some required answers are missing. Each line below leads to one.',
  },
});
