import * as z from 'zod';
import { retentionDays } from '../../brand/legal.ts';
import { defineMail } from '../../mail/mail-template.ts';
import { collections } from '../../store/paths.ts';
import { afterLinks } from '../after-links.ts';
import { defineHandling } from '../define-handling.ts';
import { discreetSender, greeting, sentByYouDiscreetly, withReference } from '../mail-parts.ts';
import { answerDayText } from '../promised-day.ts';
import { preferredOf, withVoicemailOnlyByPhone } from '../safe-contact-parts.ts';
import { contactMethods, scholarshipForm } from './scholarship.form.ts';

const scholarshipMail = defineMail({
  formType: 'scholarship',
  data: z.object({ application_types: z.array(z.string()) }),
  write: ({ name }, context) => ({
    ...discreetSender,
    subject: 'We received your message',
    greeting: greeting(name),
    paragraphs: [
      'Thank you for getting in touch. We have received what you sent us.',
      `People read everything with care. We answer you ${answerDayText('scholarship', context.sentOn)}. You need to do nothing else for now.`,
    ],
    facts: withReference([], context),
    closing: ['If it is not safe to write to you here, call us, and we will use another way.'],
    footnote: sentByYouDiscreetly,
  }),
});

/** Files are kept as attachments, not as answers. */
export const scholarshipHandling = defineHandling(scholarshipForm, {
  collection: collections.scholarshipApplications,
  isForHelp: true,
  comesBack: true,
  storeStrategy: 'record',
  store: ({ story_file, resume, hardship_proof, recommendation_letter, ...value }) => ({
    ...withVoicemailOnlyByPhone(value),
    preferred_contact_method: preferredOf(value, contactMethods),
    // Answers that became hidden when enrolment was set back to "no" are not stored.
    institution_name: value.currently_enrolled ? value.institution_name : null,
    area_of_study: value.currently_enrolled ? value.area_of_study : null,
    graduation_date: value.currently_enrolled ? value.graduation_date : null,
  }),
  people: [{ name: 'full_name', email: 'email_address' }],
  reached: { name: 'full_name', email: 'email_address', phone: 'phone_number' },
  sealed: ['personal_story', 'date_of_birth', 'mailing_address', 'safe_voicemail', 'safe_times', 'safe_name'],
  alsoFoundBy: ['preferred_name'],
  typeField: 'application_types',
  retention: {
    days: retentionDays.applications,
    keep: ['application_types', 'currently_enrolled', 'availability_types'],
  },
  inbox: [],
  mail: {
    template: scholarshipMail,
    recipient: (value) => ({ to: value.email_address ?? '', name: value.preferred_name ?? value.full_name }),
    formData: (value) => ({ application_types: value.application_types }),
  },
  after: {
    what: 'Your application for support',
    next: [],
    links: [afterLinks.helpLines, afterLinks.programs],
  },
  sample: {
    full_name: 'Joy Reed',
    preferred_name: 'Jo',
    date_of_birth: '1995-05-27',
    phone_number: '+1 805 555 0103',
    email_address: 'joy@example.org',
    mailing_address: 'PO Box 12\nSanta Barbara, CA 93101',
    preferred_contact_method: 'text',
    application_types: ['scholarship', 'mentor_match'],
    currently_enrolled: true,
    institution_name: 'City College',
    area_of_study: 'Accounting',
    graduation_date: '05/2027',
    career_path: 'Bookkeeper',
    prior_credentials: 'High school diploma',
    story_note: 'Please ask me before you call anybody I name.',
    personal_story: 'I want to stand on my own feet.',
    eligibility_confirmations: [
      'age_18_or_older',
      'citizen_or_legal_resident',
      'hardship_or_transition',
      'no_guarantee',
      'permission_to_contact',
    ],
    availability_types: ['virtual', 'flexible'],
    preferred_meeting_times: 'Evenings after six',
  },
});
