import { collections } from '@society-gal/contracts/store';
import { type StaffRole, staffRoles } from '@society-gal/contracts/team';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
const members = {} as Record<StaffRole, Account>;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const put = (collection: string, fields: Record<string, unknown>) =>
  server
    .store()
    .collection(collection)
    .add({ created_at: minutesAgo(5), ...fields });

const daysAgo = (days: number) => ({ created_at: minutesAgo(60 * 24 * days) });
const longAgo = { created_at: minutesAgo(60 * 24 * 200) };

beforeAll(async () => {
  server = await startApi('needs-you');
  people = await accountsOf(server);
  for (const role of staffRoles) members[role] = await people.aStaffMember([role]);
  await put(collections.referrals, { overdue_since: minutesAgo(60), created_at: minutesAgo(60 * 24 * 30) });
  await put(collections.contactMessages, { her_news_at: minutesAgo(60) });
  await put(collections.scholarshipApplications, {
    application_types: ['scholarship'],
    reviewers: [members.reviewer.uid],
    review_turns: [`waiting spring ${members.reviewer.uid}`],
  });
  await server.store().doc('review_cycles/spring').set({ has_readers: true, created_at: new Date() });
  await put(collections.scholarshipApplications, { application_types: ['prompt_engineering_workshop'] });
  await put(collections.mailOutbox, { status: 'failed' });
  await put(collections.donations, { status: 'failed' });
  await put(collections.donations, { status: 'failed', created_at: minutesAgo(60 * 24 * 120) });
  await put(collections.donations, { status: 'paid', disputed: true, receipt_held: ['No name.'], ...longAgo });
  await put(collections.letters, { state: 'waiting' });
  await put(collections.letters, { state: 'sent' });
  await put(collections.donationDifferences, {});
  await put(collections.newsletterSubscribers, {});
});
afterAll(() => server.stop());

const needsOf = async (member: Account) => {
  const { needs } = (await people.call('needs-you', member.token)).body as { needs: { need: string; count: number }[] };
  return Object.fromEntries(needs.map(({ need, count }) => [need, count]));
};

it('Counts are read by every role, by kind and status, and hold nothing but numbers', async () => {
  await put(collections.golfApplications, {});
  await put(collections.golfApplications, { created_at: minutesAgo(60 * 24 * 8) });
  const old = { created_at: minutesAgo(60 * 24 * 31) };
  await put(collections.partnershipApplications, { ...old, organization_name: 'Secret & Co', status: 'submitted' });
  await put(collections.scholarshipApplications, { application_types: ['scholarship'], status: 'approved', ...old });
  await put(collections.donations, { status: 'paid', donor_name: 'Gale Giver' });
  const reads = { status: 'confirmed', left_at: null };
  const onLists = [];
  for (const days of [1, 8, 9])
    onLists.push(await put(collections.newsletterSubscribers, { ...reads, ...daysAgo(days) }));
  for (const left_at of [null, new Date()])
    onLists.push(await put(collections.waitlistEntries, { left_at, ...daysAgo(2) }));
  for (const role of staffRoles) {
    const { body, text } = await people.call('counts', members[role].token);
    const kinds = body.kinds as { kind: string; total: number; lately: number; fresh: number; before: number }[];
    const news = (kind: string) => kinds.filter((row) => row.kind === kind).map((row) => [row.fresh, row.before]);
    const of = (kind: string) => kinds.filter((row) => row.kind === kind).map(({ total, lately }) => [total, lately]);
    expect(of('applications')).toEqual([[2, 1]]);
    expect(of('workshops')).toEqual([[1, 1]]);
    expect(of('partnerships')).toEqual([[1, 0]]);
    expect(of('referrals')).toEqual([[1, 0]]);
    expect(of('gifts')).toEqual([[2, 1]]);
    expect(news('referrals')).toEqual([[0, 0]]);
    expect(news('messages')).toEqual([[1, 0]]);
    expect([of('newsletter'), news('newsletter')]).toEqual([[[3, 3]], [[1, 2]]]);
    // Who left a list is on none.
    expect([of('waitlists'), news('waitlists')]).toEqual([[[1, 1]], [[1, 0]]]);
    expect(news('golf')).toEqual([[1, 1]]);
    expect(body.statuses).toContainEqual({ status: 'approved', count: 1 });
    expect(text).not.toMatch(/Secret|Gale/);
  }
  for (const row of onLists) await row.delete();
});

it('The list of what needs you today is counted by what her roles read, overdue promises first, and says nobody’s name', async () => {
  const gifts = { disputes: 1, 'failing-gifts': 1, 'held-receipts': 1, 'gift-tasks': 0 };
  const waiting = { 'letters-under-way': 1, 'goals-to-count': expect.any(Number) };
  const hers = { handed: 0, assigned: 0, notes: 0 };
  const awards = { 'offers-ending': 0, 'award-papers': 0, 'late-reports': 0 };
  const payments = { 'payments-due': 0 };
  const cases = { ...awards, overdue: 1, wrote: 1, ...hers, 'not-told': 0, arrived: 2, 'failed-mail': 1 };
  expect(await needsOf(members.caseworker)).toEqual({ ...cases, joined: 1 });
  expect(Object.keys(await needsOf(members.owner))[0]).toBe('overdue');
  expect(await needsOf(members.owner)).toEqual({
    ...cases,
    ...payments,
    ...gifts,
    differences: 1,
    ...waiting,
    joined: 1,
  });
  expect(await needsOf(members.reviewer)).toEqual({ assigned: 1 });
  expect(await needsOf(members.finance)).toEqual({ notes: 0, ...payments, ...gifts, differences: 1 });
  expect(await needsOf(members.communications)).toEqual({ notes: 0, ...waiting, joined: 1 });
  expect(await needsOf(members.reader)).toEqual({});
});

it('The list of what needs you today counts the notes that are for her, until she has seen them', async () => {
  const member = await people.aStaffMember(['caseworker']);
  const record = await put(collections.contactMessages, {});
  const note = { collection: collections.contactMessages, id: record.id, text: `Ask @${member.email.split('@')[0]}` };
  expect((await people.call('add-note', members.owner.token, note)).status).toBe(200);
  expect((await needsOf(member)).notes).toBe(1);
  const { mentions } = (await people.call('my-notes', member.token)).body as { mentions: { id: string }[] };
  await people.call('finish-note-task', member.token, { id: mentions[0]?.id });
  expect((await needsOf(member)).notes).toBe(0);
});

it('The list of what needs you today counts what a colleague handed to her while it is open, and nobody else’s', async () => {
  const [hers, others] = [await people.aStaffMember(['caseworker']), await people.aStaffMember(['owner'])];
  const open = { status: 'submitted', archived_at: null, done: false, assigned_to: null };
  const applications = [
    await put(collections.scholarshipApplications, { ...open, application_types: ['scholarship'] }),
    await put(collections.scholarshipApplications, { ...open, application_types: ['prompt_engineering_workshop'] }),
  ];
  const [partner, inquiry] = [
    await put(collections.partnershipApplications, { ...open, status: 'under_review' }),
    await put(collections.partnershipApplications, { ...open, launch_timing: 'Unknown' }),
  ];
  const handOver = async (collection: string, records: { id: string }[]) => {
    const change = { collection, ids: records.map(({ id }) => id), assigned_to: hers.uid };
    expect((await people.call('update-records', members.owner.token, change)).status).toBe(200);
  };
  await handOver(collections.scholarshipApplications, applications);
  await handOver(collections.partnershipApplications, [partner, inquiry]);
  const handed = async () => [(await needsOf(hers)).handed, (await needsOf(others)).handed];
  expect(await handed()).toEqual([3, 0]);
  await inquiry.update({ done: true });
  expect(await handed()).toEqual([2, 0]);
  await partner.update({ archived_at: new Date() });
  expect(await handed()).toEqual([1, 0]);
  await applications[0]?.update({ status: 'approved' });
  expect(await handed()).toEqual([0, 0]);
  expect(await needsOf(members.reviewer)).not.toHaveProperty('handed');
  for (const record of [...applications, partner, inquiry]) await record.delete();
});

it('The list of what needs you today counts who was decided on and not told, and tributes until they are ticked off', async () => {
  const decided = await put(collections.scholarshipApplications, {
    status: 'approved',
    application_types: ['scholarship'],
    status_changed_at: new Date(),
    outcome_to_tell: 'approved',
  });
  const gift = await put(collections.donations, { status: 'paid', tribute_gift: true, ...longAgo });
  const counted = async ({ owner, caseworker, finance }: typeof members) => [
    (await needsOf(caseworker))['not-told'],
    (await needsOf(finance))['gift-tasks'],
    (await needsOf(owner))['not-told'],
    (await needsOf(owner))['gift-tasks'],
  ];
  expect(await counted(members)).toEqual([1, 1, 1, 1]);
  expect(await needsOf(members.caseworker)).not.toHaveProperty('gift-tasks');
  expect(await needsOf(members.finance)).not.toHaveProperty('not-told');
  await decided.update({ told_outcome: 'approved', outcome_to_tell: null });
  await gift.update({ tasks_done: { tribute: { at: new Date(), by: 'a-colleague' } } });
  expect(await counted(members)).toEqual([0, 0, 0, 0]);
});

it('The list of what needs you today is shown although one of them cannot be counted, which is said of that one alone', async () => {
  const before = await needsOf(members.finance);
  const store = server.store();
  const collection = store.collection.bind(store);
  const spy = vi.spyOn(store, 'collection').mockImplementation((path) => {
    if (path === collections.donationDifferences) throw new Error('no answer');
    return collection(path);
  });
  try {
    expect(await needsOf(members.finance)).toEqual({ ...before, differences: null });
  } finally {
    spy.mockRestore();
  }
  expect(await needsOf(members.finance)).toEqual(before);
});

it('The list of what needs you today counts what arrived since she was here before, not since she looked a minute ago', async () => {
  const member = await people.aStaffMember(['caseworker']);
  const entry = server.store().collection(collections.admins).doc(member.uid);
  await entry.update({ here_at: minutesAgo(31), here_before_at: minutesAgo(500) });
  await put(collections.contactMessages, { created_at: minutesAgo(40) });
  const { arrived } = await needsOf(member);
  await put(collections.contactMessages, {});
  expect((await needsOf(member)).arrived).toBe(Number(arrived) + 1);
  await entry.update({ here_at: new Date() });
  expect((await needsOf(member)).arrived).toBe(Number(arrived) + 1);
  await entry.update({ here_at: minutesAgo(31) });
  await put(collections.contactMessages, { created_at: minutesAgo(32) });
  expect((await needsOf(member)).arrived).toBe(Number(arrived) + 1);
});
