import { foundationDay, retentionDays } from '@society-gal/contracts/brand';
import { forms, sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('retention');
});
afterAll(() => server.stop());

const now = new Date();
const daysAgo = (days: number) => Timestamp.fromMillis(now.getTime() - days * 24 * 60 * 60 * 1000);

const runUntil = async (untilMs: number, dryRun = false) => {
  const { forgetRecords } = await import('../../../functions/src/jobs/forget-records.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  return forgetRecords({ now, dryRun, untilMs, log: makeLog() });
};
const run = async (dryRun: boolean) => (await runUntil(Date.now() + 20_000, dryRun)).forgotten;

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

it('The daily job counts in a dry run; then it forgets only what is old enough', async () => {
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
    // Nobody is left to be answered.
    done: true,
    done_at: null,
    programs_selected: ['Scholarships', 'Mentorship'],
    search_words: [],
    anonymised_at: expect.any(Timestamp),
  });
  expect((await young.get()).get('referral_name')).toBe('H.');
  const left = (await application.get()).data();
  expect(left).toMatchObject({
    status: 'submitted',
    application_types: ['scholarship', 'mentor_match'],
    archived_at: expect.any(Timestamp),
  });
  expect(JSON.stringify(left)).not.toMatch(/\bJoy\b|\bReed\b|example\.org|555 0103|PO Box/);
  expect((await application.collection(collections.notes).get()).empty).toBe(true);
});

it('The daily job removes what was told about a person who did not agree after 14 days, and leaves who referred her', async () => {
  const { searchTerm } = await import('@society-gal/contracts/store');
  const told = async (days: number, change: Record<string, unknown>) => {
    const ref = await sentDaysAgo('referral', days);
    await ref.update({ referral_name: 'Hanna Told', search_words: [searchTerm('Hanna')], ...change });
    await ref.collection(collections.notes).add({ text: 'Hanna lives near' });
    return ref;
  };
  const removed = [await told(15, { consent: 'waiting' }), await told(15, { consent: 'no' })];
  const kept = [await told(15, { consent: 'yes' }), await told(13, { consent: 'waiting' })];
  await run(false);
  for (const ref of removed) {
    const left = (await ref.get()).data();
    expect(left).toMatchObject({
      referrer_name: 'Gia Hall',
      referral_name: null,
      referral_email: null,
      safe_ways: null,
      programs_selected: null,
    });
    expect(left?.search_words).not.toContain(searchTerm('Hanna'));
    expect(left?.search_words).toContain(searchTerm('Gia Hall'));
    expect(await ref.listCollections()).toEqual([]);
  }
  for (const ref of kept) {
    expect((await ref.get()).get('referral_name')).toBe('Hanna Told');
    expect((await ref.collection(collections.sealed).doc('answers').get()).exists).toBe(true);
  }
  const again = (await removed[0]?.get())?.updateTime;
  await server.store().collection(collections.retentionMarks).doc('referrals-referral-sooner').delete();
  await run(false);
  expect((await removed[0]?.get())?.updateTime).toEqual(again);
});

it('The daily job deletes old copies of mails, goes on where it stopped, and finds nothing twice', async () => {
  const letter = await sentDaysAgo('contact', 1);
  const mail = server.store().collection(collections.mailOutbox).doc(`${letter.id}_0`);
  await mail.update({ created_at: daysAgo(retentionDays.mailOutbox + 1) });
  expect(await run(false)).toMatchObject({ [collections.mailOutbox]: 1, [collections.contactMessages]: 0 });
  expect((await mail.get()).exists).toBe(false);
  expect((await letter.collection(collections.sealed).doc('answers').get()).get('message')).toBe(
    sampleAnswers.contact.message,
  );
  expect((await run(false))[collections.mailOutbox]).toBe(0);
});

it('The daily job keeps no wish to subscribe that nobody confirmed within a month', async () => {
  const reply = await server.post('/api/forms/newsletter', { email: randomEmail() });
  const wish = server.store().collection(collections.newsletterSubscribers).doc(String(reply.body.id));
  await wish.update({ asked_at: daysAgo(31) });
  await run(false);
  expect((await wish.get()).exists).toBe(false);
});

it('The daily job forgets gifts that were not paid, accounts that nobody let in, old invitations, and nothing beside them', async () => {
  const { accounts } = await import('../../../functions/src/team/access/accounts.ts');
  const add = async (collection: string, id: string, days: number, more: Record<string, unknown>) => {
    const ref = server.store().collection(collection).doc(id);
    await ref.set({ created_at: daysAgo(days), ...more });
    return ref;
  };
  const [stranger, recent, colleague] = await Promise.all(
    ['stranger', 'recent', 'colleague'].map((name) => accounts().createUser({ email: `${name}-${randomEmail()}` })),
  );
  if (!stranger || !recent || !colleague) throw new Error('no accounts');
  const old = retentionDays.strangersAccounts + 1;
  const gone = [
    await add(collections.profiles, stranger.uid, old, { role: 'pending' }),
    await add(collections.profiles, 'account-is-gone', old, { role: 'pending' }),
    await add(collections.donations, 'begun', retentionDays.abandonedGifts + 1, { status: 'pending' }),
    await add(collections.donations, 'expired', retentionDays.abandonedGifts + 1, { status: 'cancelled' }),
    await add(collections.staffInvitations, 'old', retentionDays.staffInvitations + 1, { email: 'a@example.org' }),
  ];
  const kept = [
    await add(collections.profiles, recent.uid, old - 2, { role: 'pending' }),
    await add(collections.profiles, colleague.uid, old, { role: 'admin' }),
    await add(collections.donations, 'given', retentionDays.abandonedGifts + 1, { status: 'paid' }),
    await add(collections.donations, 'under-way', retentionDays.abandonedGifts - 1, { status: 'pending' }),
    await add(collections.staffInvitations, 'new', retentionDays.staffInvitations - 1, { email: 'a@example.org' }),
  ];
  await run(false);
  for (const ref of gone) expect((await ref.get()).exists, ref.path).toBe(false);
  for (const ref of kept) expect((await ref.get()).exists, ref.path).toBe(true);
  await expect(accounts().getUser(stranger.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  for (const { uid } of [recent, colleague]) expect((await accounts().getUser(uid)).uid).toBe(uid);
});

it('The daily job forgets gifts whose bank did not pay, old gifts, colleagues who left, old logs, and nothing that is still needed', async () => {
  const { accounts } = await import('../../../functions/src/team/access/accounts.ts');
  const add = async (collection: string, id: string, record: Record<string, unknown>) => {
    const ref = server.store().collection(collection).doc(`end-${id}`);
    await ref.set(record);
    return ref;
  };
  const left = await accounts().createUser({ uid: 'end-left', email: `left-${randomEmail()}` });
  const failed = daysAgo(retentionDays.abandonedGifts + 1);
  const old = daysAgo(retentionDays.gifts + 1);
  const running = { status: 'paid', subscription_id: 'sub_1', is_renewal: false };
  const { donations, profiles, passwordChecks, accessLog, exports, noteTasks } = collections;
  const gone = [
    await add(donations, 'failed', { created_at: failed, status: 'failed', donor_name: 'Nia Debit' }),
    await add(donations, 'old', { created_at: old, status: 'paid' }),
    await add(donations, 'ended', { created_at: old, ...running, subscription_ended_at: old }),
    await add(profiles, 'left', {
      created_at: old,
      role: 'removed',
      removed_at: daysAgo(retentionDays.removedColleagues + 1),
    }),
    await add(passwordChecks, 'left', { verdict: 'fit' }),
    await add(accessLog, 'old', { at: daysAgo(retentionDays.accessLog + 1), reason: 'Called' }),
    await add(exports, 'old', { at: daysAgo(retentionDays.exportLog + 1) }),
    await add(noteTasks, 'old', { created_at: daysAgo(retentionDays.noteTasks + 1) }),
  ];
  const kept = [
    await add(donations, 'lately-failed', {
      created_at: daysAgo(retentionDays.abandonedGifts - 1),
      status: 'failed',
    }),
    await add(donations, 'young', { created_at: daysAgo(retentionDays.gifts - 1), status: 'paid' }),
    await add(donations, 'running', { created_at: old, ...running, subscription_ended_at: null }),
    await add(profiles, 'just-left', { created_at: old, role: 'removed', removed_at: daysAgo(1) }),
    await add(accessLog, 'young', { at: daysAgo(retentionDays.accessLog - 1) }),
  ];
  await run(false);
  for (const ref of gone) expect((await ref.get()).exists, ref.path).toBe(false);
  for (const ref of kept) expect((await ref.get()).exists, ref.path).toBe(true);
  await expect(accounts().getUser(left.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
});

it('The daily job says each day that it only counts, while it is switched off', async () => {
  const { forgetDaily } = await import('../../../functions/src/jobs/forget-daily.ts');
  const { config } = await import('../../../functions/src/core/config.ts');
  const marks = server.store().collection(collections.retentionMarks);
  for (const mark of ['last_run', collections.accessLog]) await marks.doc(mark).delete();
  const late = server.store().collection(collections.accessLog).doc('while-off');
  await late.set({ at: daysAgo(retentionDays.accessLog + 9) });
  const errors: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (...line: unknown[]) => errors.push(line) };
  const before = config().retentionDryRun;
  try {
    config().retentionDryRun = true;
    await forgetDaily(log as never, { now, untilMs: Date.now() + 20_000 });
  } finally {
    config().retentionDryRun = before;
  }
  expect((await late.get()).exists).toBe(true);
  expect(errors).toEqual([['retention-behind', expect.objectContaining({ switchedOff: true })]]);
  await marks.doc('last_run').delete();
});

it('The daily job goes on in the next run until nothing is left, says how far it is behind, and then waits a day', async () => {
  const mails = server.store().collection(collections.mailOutbox);
  const batch = server.store().batch();
  for (let at = 0; at < 300; at += 1)
    batch.set(mails.doc(`backlog-${at}`), { created_at: daysAgo(retentionDays.mailOutbox + 9) });
  await batch.commit();
  // These are older than what earlier runs have done.
  await server.store().collection(collections.retentionMarks).doc(collections.mailOutbox).delete();
  const { forgetDaily } = await import('../../../functions/src/jobs/forget-daily.ts');
  const errors: string[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (name: string) => errors.push(name) };
  const call = (untilMs: number, at = now) => forgetDaily(log as never, { now: at, untilMs });

  expect(await call(0)).toMatchObject({ isDone: false, lagDays: 9 });
  expect(errors).toEqual(['retention-behind']);
  // The run that had to stop may still be writing for a moment; a call beside it does nothing.
  const later = new Date(now.getTime() + 60_000);
  const done = await call(Date.now() + 20_000, later);
  expect(done).toMatchObject({ isDone: true, lagDays: 0, forgotten: { [collections.mailOutbox]: 300 } });
  expect((await mails.where('created_at', '<', daysAgo(retentionDays.mailOutbox)).get()).size).toBe(0);
  expect(await call(Date.now() + 20_000, later)).toBeNull();
  expect(await call(Date.now() + 20_000, new Date(now.getTime() + 25 * 60 * 60 * 1000))).toMatchObject({
    isDone: true,
  });
  expect(errors).toHaveLength(1);
});

it('The daily job erases each day what a mailbox asked to erase', async () => {
  const record = server.store().collection(collections.contactMessages).doc('asked-by-mailbox');
  const day = new Date(now.getTime() + 60 * 24 * 60 * 60 * 1000);
  await record.set({
    form_id: 'contact',
    email: 'ann@example.org',
    created_at: daysAgo(1),
    erase_on: foundationDay(day),
  });
  const { forgetDaily } = await import('../../../functions/src/jobs/forget-daily.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  await forgetDaily(makeLog(), { now: day, untilMs: Date.now() + 20_000 });
  expect((await record.get()).data()).not.toHaveProperty('email');
});
