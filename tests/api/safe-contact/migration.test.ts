import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('safe-migrate');
});
afterAll(() => server.stop());

const created_at = Timestamp.fromDate(new Date('2026-01-10T12:00:00Z'));

/** Documents as the version before stored them. */
const before = {
  [`${collections.scholarshipApplications}/old`]: {
    id: 'old',
    form_id: 'scholarship',
    full_name: 'Joy Reed',
    email_address: 'joy@example.org',
    date_of_birth: '1995-05-27',
    mailing_address: 'PO Box 12',
    personal_story: 'He found me twice.',
    attachments: [{ id: 'f1', field: 'resume', name: 'a.pdf', size: 1, content_type: 'application/pdf' }],
    search_words: ['joy'],
    created_at,
  },
  [`${collections.scholarshipApplications}/everything`]: {
    id: 'everything',
    form_id: 'scholarship',
    application_types: ['all'],
    created_at,
  },
  [`${collections.scholarshipApplications}/workshop`]: {
    id: 'workshop',
    form_id: 'workshop-waitlist',
    email_address: 'bea@example.org',
    personal_story: 'Workshop waitlist.',
    created_at,
  },
  [`${collections.referrals}/sure`]: {
    form_id: 'referral',
    safe_to_contact: 'yes',
    situation_description: 'Shelter.',
    created_at,
  },
  [`${collections.referrals}/unsure`]: {
    form_id: 'referral',
    safe_to_contact: 'no',
    safe_contact_details: 'Never.',
    created_at,
  },
  [`${collections.waitlistEntries}/gala`]: { form_id: 'gala-waitlist', email: 'dee@example.org', created_at },
  [`${collections.contactMessages}/forgotten`]: { form_id: 'contact', anonymised_at: created_at, created_at },
  [`${collections.mailOutbox}/queued`]: { to: 'Joy+x@example.org', status: 'queued', created_at },
};
const read = async (path: string) => (await server.store().doc(path).get()).data();

it('Records of the earlier version are counted in a dry run, brought along once, and found unchanged the second time', async () => {
  const { migrateSafeContact } = await import('../../../functions/src/migrations/migrate-safe-contact.ts');
  for (const [path, document] of Object.entries(before)) await server.store().doc(path).set(document);
  const counted = async (write: boolean) =>
    Object.fromEntries((await migrateSafeContact({ write })).map(({ collection, changed }) => [collection, changed]));
  const expected = {
    contact_messages: 0,
    referrals: 2,
    scholarship_applications: 3,
    waitlist_entries: 0,
    mail_outbox: 1,
    contact_wishes: 0,
  };
  expect(await counted(false)).toEqual(expected);
  for (const [path, document] of Object.entries(before)) expect(await read(path)).toEqual(document);
  expect(await counted(true)).toEqual(expected);
  expect(Object.values(await counted(true)).every((changed) => changed === 0)).toBe(true);
});

it('Records of the earlier version that asked for all of the above are found by every type', async () => {
  expect(await read(`${collections.scholarshipApplications}/everything`)).toMatchObject({
    application_types: ['scholarship', 'career_sponsorship', 'mentor_match', 'all'],
  });
});

it('Records of the earlier version keep no story in the list, and every word of it in the sealed part', async () => {
  const old = `${collections.scholarshipApplications}/old`;
  expect(await read(old)).toEqual({
    id: 'old',
    form_id: 'scholarship',
    full_name: 'Joy Reed',
    email_address: 'joy@example.org',
    search_words: ['joy'],
    created_at,
    safe_ways: null,
    safe_confirmed_at: null,
    safe_stopped_at: null,
    withdrawn_at: null,
    return_code_hash: null,
    expected_on: null,
    her_news_at: null,
    open_asks: 0,
    delete_on: '2029-01-09',
  });
  expect(await read(`${old}/sealed/answers`)).toEqual({
    date_of_birth: '1995-05-27',
    mailing_address: 'PO Box 12',
    personal_story: 'He found me twice.',
    attachments: before[old]?.attachments,
  });
  expect(await read(`${collections.scholarshipApplications}/workshop`)).toMatchObject({
    personal_story: 'Workshop waitlist.',
    safe_ways: null,
  });
});

it('Records of the earlier version let staff go on with a referral only where the referrer was sure, and remove nobody in fourteen days', async () => {
  expect(await read(`${collections.referrals}/sure`)).toMatchObject({ consent: 'not-needed' });
  expect(await read(`${collections.referrals}/unsure`)).toMatchObject({ consent: null });
  expect(await read(`${collections.referrals}/unsure/sealed/answers`)).toEqual({ safe_contact_details: 'Never.' });
});

it('Records of the earlier version are stopped with their mails: a queued one is found by its address', async () => {
  expect(await read(`${collections.mailOutbox}/queued`)).toMatchObject({ to_key: 'joy@example.org' });
});
