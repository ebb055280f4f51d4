import { randomUUID } from 'node:crypto';

/** A scholarship application as the API takes it, complete and from an address that nobody else has. */
export function anApplicationBody(change: Record<string, unknown> = {}) {
  return {
    full_name: 'Ada Applicant',
    date_of_birth: '1990-01-01',
    phone_number: '805 555 0133',
    email_address: `${randomUUID().slice(0, 13)}@example.org`,
    mailing_address: '1 Hidden Street',
    preferred_contact_method: 'email',
    application_types: ['scholarship'],
    currently_enrolled: false,
    career_path: 'Nurse',
    personal_story: 'A story that lies sealed.',
    eligibility_confirmations: [
      'age_18_or_older',
      'citizen_or_legal_resident',
      'hardship_or_transition',
      'no_guarantee',
      'permission_to_contact',
    ],
    ...change,
  };
}
