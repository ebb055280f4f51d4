import type { MorningCount } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { StaffRole } from '@society-gal/contracts/team';
import type { DocumentReference, Query } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Plan } from '../../../admin-app/src/queries/query-plan.ts';
import { archivedOf, planPending } from '../../../admin-app/src/resources/applications/application-queries.ts';
import { applicationResources } from '../../../admin-app/src/resources/applications/application-resource.ts';
import { planTopic, topics } from '../../../admin-app/src/resources/inbox/topics.ts';
import { planWaiting, type WaitingList, waitingLists } from '../../../admin-app/src/resources/inbox/waiting.ts';
import { planMail } from '../../../admin-app/src/resources/mail/mail-queries.ts';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

/**
 * A week as somebody lives it who reads nothing but the morning mail: what came and is not done stands in it each working day, what
 * is done does not, each number is that of the list it leads to, and nobody's name is in it.
 */
let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let sweep: (now: Date) => Promise<number>;
const team = {} as Record<StaffRole, Account>;
beforeAll(async () => {
  server = await startApi('week-of-mornings');
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  await fetch(`http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`, { method: 'DELETE' });
  people = await accountsOf(server);
  for (const role of ['owner', 'caseworker', 'reviewer', 'finance', 'communications', 'reader'] as const)
    team[role] = await people.aStaffMember([role]);
  sweep = (await import('../../../functions/src/overview/send-morning-mail.ts')).queueMorningMail;
});
afterAll(() => server.stop());

/** What came: where it lies, and the line of the mail that speaks of it while it waits. */
type Item = { ref: DocumentReference; line: MorningCount; isDone: boolean };
const items: Item[] = [];
const secrets = ['Hana Secret', 'hana@secret.example', '805 555 0199', 'My story'];
const hers = { full_name: secrets[0], email: secrets[1], phone_number: secrets[2], message: secrets[3] };
const plain = { done: false, her_news_at: null, overdue_since: null, archived_at: null, ...hers };

const kinds = {
  message: [collections.contactMessages, 'messages', { form_id: 'contact' }],
  referral: [collections.referrals, 'referrals', { form_id: 'referral' }],
  application: [
    collections.scholarshipApplications,
    'applications',
    { form_id: 'scholarship', status: 'submitted', application_types: ['scholarship'] },
  ],
  partnership: [collections.partnershipApplications, 'partnerships', { form_id: 'partnership', status: 'submitted' }],
  inquiry: [
    collections.partnershipApplications,
    'inquiries',
    { form_id: 'corporate-inquiry', status: 'submitted', launch_timing: 'Unknown' },
  ],
  mail: [collections.mailOutbox, 'failedMail', { status: 'failed', to: secrets[1] }],
  gift: [collections.donations, 'failingGifts', { status: 'failed', donor_name: secrets[0], donor_email: secrets[1] }],
  dispute: [collections.donations, 'disputes', { status: 'paid', disputed: true, donor_name: secrets[0] }],
  difference: [collections.donationDifferences, 'differences', { reference: 'D-1' }],
  decided: [
    collections.scholarshipApplications,
    'notTold',
    {
      ...{ form_id: 'scholarship', status: 'approved', outcome_to_tell: 'approved' },
      status_changed_at: new Date('2026-11-20T20:00:00Z'),
    },
  ],
  receipt: [collections.donations, 'heldReceipts', { status: 'paid', receipt_held: ['no-tax-id'] }],
  tribute: [collections.donations, 'giftTasks', { status: 'paid', tribute_gift: true, donor_name: secrets[0] }],
  letter: [collections.letters, 'lettersToAgree', { state: 'waiting', asked_by: 'a-colleague', subject: secrets[0] }],
} as const satisfies Record<string, readonly [string, MorningCount, object]>;

const arrives = async (kind: keyof typeof kinds, at: Date): Promise<Item> => {
  const [collection, line, fields] = kinds[kind];
  const ref = await server
    .store()
    .collection(collection)
    .add({ ...plain, ...fields, created_at: at });
  const item: Item = { ref, line, isDone: false };
  items.push(item);
  return item;
};
const done = async (item: Item | undefined, fields: object = { done: true }) => {
  if (!item) throw new Error('Nothing to do');
  await item.ref.update(fields);
  item.isDone = true;
};
/** From now on the item stands in one more line. */
const marked = async (item: Item, line: MorningCount, fields: object): Promise<Item> => {
  await item.ref.update(fields);
  const mark: Item = { ref: item.ref, line, isDone: false };
  items.push(mark);
  return mark;
};

type Told = Partial<Record<MorningCount, number>>;
const mailsOf = async (day: string) =>
  (await server.mails()).filter(({ id, formType }) => formType === 'staff-digest' && String(id).includes(day));
const toldTo = (mails: Awaited<ReturnType<typeof mailsOf>>, { email }: Account) =>
  mails.find(({ to }) => to === email)?.formData as Told | undefined;

const countOf = async ({ path, where, order }: Plan): Promise<number> => {
  let query: Query = server.store().collection(path);
  for (const { field, op, value } of where) query = query.where(field, op, value);
  return (await query.orderBy(order.field, order.direction).count().get()).data().count;
};
/** What the list of what was handed to somebody shows. */
const handedTo = async (list: WaitingList, { uid }: Account): Promise<number> => {
  const counts = await Promise.all(
    list.collections
      .map((name) => planWaiting(list, name, uid))
      .flatMap((plan) => [countOf(plan), countOf(archivedOf(plan))]),
  );
  return counts.reduce((sum, count, place) => sum + (place % 2 === 0 ? count : -count), 0);
};
/** How many rows the screen of a link shows to somebody, by the queries of that screen. */
const rowsBehind = async (link: string, member: Account): Promise<number | Record<string, number>> => {
  const { pathname, searchParams, hash } = new URL(link);
  const lengthOf = async (call: string, list: string) =>
    ((await people.call(call, member.token)).body[list] as unknown[]).length;
  const topic = searchParams.get('topic');
  const waiting = waitingLists.find(({ id }) => id === topic);
  if (waiting?.id === 'handed') return handedTo(waiting, member);
  if (waiting) {
    const counts = await Promise.all(waiting.collections.map((name) => countOf(planWaiting(waiting, name))));
    return counts.reduce((sum, count) => sum + count, 0);
  }
  const declared = topics.find(({ id }) => id === topic);
  if (declared) return countOf(planTopic(declared, 'open'));
  if (hash === '#notes-for-you')
    return (await lengthOf('my-notes', 'todos')) + (await lengthOf('my-notes', 'mentions'));
  if (pathname === '/admin/dashboard') {
    const resource = applicationResources[searchParams.get('tab') === 'partnership' ? 'partnership' : 'scholarship'];
    // As the card beside the list counts what is pending: without inquiries, which are answered in the inbox.
    const pending = planPending(resource);
    const [every, archived] = await Promise.all([pending, archivedOf(pending)].map(countOf));
    return Number(every) - Number(archived);
  }
  if (pathname === '/admin/mail') return countOf(planMail('failed'));
  if (pathname === '/admin/review') {
    const { cycles } = (await people.call('review-cycles', member.token)).body as {
      cycles: { mine: { waiting: number } }[];
    };
    return cycles.reduce((sum, { mine }) => sum + mine.waiting, 0);
  }
  if (pathname === '/admin/donations/to-do') {
    const toDo = (await people.call('gifts-to-do', member.token)).body as Record<string, unknown[]>;
    return Object.fromEntries(['failing', 'disputes', 'held', 'tasks'].map((list) => [list, toDo[list]?.length ?? 0]));
  }
  if (pathname === '/admin/decisions') {
    const { groups } = (await people.call('not-told', member.token)).body as { groups: { total: number }[] };
    return groups.reduce((sum, { total }) => sum + total, 0);
  }
  // Whoever writes letters reads them in this list; those that wait for a second person say so there.
  if (pathname === '/admin/letters')
    return (await server.store().collection(collections.letters).where('state', '==', 'waiting').get()).size;
  if (pathname === '/admin/donations')
    return (await server.store().collection(collections.donationDifferences).get()).size;
  throw new Error(`No screen is known for ${link}`);
};

/** What one member reads in her mail: its numbers with their links, as the plain text has them. */
const readMail = async (mail: Record<string, unknown>) => {
  const { composeMail } = await import('../../../functions/src/outbox/compose-mail.ts');
  const { subject, text } = await composeMail(String(mail.id), mail as never);
  const lines = [...String(text).matchAll(/^(.+): (\d+), (http\S+)$/gm)];
  return { all: `${subject}\n${text}`, lines: lines.map(([, label, many, link]) => ({ label, many, link })) };
};

const waitingNow = (line: MorningCount) => items.filter((item) => item.line === line && !item.isDone).length;

// The foundation is eight hours behind UTC; the week begins on a Monday and has a holiday in it.
const days = ['11-23', '11-24', '11-25', '11-26', '11-27', '11-28', '11-29', '11-30'].map((day) => `2026-${day}`);
const at = (day: string, time: string) => new Date(Date.parse(`${day}T${time}:00Z`) + 8 * 60 * 60 * 1000);
/** The sweep of each half hour of a day, two at once. Returns the mails of that day. */
const live = async (day: string) => {
  for (let minute = 0; minute < 24 * 60; minute += 30) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const now = at(day, time);
    await Promise.all([sweep(now), sweep(now)]);
  }
  return mailsOf(day);
};

const lines: Readonly<Record<'cases' | 'money' | 'letters', readonly MorningCount[]>> = {
  cases: ['overdue', 'wrote', 'messages', 'referrals', 'applications', 'partnerships', 'notTold', 'failedMail'],
  money: ['heldReceipts', 'failingGifts', 'disputes', 'giftTasks', 'differences'],
  letters: ['lettersToAgree'],
};

/** The mails of a morning say what waits, to each what her role reads, in numbers that are those of the lists behind them. */
const expectMorning = async (day: string, away: readonly Account[] = []) => {
  const mails = await live(day);
  const { owner, caseworker, finance, communications, reader } = team;
  for (const member of Object.values(team)) {
    expect(mails.filter(({ to }) => to === member.email).length, `${day} twice`).toBeLessThanOrEqual(1);
    if (away.includes(member)) expect(toldTo(mails, member)).toBeUndefined();
  }
  for (const [member, of] of [
    [owner, [...lines.cases, ...lines.money, ...lines.letters]],
    [caseworker, lines.cases],
    [finance, lines.money],
    [communications, lines.letters],
  ] as const) {
    if (away.includes(member)) continue;
    const expected = Object.fromEntries(of.map((line) => [line, waitingNow(line)]));
    const told = toldTo(mails, member);
    if (Object.values(expected).every((many) => many === 0)) expect([day, told]).toEqual([day, undefined]);
    else expect([day, told]).toEqual([day, expect.objectContaining(expected)]);
  }
  expect(toldTo(mails, reader)).toBeUndefined();
  for (const mail of mails) {
    const member = Object.values(team).find(({ email }) => email === mail.to) as Account;
    const read = await readMail(mail);
    for (const secret of secrets) expect(read.all).not.toContain(secret);
    const waiting = Object.values(mail.formData as Record<MorningCount, number>).filter((many) => many > 0);
    expect(read.lines.map(({ many }) => Number(many))).toEqual(expect.arrayContaining(waiting));
    expect(read.lines).toHaveLength(waiting.length);
    for (const { label, many, link } of read.lines) {
      const rows = await rowsBehind(String(link), member);
      const shown = typeof rows === 'number' ? [rows] : Object.values(rows);
      expect(shown, `${day}: ${label} leads to ${link}`).toContain(Number(many));
    }
  }
};

it('A week from the morning mail alone misses nothing, tells nothing that is done, and names nobody', async () => {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday, next] = days as [string, ...string[]];
  if (!tuesday || !wednesday || !thursday || !friday || !saturday || !sunday || !next) throw new Error('no week');
  const night = '01:00';

  // Monday: one of each kind came over the weekend before, and a sign-up for a workshop, which waits for nobody.
  const first = new Map<string, Item>();
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[])
    first.set(kind, await arrives(kind, at(monday, night)));
  await server
    .store()
    .collection(collections.scholarshipApplications)
    .add({ ...plain, status: 'submitted', application_types: ['prompt_engineering_workshop'], created_at: new Date() });
  await expectMorning(monday);

  // Tuesday: some is done, an inquiry from the inbox; more came; what was promised for yesterday is overdue.
  await done(first.get('message'));
  await done(first.get('inquiry'));
  await done(first.get('mail'), { status: 'sent' });
  const overdue = await marked(first.get('referral') as Item, 'overdue', { overdue_since: at(monday, night) });
  const partner = await marked(first.get('partnership') as Item, 'overdue', { overdue_since: at(monday, night) });
  await arrives('message', at(monday, '17:00'));
  await arrives('application', at(monday, '23:30'));
  await expectMorning(tuesday);

  // Wednesday: an application is archived, she wrote about another; the caseworker is away from now on.
  await done(first.get('application'), { archived_at: new Date() });
  const latest = items.findLast(({ line }) => line === 'applications') as Item;
  const wrote = await marked(latest, 'wrote', { her_news_at: at(tuesday, '20:00') });
  await people.call('morning-mail', team.caseworker.token, { wanted: false });
  await expectMorning(wednesday, [team.caseworker]);

  // Thursday is Thanksgiving: nobody is written to.
  await arrives('referral', at(wednesday, '18:00'));
  await arrives('gift', at(thursday, '07:59'));
  expect(await live(thursday)).toEqual([]);

  // Friday: what came on the holiday stands in the mail; all that was overdue, written, disputed or different is done.
  await done(overdue, { overdue_since: null, done: true });
  await done(partner, { overdue_since: null });
  await done(first.get('referral'));
  await done(wrote, { her_news_at: null });
  await done(first.get('dispute'), { disputed: false });
  await done(first.get('decided'), { told_outcome: 'approved', outcome_to_tell: null });
  await done(first.get('receipt'), { receipt_held: null });
  await done(first.get('tribute'), { tasks_done: { tribute: { at: new Date(), by: 'a-colleague' } } });
  await done(first.get('letter'), { state: 'scheduled' });
  await first.get('difference')?.ref.delete();
  (first.get('difference') as Item).isDone = true;
  await expectMorning(friday, [team.caseworker]);

  // Nobody is written to at the weekend, whatever comes; on Monday it is there, for the caseworker too.
  await arrives('partnership', at(saturday, '12:00'));
  await arrives('message', at(sunday, '23:00'));
  expect(await live(saturday)).toEqual([]);
  expect(await live(sunday)).toEqual([]);
  await people.call('morning-mail', team.caseworker.token, { wanted: true });
  await expectMorning(next);
}, 240_000);

it('The morning mail of one colleague holds what is hers until it is done', async () => {
  const day = '2026-12-01';
  const { owner, reviewer, finance, communications } = team;
  const rubric = [{ id: 'need', label: 'Need', scale: 5, weight: 1 }];
  const cycle = {
    ...{ id: null, version: 0, name: 'Round', received_from: '2020-01-01', received_to: '2099-01-01' },
    ...{ read_by: '2099-01-01', blind: true, rubric },
  };
  const { id } = (await people.call('save-review-cycle', owner.token, cycle)).body;
  const everyone = { reviewers: [reviewer.uid], evenly: true, each: 1, cycle: id };
  const { results } = (await people.call('assign-reviewers', owner.token, { ...everyone, ids: null })).body as {
    results: { id: string; ok: boolean }[];
  };
  const gift = items.find(({ line }) => line === 'failingGifts')?.ref as DocumentReference;
  const handle = (member: Account) => `@${member.email.split('@')[0]}`;
  const note = { collection: collections.donations, id: gift.id, text: `${handle(finance)} please call.` };
  const todo = { uid: finance.uid, due_on: '2026-12-04' };
  const entry = await server
    .store()
    .collection(collections.newsletterSubscribers)
    .add({ ...plain, name: secrets[0] });
  const named = { collection: collections.newsletterSubscribers, id: entry.id, text: `${handle(communications)} look` };
  for (const body of [note, { ...note, text: 'Ask for a new card', todo }, named])
    expect((await people.call('add-note', owner.token, body)).status).toBe(200);

  const open = items.findLast(({ line }) => line === 'applications')?.ref as DocumentReference;
  const handed = { collection: collections.scholarshipApplications, ids: [open.id], assigned_to: team.caseworker.uid };
  expect((await people.call('update-records', owner.token, handed)).status).toBe(200);

  const mails = await live(day);
  expect(toldTo(mails, team.caseworker)).toMatchObject({ handed: 1 });
  expect(toldTo(mails, owner)).toMatchObject({ handed: 0 });
  expect(toldTo(mails, reviewer)).toEqual({ assigned: results.filter(({ ok }) => ok).length });
  expect(toldTo(mails, finance)).toMatchObject({ notes: 2 });
  expect(toldTo(mails, communications)).toMatchObject({ notes: 1 });
  for (const mail of mails) {
    const member = Object.values(team).find(({ email }) => email === mail.to) as Account;
    for (const { label, many, link } of (await readMail(mail)).lines.filter(({ link: to }) =>
      /review|notes|handed/.test(String(to)),
    ))
      expect([label, await rowsBehind(String(link), member)]).toEqual([label, Number(many)]);
  }
  const { mentions } = (await people.call('my-notes', communications.token)).body as { mentions: { id: string }[] };
  await people.call('finish-note-task', communications.token, { id: mentions[0]?.id });
  expect(toldTo(await live('2026-12-02'), communications)).toMatchObject({ notes: 0 });
}, 120_000);
