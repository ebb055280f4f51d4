import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { foundationTime } from '@society-gal/contracts/format';
import { type Criterion, letterOutcomes, rankOf, totalOf } from '@society-gal/contracts/review';
import { collections } from '@society-gal/contracts/store';
import type { DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { expectOrder, type RankedRow } from '../fixtures/expect-order.ts';
import { helpRecordsOf } from '../fixtures/help-records.ts';
import { expectOutcomesToTell } from '../fixtures/outcomes-to-tell.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

/**
 * A season as the team lives it: so many applications, four reviewers, two rounds by two rubrics, a colleague removed in the middle, a
 * late score, a letter taken back, and one to everybody: some later, by a sweep that is killed, one to no such address. Each step goes through the calls of the staff area.
 */
let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let help: ReturnType<typeof helpRecordsOf>;
let owner: Account;
let sendDue: (now: Date) => Promise<Record<string, number>>;
let applicants = 0;

const prepare = async () => {
  server = await startApi('season');
  // An emulator that was started with kept data gives them to every project: a season is counted from nothing.
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const everything = `http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`;
  expect((await fetch(everything, { method: 'DELETE' })).status).toBe(200);
  people = await accountsOf(server);
  help = helpRecordsOf(server);
  owner = await people.aStaffMember();
  const { sendDueLetters } = await import('../../../functions/src/decisions/send-letters.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  sendDue = (now) => sendDueLetters(now, makeLog());
};

const concurrency = 4;
const inTurns = async <T, R>(items: readonly T[], run: (item: T, place: number) => Promise<R>): Promise<R[]> => {
  const done: R[] = [];
  for (let at = 0; at < items.length; at += concurrency)
    done.push(...(await Promise.all(items.slice(at, at + concurrency).map((item, place) => run(item, at + place)))));
  return done;
};
const ask = async (name: string, body: Record<string, unknown>, by = owner): Promise<Record<string, unknown>> => {
  const headers = { authorization: `Bearer ${by.token}`, 'idempotency-key': randomUUID() };
  const press = () => server.call('POST', `/api/staff/${name}`, body, headers);
  let reply = await press();
  // On a busy machine a call may take longer than it may; who is told to try again presses again.
  if (reply.status === 503) reply = await press();
  expect(reply.status, `${name}: ${reply.text}`).toBe(200);
  return reply.body;
};
const rows = <T>(value: unknown): T[] => value as T[];
const applications = () => server.store().collection(collections.scholarshipApplications);

/** Everybody who applies: each kind once through the form, and the others as copies of it under other names. */
const everybody = async (): Promise<string[]> => {
  const kinds = [{ safe_ways: ['email'] }, { safe_ways: ['phone'] }, { safe_ways: ['text', 'email'] }, {}];
  const first = await Promise.all(kinds.map((kind) => help.anApplication(kind)));
  const models = await Promise.all(
    first.map(async (record) => ({
      fields: (await applications().doc(record.id).get()).data() as DocumentData,
      sealed: (await applications().doc(record.id).collection(collections.sealed).doc('answers').get()).data() ?? {},
    })),
  );
  const writer = server.store().bulkWriter();
  const ids = first.map(({ id }) => id);
  for (let n = ids.length; n < applicants; n += 1) {
    const { fields, sealed } = models[n % models.length] as (typeof models)[number];
    const ref = applications().doc();
    ids.push(ref.id);
    // Every tenth asked to be called and has no page of her own: only a person can tell her.
    const hasNoWay = n % 20 === 1;
    void writer.create(ref, {
      ...fields,
      reference: `SEASON-${n}`,
      email_address: `season-${n}@example.org`,
      ...(hasNoWay ? { return_code_hash: null } : {}),
    });
    void writer.create(ref.collection(collections.sealed).doc('answers'), sealed);
  }
  await writer.close();
  return ids;
};

const rubrics = {
  first: [
    { id: 'need', label: 'Need', scale: 5, weight: 3 },
    { id: 'goal', label: 'Goal', scale: 5, weight: 1 },
  ],
  second: [
    { id: 'plan', label: 'Plan', scale: 10, weight: 2 },
    { id: 'need', label: 'Need', scale: 3, weight: 1 },
    { id: 'fit', label: 'Fit', scale: 2, weight: 1 },
  ],
} as const;
type Round = { id: string; rubric: readonly Criterion[] };
const aRound = async (name: string, rubric: readonly Criterion[], blind: boolean): Promise<Round> => {
  const days = { received_from: '2020-01-01', received_to: '2099-01-01', read_by: '2099-01-01' };
  const stored = await ask('save-review-cycle', { id: null, version: 0, name, ...days, blind, rubric });
  return { id: String(stored.id), rubric };
};
/** Assigns as the screen does: again and again until nothing is left. */
const assign = async (
  { id: cycle }: Round,
  readers: readonly Account[],
  each: number,
  ids: readonly string[] | null = null,
) => {
  let changed = 0;
  for (;;) {
    const { results, left } = await ask('assign-reviewers', {
      ...{ cycle, ids, reviewers: readers.map(({ uid }) => uid), evenly: true, each },
    });
    changed += rows<{ ok: boolean }>(results).filter(({ ok }) => ok).length;
    if (left === 0) return changed;
  }
};
type Item = { id: string; state: string };
const queueOf = async ({ id: cycle }: Round, reader: Account) =>
  rows<Item>((await ask('review-queue', { cycle }, reader)).items).filter(({ state }) => state === 'waiting');
/** Scores that say who gave them, so that one that is lost or changed would be seen; many are equal to others. */
const scoresOf = ({ rubric }: Round, id: string, reader: Account) => {
  const sum = [...`${id}${reader.uid}`].reduce((all, c) => all + c.charCodeAt(0), 0);
  return Object.fromEntries(rubric.map(({ id: name, scale }, place) => [name, (sum + place * 7) % (scale + 1)]));
};
const aReview = ({ id: cycle }: Round, id: string, scores: object, version = 0) => ({
  ...{ cycle, id, scores, comment: 'Because.', version },
});
const lineOf = (id: string, reader: Account, scores: object) => `${id} ${reader.uid} ${JSON.stringify(sorted(scores))}`;
const sorted = (scores: object) => Object.entries(scores).sort(([one], [other]) => one.localeCompare(other));
const readAll = async (round: Round, reader: Account, most = Number.POSITIVE_INFINITY) => {
  const waiting = (await queueOf(round, reader)).slice(0, most);
  await inTurns(waiting, ({ id }) => ask('save-review', aReview(round, id, scoresOf(round, id, reader)), reader));
  return waiting.map(({ id }) => lineOf(id, reader, scoresOf(round, id, reader)));
};
/** Everything that is stored of a round, as {@link readAll} says it. */
const storedOf = async ({ id: cycle }: Round) =>
  (await server.store().collectionGroup(collections.reviews).where('cycle', '==', cycle).get()).docs
    .filter((doc) => doc.get('saved_at'))
    .map((doc) => `${doc.ref.parent.parent?.id} ${doc.get('uid')} ${JSON.stringify(sorted(doc.get('scores')))}`)
    .sort();
type Progress = { applications: number; without_readers: number; readers: Reader[] };
type Reader = { uid: string; on_team: boolean; waiting: number; saved: number };
const progressOf = async ({ id: cycle }: Round) => (await ask('review-progress', { cycle })) as Progress;
type Row = RankedRow & { id: string; version: number };
const rankingOf = async ({ id: cycle }: Round) => rows<Row>((await ask('review-ranking', { cycle })).rows);
/** She takes hers back, as her own page does. */
const takeBack = async (id: string) => {
  const { withOutcomeToTell } = await import('../../../functions/src/requests/outcome-to-tell.ts');
  const record = await applications().doc(id).get();
  await record.ref.update(withOutcomeToTell(record, { withdrawn_at: new Date() }));
};

type Letter = { id: string; version: number; text: string; refused: string | null };
/** Tells everybody of a group, a hundred letters at a time, as the screen offers them. Returns the batches. */
const tell = async (outcome: string, ids: readonly string[], leaves_at: string | null = null): Promise<string[]> => {
  const facts = { day: '2099-03-01', next_step: 'We call you in January.' };
  const batches: string[] = [];
  for (let at = 0; at < ids.length; at += 100) {
    const { letters } = await ask('preview-letters', { ids: ids.slice(at, at + 100), outcome, facts });
    const can = rows<Letter>(letters).filter(({ refused }) => refused === null);
    const plan = {
      outcome,
      facts,
      leaves_at,
      letters: can.map(({ id, version, text }) => ({ id, version, text })),
    };
    batches.push(String((await ask('plan-letters', plan)).batch));
  }
  return batches;
};

const messagesSent = async () => (await server.store().collectionGroup(collections.messages).get()).docs;
/** A sweep that is killed when it has sent more than so many letters. */
const sweepKilledAfter = async (letters: number, due: Date) => {
  const script = join(import.meta.dirname, '../fixtures/sweep-letters.run.ts');
  const sweep = spawn(process.execPath, [script, due.toISOString()], { stdio: 'ignore' });
  const ended = once(sweep, 'exit');
  await expect.poll(async () => (await messagesSent()).length, { timeout: 90_000 }).toBeGreaterThan(letters);
  sweep.kill('SIGKILL');
  await ended;
  expect(sweep.signalCode).toBe('SIGKILL');
};
/** Hands a letter to a mail server that knows no such address. */
const refuse = async (mail: string) => {
  const { deliverMail } = await import('../../../functions/src/outbox/deliver.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  const text = '550 5.1.1 No such user';
  const send = () => Promise.reject(Object.assign(new Error(text), { responseCode: 550, command: 'RCPT TO' }));
  expect(await deliverMail(mail, send as never, makeLog(), { isEarly: true })).toBe('failed');
};

const live = async () => {
  const readers = await Promise.all(Array.from({ length: 4 }, () => people.aStaffMember(['reviewer'])));
  const [gone, ...staying] = readers as [Account, Account, Account, Account];
  const everyone = await everybody();
  expect(new Set(everyone).size).toBe(applicants);

  // The first round: two readers each, evenly and blind; one of the four is removed when she has read half of hers.
  const first = await aRound('First round', rubrics.first, true);
  expect(await assign(first, readers, 2)).toBe(applicants);
  expect((await progressOf(first)).readers.map(({ waiting }) => waiting)).toEqual(readers.map(() => applicants / 2));
  const said = await readAll(first, gone, applicants / 4);
  said.push(...(await readAll(first, staying[0], applicants / 8)));
  // What she saved is hidden from whoever reads the same one, until that one is saved too; the ranking until all of hers are.
  const sharedIds = new Set((await queueOf(first, staying[1])).map(({ id }) => id));
  const shared = String(said.map((line) => String(line.split(' ')[0])).find((id) => sharedIds.has(id)));
  const seenOf = async () => (await ask('read-for-review', { cycle: first.id, id: shared }, staying[1])).others;
  expect(await seenOf()).toBeNull();
  expect((await people.call('review-ranking', staying[1].token, { cycle: first.id })).status).toBe(409);
  await ask('save-review', aReview(first, shared, scoresOf(first, shared, staying[1])), staying[1]);
  said.push(lineOf(shared, staying[1], scoresOf(first, shared, staying[1])));
  expect(await seenOf()).toMatchObject({ rank: { count: 2 } });

  const [open] = await queueOf(first, gone);
  await ask('remove-member', { uid: gone.uid });
  // Her page is still open: nothing more of hers is taken, nothing more is shown.
  const late = aReview(first, String(open?.id), scoresOf(first, String(open?.id), gone));
  for (const [name, body] of [
    ['review-queue', { cycle: first.id }],
    ['read-for-review', { cycle: first.id, id: open?.id }],
    ['save-review', late],
  ] as const)
    expect([401, 403]).toContain((await people.call(name, gone.token, body)).status);
  const left = (await progressOf(first)).readers.find(({ uid }) => uid === gone.uid);
  expect(left).toMatchObject({ on_team: false, waiting: applicants / 4, saved: applicants / 4 });
  expect(await assign(first, staying, 2)).toBe(applicants / 4);
  const after = await progressOf(first);
  expect(after).toMatchObject({ applications: applicants, without_readers: 0 });
  expect(after.readers.find(({ uid }) => uid === gone.uid)).toMatchObject({ waiting: 0, saved: applicants / 4 });

  // One of the others knows somebody; the rest is read to the end.
  const [known] = await queueOf(first, staying[1]);
  await ask('recuse', { cycle: first.id, id: known?.id, reason: 'She is my cousin' }, staying[1]);
  await assign(first, staying, 2, [String(known?.id)]);
  for (const reader of staying) said.push(...(await readAll(first, reader)));
  expect(await storedOf(first)).toEqual(said.sort());
  const ranking = await rankingOf(first);
  expect(ranking).toHaveLength(applicants);
  expect(ranking.reduce((sum, { rank }) => sum + (rank?.count ?? 0), 0)).toBe(said.length);
  expect(ranking.every(({ rank }) => rank?.count === 2)).toBe(true);
  expectOrder(ranking);
  // Many are equal, and each time they are asked for they stand in the same order.
  expect(new Set(ranking.map(({ rank }) => rank?.average)).size).toBeLessThan(applicants / 4);
  expect(await rankingOf(first)).toEqual(ranking);
  expect(JSON.stringify(ranking)).not.toMatch(/Ada Applicant|example\.org/);

  // The second round: the best, openly, by another rubric, read by all three who are left.
  const finalists = applicants * 0.15;
  const best = ranking.slice(0, finalists).map(({ id }) => id);
  const second = await aRound('Second round', rubrics.second, false);
  expect(await assign(second, staying, 3, best)).toBe(finalists);
  const wrong = aReview(second, String(best[0]), scoresOf(first, String(best[0]), staying[0]));
  expect((await people.call('save-review', staying[0].token, wrong)).status).toBe(400);
  const saidThen: string[] = [];
  for (const reader of staying) saidThen.push(...(await readAll(second, reader)));
  expect(await storedOf(second)).toEqual(saidThen.sort());
  const final = await rankingOf(second);
  expect(final.every(({ rank }) => rank?.count === 3)).toBe(true);
  expectOrder(final);
  const totalsOf = ({ id }: Row) => staying.map((reader) => totalOf(rubrics.second, scoresOf(second, id, reader)));
  for (const row of final) expect(row.rank).toEqual(rankOf(totalsOf(row)));
  // What was said in the first round is what it was.
  expect(await rankingOf(first)).toEqual(ranking);

  // Two thirds of them are approved, one third stays on the waiting list, the others are not; one takes hers back before she is told.
  const versions = new Map(ranking.map(({ id, version }) => [id, version]));
  const places = (finalists * 2) / 3;
  const [yes, later] = [final.slice(0, places).map(({ id }) => id), final.slice(places).map(({ id }) => id)];
  const no = everyone.filter((id) => !best.includes(id));
  const decide = async (ids: readonly string[], status: string) => {
    for (let at = 0; at < ids.length; at += 100) {
      const items = ids.slice(at, at + 100).map((id) => ({ id, version: versions.get(id) }));
      const { results } = await ask('set-status-bulk', {
        ...{ collection: collections.scholarshipApplications, items, status, reason: 'As the meeting decided' },
      });
      expect(rows<{ ok: boolean }>(results).every(({ ok }) => ok)).toBe(true);
    }
  };
  await decide(yes, 'approved');
  await decide(no, 'rejected');
  await decide(later, 'under_review');
  const withdrawn = String(no[0]);
  await takeBack(withdrawn);
  expect(await expectOutcomesToTell(server)).toEqual({ approved: places, rejected: no.length - 1 });

  // Everybody is told, by what the screen offers; a colleague presses the same once more.
  const untold = rows<{ outcome: string; total: number; ids: string[] }>((await ask('not-told', {})).groups);
  expect(untold.map(({ outcome, total }) => [outcome, total])).toEqual([
    ['approved', places],
    ['rejected', no.length - 1],
  ]);
  const batches: string[] = [];
  for (const { outcome } of untold)
    for (;;) {
      const groups = rows<{ outcome: string; ids: string[] }>((await ask('not-told', {})).groups);
      const group = groups.find((each) => each.outcome === outcome);
      if (!group) break;
      batches.push(...(await tell(outcome, group.ids)));
    }
  // Who stays on the waiting list is told tomorrow.
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
  batches.push(...(await tell('waitlist', later, foundationTime(tomorrow))));
  expect(await expectOutcomesToTell(server)).toEqual({});

  // One letter is taken back: she waits again among those who were not told, and is told by a batch of her own.
  const [regretted] = yes as [string];
  const [ofHers] = batches as [string];
  expect(await ask('undo-letters', { id: ofHers, ids: [regretted] })).toEqual({ undone: 1, left: 0 });
  expect((await ask('not-told', {})).groups).toEqual([{ outcome: 'approved', total: 1, ids: [regretted] }]);
  expect(await expectOutcomesToTell(server)).toEqual({ approved: 1 });
  batches.push(...(await tell('approved', [regretted])));

  // A reader changes her mind when all was decided: her score counts, and neither decision nor letter moves.
  const [rejected] = no.filter(
    (id) => id !== withdrawn && said.some((line) => line.startsWith(`${id} ${staying[0].uid}`)),
  );
  const highest = Object.fromEntries(rubrics.first.map(({ id, scale }) => [id, scale]));
  await ask('save-review', aReview(first, String(rejected), highest, 1), staying[0]);
  const moved = (await rankingOf(first)).find(({ id }) => id === rejected);
  expect(moved?.rank?.high).toBe(100);
  expect((await applications().doc(String(rejected)).get()).data()).toMatchObject({
    status: 'rejected',
    letter_waiting: expect.any(String),
  });
  const again = await ask('preview-letters', { ids: yes, outcome: 'approved', facts: { day: null, next_step: 'x' } });
  expect(rows<Letter>(again.letters).every(({ refused: why }) => why === 'Another letter to her waits already.')).toBe(
    true,
  );

  // The sweep is killed in the middle; then two at once, as two machines would, until the store has let go of what the dead one
  // held; and what leaves tomorrow leaves tomorrow.
  const due = new Date(Date.now() + 6 * 60_000);
  await sweepKilledAfter(finalists, due);
  expect((await messagesSent()).length).toBeLessThan(applicants * 0.8);
  const failedNow = async () =>
    (await Promise.all([sendDue(due), sendDue(due)])).reduce((sum, { failed = 0 }) => sum + failed, 0);
  await expect.poll(failedNow, { timeout: 180_000, interval: 1_000 }).toBe(0);
  type Listed = { id: string; state: string; why: string | null };
  const listAll = async () =>
    (await Promise.all(batches.map((id) => ask('letter-batch', { id })))).flatMap(({ letters }) =>
      rows<Listed>(letters),
    );
  const waiting = (await listAll()).filter(({ state }) => state === 'waiting').map(({ id }) => id);
  expect(waiting.sort()).toEqual([...later].sort());
  await sendDue(new Date(tomorrow.getTime() + 60_000));

  const listed = await listAll();
  const total = (wanted: string) => listed.filter(({ state }) => state === wanted).length;
  expect(listed.filter(({ state }) => state === 'undone').map(({ id }) => id)).toEqual([regretted]);
  const hers = listed.filter(({ state }) => state !== 'undone');
  expect(total('mail') + total('page') + total('withheld')).toBe(applicants - 1);
  expect(hers.map(({ id }) => id).sort()).toEqual(everyone.filter((id) => id !== withdrawn).sort());
  expect(hers.every(({ state, why }) => (state === 'mail' ? why === null : Boolean(why)))).toBe(true);
  const messages = (await messagesSent()).map((doc) => doc.ref.parent.parent?.id);
  expect(messages.length).toBe(new Set(messages).size);
  expect(messages.length).toBe(total('mail') + total('page'));
  const mails = (await server.mails()).filter(({ formType }) => formType === 'request-letter');
  expect(mails).toHaveLength(total('mail'));

  // Who was withheld is still on the list of those who were not told, until somebody has reached her.
  const notTold = async () =>
    rows<{ total: number }>((await ask('not-told', {})).groups).reduce((sum, group) => sum + group.total, 0);
  const withheld =
    total('withheld') - hers.filter(({ id, state }) => state === 'withheld' && later.includes(id)).length;
  expect(await notTold()).toBe(withheld);
  // A mail server knows one address no more: her letter is listed as failed, and she waits again.
  const refused = hers.find(({ id, state }) => state === 'mail' && yes.includes(id));
  await refuse(String(mails.find(({ id }) => String(id).includes(String(refused?.id)))?.id));
  expect((await listAll()).filter(({ state }) => state === 'failed').map(({ id }) => id)).toEqual([refused?.id]);
  expect(await notTold()).toBe(withheld + 1);
  const toTell = Object.values(await expectOutcomesToTell(server)).reduce((sum, count) => sum + count, 0);
  expect(toTell).toBe(withheld + 1);
  const marks = await applications().get();
  const outcomes = Map.groupBy(marks.docs, (doc) => String(doc.get('told_outcome') ?? 'nothing'));
  const counted = [...outcomes].reduce((sum, [, docs]) => sum + docs.length, 0);
  expect(counted).toBe(applicants);
  for (const outcome of outcomes.keys())
    expect(['nothing', ...letterOutcomes.map(({ id }) => String(id))]).toContain(outcome);
};

/** Rehearses a season of so many applications, a multiple of 40. */
export function rehearseSeason(size: number): void {
  applicants = size;
  beforeAll(prepare);
  afterAll(() => server.stop());
  it(
    `No score is lost, nobody is read by nobody, each of ${size} gets one letter or is listed with its reason`,
    live,
    400_000,
  );
}
