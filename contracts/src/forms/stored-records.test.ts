import { describe, expect, it } from 'vitest';
import { allForms, mailOf } from './index.ts';

/** How it is safe to reach her, where nobody was asked. */
const notAsked = { safe_ways: null, safe_voicemail: null, safe_times: null, safe_name: null };

/**
 * What each form of the API contract stores, and to whom it writes, for the sample of its declaration. Typed out from the
 * specification, so that a change of a field's name, of a default or of an addressee is seen here and not computed away.
 */
const expected: Record<string, { collection: string; mail: { to: string; formType: string }; record: object }> = {
  contact: {
    collection: 'contact_messages',
    mail: {
      to: 'ana@example.org',
      formType: 'contact',
    },
    record: {
      full_name: 'Ana Ortiz',
      email: 'ana@example.org',
      phone: '805 555 0100',
      subject: 'A question',
      message: 'Do you offer evening classes?',
      preferred_contact_method: 'phone',
      ...notAsked,
    },
  },
  referral: {
    collection: 'referrals',
    mail: {
      to: 'gia@example.org',
      formType: 'referral',
    },
    record: {
      referrer_name: 'Gia Hall',
      referrer_email: 'gia@example.org',
      referral_name: 'H.',
      referral_email: 'h@example.org',
      safe_to_contact: 'yes',
      ...notAsked,
      safe_ways: ['text'],
      referral_phone: null,
      consent: 'not-needed',
      safe_contact_details: 'Her partner sometimes answers her phone.',
      situation_description: 'She is looking for a first job after leaving a shelter.',
      programs_selected: ['Scholarships', 'Mentorship'],
    },
  },
  'corporate-inquiry': {
    collection: 'partnership_applications',
    mail: {
      to: 'ida@example.org',
      formType: 'partnership',
    },
    record: {
      organization_name: 'Harbor Works',
      contact_name: 'Ida Noor',
      contact_email: 'ida@example.org',
      contact_phone: '805-555-0102',
      partnership_types: ['workforce'],
      mission_alignment: 'We would like to offer first jobs.',
      industry: 'Unknown',
      website: 'Unknown',
      headquarters_location: 'Unknown',
      contact_title: 'Unknown',
      other_partnership_type: null,
      proposal_description: null,
      engagement_types: [],
      other_engagement_type: null,
      launch_timing: 'Unknown',
      multi_year_partnership: 'Unknown',
      additional_notes: null,
      agreements: [],
    },
  },
  'golf-group': {
    collection: 'golf_applications',
    mail: {
      to: 'mia@example.org',
      formType: 'golf',
    },
    record: {
      name: 'Mia Cole',
      email: 'mia@example.org',
      cityState: 'Ventura, CA',
      preferredGolfCourse: 'Olivas Links',
      whyStartGroup: 'My friends have never held a club.',
      meetingFrequency: 'biweekly',
      comfortableCoordinating: true,
      seekSponsorships: 'maybe',
      additionalNotes: 'We are four.',
    },
  },
  'workshop-waitlist': {
    collection: 'scholarship_applications',
    mail: {
      to: 'bea@example.org',
      formType: 'waitlist',
    },
    record: {
      full_name: 'Bea',
      preferred_name: null,
      date_of_birth: '1900-01-01',
      phone_number: 'Not provided',
      email_address: 'bea@example.org',
      mailing_address: 'Not provided',
      preferred_contact_method: 'email',
      application_types: ['prompt_engineering_workshop'],
      currently_enrolled: false,
      institution_name: null,
      area_of_study: null,
      graduation_date: null,
      career_path: 'Office manager',
      prior_credentials: null,
      personal_story: 'Prompt Engineering Workshop waitlist. Job title: Office manager',
      eligibility_confirmations: [],
      availability_types: [],
      preferred_meeting_times: null,
      ...notAsked,
    },
  },
  'gala-waitlist': {
    collection: 'waitlist_entries',
    mail: {
      to: 'dee@example.org',
      formType: 'waitlist',
    },
    record: {
      full_name: 'Dee Park',
      email: 'dee@example.org',
      phone: null,
      text_consent: false,
      waitlist_type: 'society_gala_2027',
    },
  },
  'ai-websites-waitlist': {
    collection: 'waitlist_entries',
    mail: {
      to: 'cora@example.org',
      formType: 'waitlist',
    },
    record: {
      full_name: 'Cora Lind',
      email: 'cora@example.org',
      phone: '(805) 555-0101',
      text_consent: true,
      waitlist_type: 'ai_websites_course',
    },
  },
  'course-interest': {
    collection: 'waitlist_entries',
    mail: {
      to: 'nia@example.org',
      formType: 'waitlist',
    },
    record: {
      full_name: 'Nia West',
      ...notAsked,
      email: 'nia@example.org',
      phone: '805 555 0105',
      text_consent: true,
      waitlist_type: 'ai_101',
    },
  },
  'gala-invitation': {
    collection: 'gala_invitations',
    mail: {
      to: 'fay@example.org',
      formType: 'invitation',
    },
    record: {
      inviter_name: 'Eve Stone',
      inviter_email: 'eve@example.org',
      invitee_name: 'Fay Moss',
      invitee_email: 'fay@example.org',
      message: 'Come with me!',
    },
  },
  newsletter: {
    collection: 'newsletter_subscribers',
    mail: {
      to: 'lea@example.org',
      formType: 'newsletter',
    },
    record: {
      email: 'lea@example.org',
      status: 'pending',
      confirmed_at: null,
      left_at: null,
    },
  },
  scholarship: {
    collection: 'scholarship_applications',
    mail: {
      to: 'joy@example.org',
      formType: 'scholarship',
    },
    record: {
      full_name: 'Joy Reed',
      ...notAsked,
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
      hardship_by_talk: false,
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
  },
  partnership: {
    collection: 'partnership_applications',
    mail: {
      to: 'kim@example.org',
      formType: 'partnership',
    },
    record: {
      organization_name: 'Oak & Co',
      industry: 'Retail',
      website: 'https://oak.example.com',
      headquarters_location: 'Santa Barbara, CA',
      contact_name: 'Kim Vale',
      contact_title: 'Director',
      contact_email: 'kim@example.org',
      contact_phone: '805 555 0104',
      partnership_types: ['corporate_sponsorship', 'other'],
      other_partnership_type: 'Furniture for first homes',
      mission_alignment: 'We hire women who start again.',
      proposal_description: 'A table at the gala and ten internships.',
      engagement_types: ['event_visibility', 'other'],
      other_engagement_type: 'A window display',
      launch_timing: 'asap',
      multi_year_partnership: 'maybe',
      additional_notes: 'Please call in the morning.',
      agreements: ['authorized_representative', 'no_guarantee', 'agrees_to_contact'],
    },
  },
};

describe.each(Object.entries(expected))('What is stored of the form %s', (id, { collection, mail, record }) => {
  const form = allForms.find((each) => each.id === id);
  if (!form) throw new Error(`No form has the id ${id}.`);
  const value = form.schema.parse(form.sample);

  it('A stored form is the record that the specification names, field for field', () => {
    expect(form.collection).toBe(collection);
    expect(form.store(value as never)).toEqual(record);
  });

  it('A stored form is confirmed to the person whom the specification names', () => {
    expect(mailOf(form, value as never)).toMatchObject(mail);
  });
});
