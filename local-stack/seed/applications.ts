/** The applications of the demo: all four statuses, spread over eight months up to today, with their history. */
import { type ApplicationStatus, forms, sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { joinedState, rowId } from '../../functions/src/lists/list-row.ts';
import { outcomeToTell } from '../../functions/src/requests/outcome-to-tell.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { organisations } from './organisations.ts';
import { applicants, emailOf } from './people.ts';
import { demoSafeContact } from './safe-contacts.ts';
import { hoursAgo, type SeededForm, type SeedRecord, seedRecord } from './seed-record.ts';

/** What happened to an application, oldest first; each step some days after the one before. */
const lives: readonly (readonly ApplicationStatus[])[] = [
  [],
  [],
  [],
  [],
  ['under_review'],
  [],
  ['under_review'],
  ['under_review'],
  [],
  ['under_review', 'approved'],
  ['under_review'],
  ['under_review', 'rejected'],
  ['under_review', 'approved'],
  ['under_review', 'approved'],
  ['under_review', 'rejected'],
  ['under_review'],
  ['under_review', 'approved'],
  ['rejected'],
  ['under_review', 'approved'],
  ['under_review', 'rejected', 'under_review', 'approved'],
  ['under_review', 'approved'],
  ['under_review', 'rejected'],
  ['under_review', 'approved'],
  ['rejected'],
  ['under_review', 'approved'],
];
/** How long ago the applications came, in hours: the first of today, the last eight months ago. */
const ages = [
  2, 5, 26, 50, 74, 100, 149, 190, 240, 310, 400, 520, 640, 790, 960, 1150, 1400, 1700, 2050, 2450, 2900, 3400, 4000,
  4700, 5500,
];

const reasons: Readonly<Record<ApplicationStatus, string | null>> = {
  submitted: null,
  under_review: null,
  approved: 'Eligible, clear goal, good references.',
  rejected: 'The program does not cover this field yet; told about two others.',
};

function withLife(
  form: SeededForm,
  id: string,
  age: number,
  life: readonly ApplicationStatus[],
  stored: Record<string, unknown>,
): SeedRecord {
  const gap = age / (life.length + 1);
  const steps = life.map((to, i) => ({
    at: hoursAgo(age - gap * (i + 1)),
    by_uid: demoAccounts.admin.uid,
    by_email: demoAccounts.admin.email,
    from: life[i - 1] ?? 'submitted',
    to,
    reason: reasons[to],
  }));
  const last = steps.at(-1);
  if (!last) return seedRecord(form, id, age, stored);
  const decided = {
    status: last.to,
    version: 1 + steps.length,
    status_changed_at: last.at,
    status_changed_by: last.by_email,
    done: true,
    done_at: last.at,
    done_by: last.by_email,
  };
  const later = { ...decided, outcome_to_tell: outcomeToTell(form.collection, decided) };
  return { ...seedRecord(form, id, age, stored, later), history: steps };
}

function scholarships(): SeedRecord[] {
  return applicants.map((person, i) => {
    const email = emailOf(person.name);
    const [institution, area, graduation] = person.enrolled ?? [null, null, null];
    const answers = forms.scholarship.schema.parse({
      ...sampleAnswers.scholarship,
      full_name: person.name,
      preferred_name: person.preferred,
      date_of_birth: person.born,
      phone_number: `805 555 01${String(10 + i)}`,
      email_address: email,
      mailing_address: `PO Box ${200 + i * 7}\n${person.city}`,
      preferred_contact_method: (['email', 'phone', 'text'] as const)[i % 3],
      application_types: person.types,
      currently_enrolled: person.enrolled !== null,
      institution_name: institution,
      area_of_study: area,
      graduation_date: graduation,
      career_path: person.career,
      prior_credentials: i % 4 === 0 ? null : 'High school diploma',
      personal_story: person.story,
      ...demoSafeContact(i),
    });
    const id = `demo-scholarship-${String(i + 1).padStart(2, '0')}`;
    return withLife(forms.scholarship, id, ages[i] ?? 6000, lives[i] ?? [], forms.scholarship.store(answers));
  });
}

function partnerships(): SeedRecord[] {
  return organisations.map((organisation, i) => {
    const email = emailOf(organisation.contact, `${organisation.name.toLowerCase().replace(/[^a-z]+/g, '')}.example`);
    const shared = {
      organization_name: organisation.name,
      contact_name: organisation.contact,
      contact_email: email,
      contact_phone: `805 555 02${String(10 + i)}`,
      partnership_types: organisation.types,
      mission_alignment: organisation.why,
    };
    const inquiry = organisation.industry === 'Unknown';
    const form = inquiry ? forms['corporate-inquiry'] : forms.partnership;
    const stored = inquiry
      ? forms['corporate-inquiry'].store(forms['corporate-inquiry'].schema.parse(shared))
      : forms.partnership.store(
          forms.partnership.schema.parse({
            ...sampleAnswers.partnership,
            ...shared,
            industry: organisation.industry,
            headquarters_location: organisation.city,
            contact_title: organisation.title,
            website: `https://${email.split('@')[1]}`,
            other_partnership_type: organisation.types.includes('other') ? 'Short films' : null,
            engagement_types: ['event_visibility'],
            other_engagement_type: null,
            proposal_description: null,
            additional_notes: null,
          }),
        );
    const id = `demo-partnership-${String(i + 1).padStart(2, '0')}`;
    const age = (ages[i * 2] ?? 5000) + 3;
    return withLife(form, id, age, lives[i * 2] ?? [], stored);
  });
}

function workshops(): SeedRecord[] {
  return ['Paige Turner', 'Dolores Quinn', 'Sandra Oake'].map((name, i) => {
    const email = emailOf(name, 'visitors.example');
    const form = forms['workshop-waitlist'];
    const answers = form.schema.parse({
      full_name: name,
      email_address: email,
      career_path: ['Office manager', 'Realtor', 'Teacher'][i],
    });
    const age = 30 + i * 200;
    const joined = joinedState(form as never, answers, Timestamp.fromDate(hoursAgo(age)));
    return withLife(form, rowId(form as never, answers), age, [], { ...form.store(answers), ...joined });
  });
}

/** All applications by collection. */
export function demoApplications(): Record<string, SeedRecord[]> {
  return {
    [collections.scholarshipApplications]: [...scholarships(), ...workshops()],
    [collections.partnershipApplications]: partnerships(),
  };
}
