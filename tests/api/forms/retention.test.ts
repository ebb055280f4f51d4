import { collections, forms, retentionDays } from '@society-gal/contracts';
import { sampleAnswers } from '@society-gal/contracts/forms/sample-answers';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('retention');
});
afterAll(() => server.stop());

const now = new Date();
const daysAgo = (days: number) => Timestamp.fromMillis(now.getTime() - days * 24 * 60 * 60 * 1000);

const run = async (dryRun: boolean) => {
  const { forgetRecords } = await import('../../../functions/src/retention/forget-records.ts');
  const { makeLog } = await import('../../../functions/src/edge/log.ts');
  return forgetRecords({ now, dryRun, untilMs: Date.now() + 20_000, log: makeLog() });
};

/** Sends a form and makes its record as old as asked. */
const sentDaysAgo = async (form: 'referral' | 'scholarship' | 'contact', days: number) => {
  const answers: Record<string, unknown> = { ...sampleAnswers[form] };
  for (const name of Object.keys(answers)) if (/email/.test(name)) answers[name] = randomEmail();
  const reply = await server.post(`/api/forms/${form}`, answers);
  expect(reply.status).toBe(201);
  const ref = server.store().collection(forms[form].collection).doc(String(reply.body.id));
  await ref.update({ created_at: daysAgo(days) });
  return ref;
};

describe('The daily job that keeps the privacy policy', () => {
  it('counts in a dry run and changes nothing, then forgets who was who, and only what is old enough', async () => {
    const old = await sentDaysAgo('referral', retentionDays.referrals + 1);
    const young = await sentDaysAgo('referral', retentionDays.referrals - 1);
    const application = await sentDaysAgo('scholarship', retentionDays.applications + 5);
    await application.collection(collections.notes).add({ text: 'Called Joy Reed', by_email: 'staff@example.org' });
    const before = (await old.get()).data();

    expect(await run(true)).toMatchObject({ [collections.referrals]: 1, [collections.scholarshipApplications]: 1 });
    expect((await old.get()).data()).toEqual(before);

    expect(await run(false)).toMatchObject({ [collections.referrals]: 1, [collections.scholarshipApplications]: 1 });
    expect((await old.get()).data()).toEqual({
      id: old.id,
      form_id: 'referral',
      reference: before?.reference,
      created_at: before?.created_at,
      done: false,
      done_at: null,
      programs_selected: ['Scholarships', 'Mentorship'],
      search_words: [],
      anonymised_at: expect.any(Timestamp),
    });
    expect((await young.get()).get('referral_name')).toBe('H.');
    const left = (await application.get()).data();
    expect(left).toMatchObject({ status: 'submitted', application_types: ['scholarship', 'mentor_match'] });
    expect(JSON.stringify(left)).not.toMatch(/Joy|Reed|example\.org|555|PO Box/);
    expect((await application.collection(collections.notes).get()).empty).toBe(true);
  });

  it('deletes old copies of mails, goes on where it stopped, and finds nothing twice', async () => {
    const letter = await sentDaysAgo('contact', 1);
    const mail = server.store().collection(collections.mailOutbox).doc(`${letter.id}_0`);
    await mail.update({ created_at: daysAgo(retentionDays.mailOutbox + 1) });
    expect(await run(false)).toMatchObject({ [collections.mailOutbox]: 1, [collections.contactMessages]: 0 });
    expect((await mail.get()).exists).toBe(false);
    expect((await letter.get()).get('message')).toBe(sampleAnswers.contact.message);
    expect((await run(false))[collections.mailOutbox]).toBe(0);
  });

  it('keeps no wish to subscribe that nobody confirmed within a month', async () => {
    const reply = await server.post('/api/forms/newsletter', { email: randomEmail() });
    const wish = server.store().collection(collections.newsletterSubscribers).doc(String(reply.body.id));
    await wish.update({ asked_at: daysAgo(31) });
    await run(false);
    expect((await wish.get()).exists).toBe(false);
  });
});
