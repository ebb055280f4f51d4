import { z } from 'zod';
import { workshop } from '../brand/courses.ts';
import { collections } from '../paths.ts';
import { workshopApplicationType } from '../records/application.ts';
import { defineForm } from './define-form.ts';
import { email, line } from './schema-parts.ts';
import { waitlistMail } from './waitlist-parts.ts';

/**
 * What a workshop sign-up holds where an application has answers, as the specification stores both in one collection.
 * Staff screens show these records apart, by `application_types`.
 */
export const workshopPlaceholders = {
  date_of_birth: '1900-01-01',
  phone_number: 'Not provided',
  mailing_address: 'Not provided',
  career_path: 'Prompt Engineering Workshop',
} as const;

/** The free workshop's waitlist: first name, e-mail, job title. */
export const workshopWaitlistForm = defineForm({
  id: 'workshop-waitlist',
  title: 'Join the workshop waitlist',
  submitLabel: 'JOIN THE WAITLIST',
  busyLabel: 'JOINING WAITLIST...',
  collection: collections.scholarshipApplications,
  aliases: { first_name: 'full_name', email: 'email_address', job_title: 'career_path' },
  schema: z.strictObject({
    full_name: line('your first name'),
    email_address: email(),
    career_path: line('your job title'),
  }),
  fields: {
    full_name: { kind: 'text', label: 'First Name', required: true, autocomplete: 'given-name' },
    email_address: { kind: 'email', label: 'Email', required: true, autocomplete: 'email' },
    career_path: { kind: 'text', label: 'Job Title', required: true, autocomplete: 'organization-title' },
  },
  layout: [{ id: 'person', fields: ['full_name', 'email_address', 'career_path'] }],
  success: {
    title: "You're on the waitlist!",
    description: "We'll notify you when the next workshop opens for registration. Check your email for confirmation.",
  },
  failure: { title: 'Submission failed', description: 'Please try again later.' },
  incomplete: {
    title: 'Please fill in required fields',
    description: 'First name, email, and job title are required.',
  },
  store: (value) => ({
    full_name: value.full_name,
    preferred_name: null,
    date_of_birth: workshopPlaceholders.date_of_birth,
    phone_number: workshopPlaceholders.phone_number,
    email_address: value.email_address,
    mailing_address: workshopPlaceholders.mailing_address,
    preferred_contact_method: 'email',
    application_types: [workshopApplicationType],
    currently_enrolled: false,
    institution_name: null,
    area_of_study: null,
    graduation_date: null,
    career_path: value.career_path,
    prior_credentials: null,
    personal_story: `${workshop.title} waitlist. Job title: ${value.career_path}`,
    eligibility_confirmations: [],
    availability_types: [],
    preferred_meeting_times: null,
  }),
  mail: (value) => waitlistMail({ to: value.email_address, name: value.full_name }, workshop.title),
  submitter: (value) => value.email_address,
});
