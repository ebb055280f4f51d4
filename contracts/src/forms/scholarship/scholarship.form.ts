import { z } from 'zod';
import { promises } from '../../brand/events.ts';
import { limits } from '../../limits.ts';
import { applicationTypes } from '../../records/application-types.ts';
import { acceptedEndings } from '../../uploads.ts';
import { defineForm, type Option } from '../define-form.ts';
import {
  birthDate,
  email,
  fileTickets,
  line,
  manyOf,
  monthYear,
  oneOf,
  optional,
  phone,
  text,
  yesNo,
} from '../schema-parts.ts';

const contactMethods = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
] as const satisfies readonly Option[];

/** All five are needed. `also` has the specification's words. */
const eligibility = [
  { value: 'age_18_or_older', label: 'I am 18 or older', also: ['18 or older'] },
  {
    value: 'citizen_or_legal_resident',
    label: 'I am a U.S. citizen or legal resident',
    also: ['U.S. citizen or legal resident'],
  },
  {
    value: 'hardship_or_transition',
    label: 'I am facing financial hardship or transitioning careers',
    also: ['facing financial hardship or transitioning careers'],
  },
  {
    value: 'no_guarantee',
    label: 'I understand that there is no guarantee of funding or placement',
    also: ['understands no guarantee of funding or placement'],
  },
  {
    value: 'permission_to_contact',
    label: 'I give permission to be contacted',
    also: ['gives permission to be contacted'],
  },
] as const satisfies readonly Option[];

const availability = [
  { value: 'virtual', label: 'Virtual' },
  { value: 'in_person', label: 'In-Person' },
  { value: 'flexible', label: 'Flexible' },
] as const satisfies readonly Option[];

/** The application for scholarship, career sponsorship or a mentor: seven sections. */
export const scholarshipForm = defineForm({
  id: 'scholarship',
  title: 'Application for support',
  submitLabel: 'Submit Application',
  busyLabel: 'Submitting...',
  long: true,
  schema: z.strictObject({
    full_name: line('your full name'),
    preferred_name: optional(line('your preferred name')),
    date_of_birth: birthDate(),
    phone_number: phone(),
    email_address: email(),
    mailing_address: text('your mailing address', 500),
    preferred_contact_method: oneOf('how we should contact you', contactMethods),
    application_types: manyOf('what you apply for', applicationTypes)
      .optional()
      .transform((list) => list ?? []),
    currently_enrolled: yesNo('are you currently enrolled'),
    institution_name: optional(line('the institution')),
    area_of_study: optional(line('your area of study')),
    graduation_date: optional(monthYear('a graduation date')),
    career_path: text('your career path'),
    prior_credentials: optional(text('your credentials')),
    personal_story: text('your personal story'),
    story_file: fileTickets(1),
    resume: fileTickets(1),
    hardship_proof: fileTickets(2),
    recommendation_letter: fileTickets(1),
    eligibility_confirmations: manyOf('all five confirmations', eligibility, eligibility.length),
    availability_types: manyOf('your availability', availability)
      .optional()
      .transform((list) => list ?? []),
    preferred_meeting_times: optional(text('your preferred times', 1_000)),
  }),
  fields: {
    full_name: { kind: 'text', label: 'Full Name', required: true, autocomplete: 'name' },
    preferred_name: { kind: 'text', label: 'Preferred Name', autocomplete: 'nickname' },
    date_of_birth: {
      kind: 'date',
      label: 'Date of Birth',
      hint: `You must be ${limits.minimumAge} or older.`,
      required: true,
      autocomplete: 'bday',
      min: limits.earliestBirthDate,
      max: 'today',
    },
    phone_number: { kind: 'tel', label: 'Phone Number', required: true, autocomplete: 'tel' },
    email_address: { kind: 'email', label: 'Email Address', required: true, autocomplete: 'email' },
    mailing_address: {
      kind: 'textarea',
      label: 'Mailing Address',
      hint: 'Wherever post reaches you safely, such as a shelter or a post office box.',
      required: true,
      rows: 3,
      maxLength: 500,
      autocomplete: 'street-address',
    },
    preferred_contact_method: {
      kind: 'radio',
      label: 'Preferred Contact Method',
      hint: 'How it is safe to reach you.',
      required: true,
      options: contactMethods,
    },
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
      hint: 'Certificates, degrees or work you are proud of.',
      rows: 4,
    },
    personal_story: {
      kind: 'textarea',
      label: 'Personal Story',
      hint: 'Share only what you feel safe sharing.',
      required: true,
      rows: 8,
    },
    story_file: {
      kind: 'files',
      label: 'Story as a PDF',
      hint: 'One PDF, at most 5 MB.',
      accept: acceptedEndings('pdf'),
      most: 1,
    },
    resume: {
      kind: 'files',
      label: 'Resume',
      hint: 'One PDF or Word file, at most 5 MB.',
      accept: acceptedEndings('pdf', 'doc', 'docx'),
      most: 1,
    },
    hardship_proof: {
      kind: 'files',
      label: 'Proof of Financial Hardship',
      hint: 'Up to two PDF, Word or picture files, at most 5 MB each.',
      accept: acceptedEndings('pdf', 'doc', 'docx', 'jpg', 'png'),
      most: 2,
    },
    recommendation_letter: {
      kind: 'files',
      label: 'Letter of Recommendation',
      hint: 'One PDF or Word file, at most 5 MB.',
      accept: acceptedEndings('pdf', 'doc', 'docx'),
      most: 1,
    },
    eligibility_confirmations: {
      kind: 'checkboxes',
      label: 'Eligibility Confirmations',
      hint: 'All five are needed.',
      required: true,
      options: eligibility,
    },
    availability_types: {
      kind: 'checkboxes',
      label: 'Availability',
      hint: 'Choose all that suit you.',
      options: availability,
    },
    preferred_meeting_times: { kind: 'textarea', label: 'Preferred Meeting Times', rows: 2, maxLength: 1_000 },
  },
  layout: [
    {
      id: 'applicant',
      title: 'Applicant Information',
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
    { id: 'type', title: 'Application Type', fields: ['application_types'] },
    {
      id: 'career',
      title: 'Career Goals',
      fields: [
        'currently_enrolled',
        'institution_name',
        'area_of_study',
        'graduation_date',
        'career_path',
        'prior_credentials',
      ],
    },
    { id: 'story', title: 'Personal Story', fields: ['personal_story', 'story_file'] },
    {
      id: 'documents',
      title: 'Supporting Documents',
      intro: 'Optional. They are kept privately and opened only by the staff who review your application.',
      fields: ['resume', 'hardship_proof', 'recommendation_letter'],
    },
    { id: 'eligibility', title: 'Eligibility Confirmation', fields: ['eligibility_confirmations'] },
    { id: 'availability', title: 'Availability', fields: ['availability_types', 'preferred_meeting_times'] },
  ],
  success: {
    title: 'Application Submitted!',
    description: `Thank you for your scholarship application. We'll review it and get back to you ${promises.scholarshipAnswer.text}. Check your email for confirmation.`,
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
