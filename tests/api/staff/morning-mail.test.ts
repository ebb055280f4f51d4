import { currentFacts } from '@society-gal/contracts/brand';
import type { StaffRole } from '@society-gal/contracts/team';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let queue: (now: Date) => Promise<number>;
let team: string[];
beforeAll(async () => {
  server = await startApi('staff-digest');
  const people = await accountsOf(server);
  team = [(await people.aStaffMember()).email, (await people.aStaffMember()).email].sort();
  queue = (await import('../../../functions/src/overview/send-morning-mail.ts')).queueMorningMail;
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const name of ['mail_outbox', 'contact_messages', 'referrals', 'scholarship_applications'])
    await server.store().recursiveDelete(server.store().collection(name));
});

// 2026-11-23 is a Monday; the foundation is eight hours behind UTC.
const mondayAt = (hour: number) => new Date(`2026-11-23T${String(hour + 8).padStart(2, '0')}:15:00Z`);
const sunday = new Date('2026-11-22T17:15:00Z');
const thanksgiving = new Date('2026-11-26T17:15:00Z');

const put = (collection: string, fields: Record<string, unknown>) =>
  server
    .store()
    .collection(collection)
    .add({ created_at: new Date(), done: true, her_news_at: null, overdue_since: null, ...fields });
const mails = async () => (await server.mails()).filter(({ formType }) => formType === 'staff-digest');

it('Everybody on the team is told how much is overdue, was written and waits, once that day', async () => {
  await put('referrals', { overdue_since: new Date() });
  await put('contact_messages', { her_news_at: new Date() });
  await put('contact_messages', { done: false });
  await put('scholarship_applications', { status: 'submitted', application_types: ['scholarship'] });
  expect(await queue(mondayAt(8))).toBe(2);
  expect(await queue(mondayAt(9))).toBe(0);
  const sent = await mails();
  expect(sent.map(({ to }) => to).sort()).toEqual(team);
  expect(sent[0]?.formData).toMatchObject({ overdue: 1, wrote: 1, messages: 1, referrals: 0, applications: 1 });
});

it('The morning mail names nobody and holds counts and a link alone', async () => {
  await put('referrals', { referral_name: 'Hana Secret', overdue_since: new Date() });
  await queue(mondayAt(8));
  const { composeMail } = await import('../../../functions/src/outbox/compose-mail.ts');
  const [mail] = await mails();
  const { text, subject } = await composeMail(String(mail?.id), mail as never);
  // Each line leads to its own list, so that a week can be begun from the mail alone.
  expect(text).toContain(
    'Overdue: a promised day is today or has passed: 1, http://site.test/admin/inbox?topic=overdue',
  );
  expect(`${subject}${text}`).not.toContain('Hana');
});

it('The morning mail puts a zero in words, and not in its subject', async () => {
  await put('referrals', { overdue_since: new Date() });
  await queue(mondayAt(8));
  const { composeMail } = await import('../../../functions/src/outbox/compose-mail.ts');
  const [mail] = await mails();
  const { text, subject } = await composeMail(String(mail?.id), mail as never);
  expect(String(subject)).toBe('Overdue: 1');
  expect(text).toContain('The good news: whoever wrote again has an answer, no message waits, no referral waits,');
  expect(text).toContain(', and every goal is counted.');
  expect(text).not.toContain(': 0');
});

it('Nobody is written to when nothing waits', async () => {
  await put('contact_messages', {});
  expect(await queue(mondayAt(8))).toBe(0);
  expect(await mails()).toEqual([]);
});

describe('A team of several roles', () => {
  type Told = Record<string, number> | undefined;
  let people: Awaited<ReturnType<typeof accountsOf>>;
  let colleagues: Account[] = [];
  const join = async (...roles: StaffRole[]) => {
    const member = await people.aStaffMember(roles);
    colleagues.push(member);
    return member;
  };
  const told = async ({ email }: Account) => (await mails()).find(({ to }) => to === email)?.formData as Told;
  beforeEach(async () => {
    people = await accountsOf(server);
  });
  afterEach(async () => {
    for (const { uid } of colleagues) await server.store().collection('admins').doc(uid).delete();
    colleagues = [];
    await server.store().recursiveDelete(server.store().collection('donations'));
  });

  it('The morning mail tells each member only what her role reads', async () => {
    const [caseworker, reviewer] = [await join('caseworker'), await join('reviewer')];
    const [finance, letters, reader] = [await join('finance'), await join('communications'), await join('reader')];
    await put('referrals', { overdue_since: new Date() });
    await put('donations', { status: 'failed', created_at: mondayAt(1) });
    await put('mail_outbox', { status: 'failed' });
    const read = { assigned: [reviewer.uid], readers: [reviewer.uid] };
    await put('scholarship_applications', {
      reviewers: [reviewer.uid],
      review: { spring: read },
      review_cycles: ['spring'],
      review_turns: [`waiting spring ${reviewer.uid}`],
    });
    await server.store().doc('review_cycles/spring').set({ has_readers: true, created_at: new Date() });
    expect(await queue(mondayAt(8))).toBe(5);
    const applications = {
      applications: 0,
      partnerships: 0,
      inquiries: 0,
      notTold: 0,
      offersEnding: 0,
      awardPapers: 0,
      lateReports: 0,
      handed: 0,
      assigned: 0,
      notes: 0,
      failedMail: 1,
    };
    const cases = { overdue: 1, wrote: 0, messages: 0, referrals: 0, ...applications };
    const words = { endingClaims: 0, goalsToCount: 0 };
    const gifts = { paymentsDue: 0, heldReceipts: 0, failingGifts: 1, disputes: 0, giftTasks: 0, differences: 0 };
    expect(await told(caseworker)).toEqual(cases);
    expect((await mails()).find(({ to }) => to === team[0])?.formData).toEqual({
      ...cases,
      ...gifts,
      lettersToAgree: 0,
      ...words,
    });
    expect(await told(finance)).toEqual({ notes: 0, ...gifts });
    expect(await told(reviewer)).toEqual({ assigned: 1 });
    for (const nobody of [letters, reader]) expect(await told(nobody)).toBeUndefined();
  });

  it('Whoever keeps a claim true is told in its last week, and the owner where nobody on the team keeps it', async () => {
    const facts = currentFacts() as Record<string, unknown>;
    const before = facts.aiWebsites;
    const keptBy = (owner: string) => {
      const launch = { value: 'this winter', source: 'Board', owner, lastDay: '2026-11-27' };
      facts.aiWebsites = { earlyBirdPercent: 40, launch };
    };
    const [keeper, other] = [await join('communications'), await join('communications')];
    keptBy(keeper.email);
    await queue(mondayAt(8));
    expect(await told(keeper)).toMatchObject({ endingClaims: 1 });
    expect(await told(other)).toBeUndefined();
    await server.store().recursiveDelete(server.store().collection('mail_outbox'));
    keptBy('Somebody who left');
    await queue(mondayAt(8));
    expect(await told(keeper)).toBeUndefined();
    expect((await mails()).map(({ to }) => to).sort()).toEqual(team);
    facts.aiWebsites = before;
  });

  it('The morning mail tells of a letter that waits for a second yes, but not whoever asked for it', async () => {
    const [asked, other] = [await join('communications'), await join('communications')];
    await put('letters', { state: 'waiting', asked_by: asked.uid });
    await queue(mondayAt(8));
    expect(await told(asked)).toBeUndefined();
    expect(await told(other)).toEqual({ notes: 0, lettersToAgree: 1, endingClaims: 0, goalsToCount: 0 });
    await server.store().recursiveDelete(server.store().collection('letters'));
  });

  it('The morning mail goes to a reader until she has scored what was assigned to her', async () => {
    const reviewer = await join('reviewer');
    const application = await put('scholarship_applications', {
      reviewers: [reviewer.uid],
      review_turns: [`waiting spring ${reviewer.uid}`],
    });
    await server.store().doc('review_cycles/spring').set({ has_readers: true, created_at: new Date() });
    await queue(mondayAt(8));
    expect(await told(reviewer)).toEqual({ assigned: 1 });
    await server.store().recursiveDelete(server.store().collection('mail_outbox'));
    await application.update({ review_turns: [`saved spring ${reviewer.uid}`] });
    expect(await queue(mondayAt(8))).toBe(0);
  });

  it('The morning mail tells whom an application was handed to, until somebody decides on it', async () => {
    const [hers, other] = [await join('caseworker'), await join('caseworker')];
    const open = { status: 'under_review', application_types: ['scholarship'], assigned_to: hers.uid };
    const application = await put('scholarship_applications', open);
    await put('scholarship_applications', { ...open, archived_at: new Date() });
    await queue(mondayAt(8));
    expect(await told(hers)).toMatchObject({ handed: 1, assigned: 0 });
    expect(await told(other)).toBeUndefined();
    await server.store().recursiveDelete(server.store().collection('mail_outbox'));
    await application.update({ status: 'rejected' });
    await queue(mondayAt(8));
    expect(await told(hers)).toBeUndefined();
  });

  it('The morning mail keeps to what each member chose', async () => {
    const member = await join('caseworker');
    await put('referrals', { overdue_since: new Date() });
    const choose = async (body: object = {}) => (await people.call('morning-mail', member.token, { ...body })).body;
    expect(await choose()).toEqual({ wanted: true });
    expect(await choose({ wanted: false })).toEqual({ wanted: false });
    expect(await choose()).toEqual({ wanted: false });
    expect(await queue(mondayAt(8))).toBe(2);
    expect(await told(member)).toBeUndefined();
    await server.store().recursiveDelete(server.store().collection('mail_outbox'));
    expect(await choose({ wanted: true })).toEqual({ wanted: true });
    expect(await queue(mondayAt(8))).toBe(3);
    // A reader of counts is told of nothing, and has no switch.
    expect((await people.call('morning-mail', (await join('reader')).token)).body).toEqual({ wanted: null });
  });
});

it('Workshop sign-ups wait for no answer', async () => {
  await put('scholarship_applications', { status: 'submitted', application_types: ['prompt_engineering_workshop'] });
  expect(await queue(mondayAt(8))).toBe(0);
});

it('The morning mail comes between eight and noon of a working day', async () => {
  await put('referrals', { overdue_since: new Date() });
  for (const now of [mondayAt(7), mondayAt(12), sunday, thanksgiving]) expect(await queue(now)).toBe(0);
  expect(await queue(mondayAt(11))).toBe(2);
});

it.each([
  ['the last Friday of summer time', '2026-10-30', 15],
  ['the Monday after clocks went back', '2026-11-02', 16],
  ['the last Friday of winter time', '2027-03-12', 16],
  ['the Monday after clocks went forward', '2027-03-15', 15],
])('The morning mail leaves at eight where the foundation is, not a minute before: %s', async (_when, day, hourUtc) => {
  await put('referrals', { overdue_since: new Date() });
  const eight = Date.parse(`${day}T${hourUtc}:00:00Z`);
  expect(await queue(new Date(eight - 60_000))).toBe(0);
  expect(await queue(new Date(eight))).toBe(2);
  expect((await mails()).every(({ id }) => String(id).includes(day))).toBe(true);
});

it('Nobody is written to on the two Sundays on which the clocks change', async () => {
  await put('referrals', { overdue_since: new Date() });
  for (const day of ['2026-11-01', '2027-03-14'])
    for (let hour = 8; hour < 24; hour += 1)
      expect(await queue(new Date(`${day}T${String(hour).padStart(2, '0')}:30:00Z`)), `${day} ${hour}`).toBe(0);
});

it('The sweep that runs each minute writes it: not at one minute to eight, and at eight', async () => {
  const { runSweep } = await import('../../../functions/src/jobs/run-sweep.ts');
  await put('referrals', { form_id: 'referral', done: false, created_at: new Date('2026-11-02T20:00:00Z') });
  const sent: number[] = [];
  try {
    for (const now of ['2026-11-23T15:59:30Z', '2026-11-23T16:00:10Z', '2026-11-23T16:01:10Z']) {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      await runSweep();
      sent.push((await mails()).length);
    }
  } finally {
    vi.useRealTimers();
  }
  expect(sent).toEqual([0, 2, 2]);
});

it('Two sweeps at the same moment write it once', async () => {
  await put('referrals', { overdue_since: new Date() });
  await Promise.all([queue(mondayAt(8)), queue(mondayAt(8))]);
  expect(await mails()).toHaveLength(2);
});
