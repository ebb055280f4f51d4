import { workshop } from '../../brand/courses.ts';
import { retentionDays } from '../../brand/legal.ts';
import { routes } from '../../http/routes.ts';
import { collections } from '../../store/paths.ts';
import { afterLinks } from '../after-links.ts';
import { notProvided, workshopApplicationType } from '../application.ts';
import { defineHandling } from '../define-handling.ts';
import { joiningWords } from '../joining.ts';
import { withVoicemailOnlyByPhone } from '../safe-contact-parts.ts';
import { waitlistMail } from '../waitlist-handling.ts';
import { workshopWaitlistForm } from './workshop-waitlist.form.ts';

/** The specification stores these among the scholarship applications, told apart by `application_types`. */
export const workshopWaitlistHandling = defineHandling(workshopWaitlistForm, {
  collection: collections.scholarshipApplications,
  aliases: { first_name: 'full_name', email: 'email_address', job_title: 'career_path' },
  isForHelp: true,
  storeStrategy: 'join',
  joins: {
    lists: [{ id: workshopApplicationType, name: workshop.title }],
    listOf: () => workshopApplicationType,
    consents: () => [
      { way: 'mail', wording: joiningWords(workshopWaitlistForm), page: routes.promptEngineeringWorkshop },
    ],
  },
  store: (answers) => {
    const value = withVoicemailOnlyByPhone(answers);
    return {
      full_name: value.full_name,
      preferred_name: null,
      date_of_birth: '1900-01-01',
      phone_number: notProvided,
      email_address: value.email_address,
      mailing_address: notProvided,
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
      safe_ways: value.safe_ways,
      safe_voicemail: value.safe_voicemail,
      safe_times: value.safe_times,
      safe_name: value.safe_name,
    };
  },
  reached: { name: 'full_name', email: 'email_address' },
  // The placeholders say nothing about her and stay where the specification has them.
  sealed: ['safe_voicemail', 'safe_times', 'safe_name'],
  placeholders: [
    'date_of_birth',
    'phone_number',
    'mailing_address',
    'preferred_contact_method',
    'application_types',
    'currently_enrolled',
    'personal_story',
  ],
  people: [{ name: 'full_name', email: 'email_address' }],
  typeField: 'application_types',
  retention: {
    days: retentionDays.applications,
    keep: ['application_types', 'currently_enrolled', 'availability_types'],
  },
  inbox: [
    {
      id: 'workshop',
      label: 'Workshop sign-ups',
      where: { field: 'application_types', contains: workshopApplicationType },
      nameField: 'full_name',
      emailField: 'email_address',
      summaryField: 'career_path',
      answerPromise: null,
    },
  ],
  mail: {
    template: waitlistMail,
    recipient: (value) => ({ to: value.email_address, name: value.full_name }),
    formData: () => ({ waitlist_type: workshop.title }),
  },
  after: {
    what: 'Your place on the workshop waitlist',
    links: [afterLinks.programs, afterLinks.places],
  },
  sample: { full_name: 'Bea', email_address: 'bea@example.org', career_path: 'Office manager' },
});
