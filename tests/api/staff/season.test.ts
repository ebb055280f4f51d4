import { randomUUID } from 'node:crypto';
import type { DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letterOutcomes } from '../../../contracts/src/decision-letters.ts';
import { collections } from '../../../contracts/src/paths.ts';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { helpRecordsOf } from '../fixtures/help-records.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

/**
 * A season as the team lives it: 400 applications, four reviewers, two rounds, a colleague removed in the middle, and a letter
 * to everybody. Each step goes through the calls of the staff area.
 */
let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let help: ReturnType<typeof helpRecordsOf>;
let owner: Account;
let sendDue: (now: Date) => Promise<Record<string, number>>;
beforeAll(async () => {
  server = await startApi('season');
  // An emulator that was started with kept data gives them to every project: a season is counted from nothing.
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const everything = `http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`;
  expect((await fetch(everything, { method: 'DELETE' })).status).toBe(200);
  people = await accountsOf(server);
  help = helpRecordsOf(server);
  owner = await people.aStaffMember();
  const { sendDueLetters } = await import('../../../functions/src/staff/letters-of-decision/send-letters.ts');
  const { makeLog } = await import('../../../functions/src/edge/log.ts');
  sendDue = (now) => sendDueLetters(now, makeLog());
});
afterAll(() => server.stop());

const applicants = 400;
const atOnce = 16;
const inTurns = async <T, R>(items: readonly T[], run: (item: T, place: number) => Promise<R>): Promise<R[]> => {
  const done: R[] = [];
  for (let at = 0; at < items.length; at += atOnce)
    done.push(...(await Promise.all(items.slice(at, at + atOnce).map((item, place) => run(item, at + place)))));
  return done;
};
const ask = async (name: string, body: Record<string, unknown>, by = owner): Promise<Record<string, unknown>> => {
  const reply = await server.call('POST', `/api/staff/${name}`, body, {
    authorization: `Bearer ${by.token}`,
    'idempotency-key': randomUUID(),
  });
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

const rubric = [
  { id: 'need', label: 'Need', scale: 5, weight: 3 },
  { id: 'goal', label: 'Goal', scale: 5, weight: 1 },
];
const aRound = async (name: string) =>
  String(
    (
      await ask('save-review-cycle', {
        ...{ id: null, version: 0, name, received_from: '2020-01-01', received_to: '2099-01-01' },
        ...{ read_by: '2099-01-01', blind: true, rubric },
      })
    ).id,
  );
/** Assigns as the screen does: again and again until nothing is left. */
const assign = async (
  cycle: string,
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
const queueOf = async (cycle: string, reader: Account) =>
  rows<Item>((await ask('review-queue', { cycle }, reader)).items).filter(({ state }) => state === 'waiting');
const score = (cycle: string, reader: Account, id: string, need: number) =>
  ask('save-review', { cycle, id, scores: { need, goal: 2 }, comment: 'Because.', version: 0 }, reader);
/** A score that says who gave it, so that one that is lost or changed would be seen. */
const needOf = (id: string, reader: Account) =>
  [...`${id}${reader.uid}`].reduce((sum, c) => sum + c.charCodeAt(0), 0) % 6;
const readAll = async (cycle: string, reader: Account, most = Number.POSITIVE_INFINITY) => {
  const waiting = (await queueOf(cycle, reader)).slice(0, most);
  await inTurns(waiting, ({ id }) => score(cycle, reader, id, needOf(id, reader)));
  return waiting.map(({ id }) => `${id} ${reader.uid} ${needOf(id, reader)}`);
};
type Progress = { applications: number; without_readers: number; readers: Reader[] };
type Reader = { uid: string; on_team: boolean; waiting: number; saved: number };
const progressOf = async (cycle: string) => (await ask('review-progress', { cycle })) as Progress;
type Ranked = { id: string; version: number; rank: { average: number; count: number } | null };
const rankingOf = async (cycle: string) => rows<Ranked>((await ask('review-ranking', { cycle })).rows);

type Letter = { id: string; version: number; text: string; refused: string | null };
/** Tells everybody of a group, a hundred letters at a time, as the screen offers them. Gives the batches. */
const tell = async (outcome: string, ids: readonly string[]): Promise<string[]> => {
  const facts = { day: '2099-03-01', next_step: 'We call you in January.' };
  const batches: string[] = [];
  for (let at = 0; at < ids.length; at += 100) {
    const { letters } = await ask('preview-letters', { ids: ids.slice(at, at + 100), outcome, facts });
    const can = rows<Letter>(letters).filter(({ refused }) => refused === null);
    const plan = {
      outcome,
      facts,
      leaves_at: null,
      letters: can.map(({ id, version, text }) => ({ id, version, text })),
    };
    batches.push(String((await ask('plan-letters', plan)).batch));
  }
  return batches;
};

it('No score is lost, nobody is read by nobody, each of 400 gets one letter or is listed with its reason', async () => {
  const readers = await Promise.all(Array.from({ length: 4 }, () => people.aStaffMember(['reviewer'])));
  const [gone, ...staying] = readers as [Account, Account, Account, Account];
  const everyone = await everybody();
  expect(new Set(everyone).size).toBe(applicants);

  // The first round: two readers each, evenly; one of the four is removed when she has read half of hers.
  const first = await aRound('First round');
  expect(await assign(first, readers, 2)).toBe(applicants);
  expect((await progressOf(first)).readers.map(({ waiting }) => waiting)).toEqual([200, 200, 200, 200]);
  const said = await readAll(first, gone, 100);
  said.push(...(await readAll(first, staying[0], 50)));
  await ask('remove-member', { uid: gone.uid });
  const refused = await people.call('review-queue', gone.token, { cycle: first });
  expect(refused.status).toBeGreaterThanOrEqual(401);
  const left = (await progressOf(first)).readers.find(({ uid }) => uid === gone.uid);
  expect(left).toMatchObject({ on_team: false, waiting: 100, saved: 100 });
  expect(await assign(first, staying, 2)).toBe(100);
  const after = await progressOf(first);
  expect(after).toMatchObject({ applications: applicants, without_readers: 0 });
  expect(after.readers.find(({ uid }) => uid === gone.uid)).toMatchObject({ waiting: 0, saved: 100 });

  // One of the others knows somebody; a woman takes hers back; the rest is read to the end.
  const [known] = await queueOf(first, staying[1]);
  await ask('recuse', { cycle: first, id: known?.id, reason: 'She is my cousin' }, staying[1]);
  await assign(first, staying, 2, [String(known?.id)]);
  for (const reader of staying) said.push(...(await readAll(first, reader)));
  const stored = (await server.store().collectionGroup(collections.reviews).where('cycle', '==', first).get()).docs
    .filter((doc) => doc.get('saved_at'))
    .map((doc) => `${doc.ref.parent.parent?.id} ${doc.get('uid')} ${doc.get('scores').need}`);
  expect(stored.sort()).toEqual(said.sort());
  const ranking = await rankingOf(first);
  expect(ranking).toHaveLength(applicants);
  expect(ranking.reduce((sum, { rank }) => sum + (rank?.count ?? 0), 0)).toBe(said.length);
  expect(ranking.every(({ rank }) => rank?.count === 2)).toBe(true);
  const averages = ranking.map(({ rank }) => rank?.average ?? 0);
  expect(averages).toEqual(averages.toSorted((one, other) => other - one));
  expect(JSON.stringify(ranking)).not.toMatch(/Ada Applicant|example\.org/);

  // The second round: the best sixty, read by all three who are left.
  const best = ranking.slice(0, 60).map(({ id }) => id);
  const second = await aRound('Second round');
  expect(await assign(second, staying, 3, best)).toBe(60);
  for (const reader of staying) await readAll(second, reader);
  const final = await rankingOf(second);
  expect(final.every(({ rank }) => rank?.count === 3)).toBe(true);

  // Forty are approved, twenty stay on the waiting list, the others are not; one takes hers back before she is told.
  const versions = new Map((await rankingOf(first)).map(({ id, version }) => [id, version]));
  const [yes, later] = [final.slice(0, 40).map(({ id }) => id), final.slice(40).map(({ id }) => id)];
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
  await applications().doc(withdrawn).update({ withdrawn_at: new Date() });

  // Everybody is told, by what the screen offers; a colleague presses the same once more.
  const untold = rows<{ outcome: string; total: number; ids: string[] }>((await ask('not-told', {})).groups);
  expect(untold.map(({ outcome, total }) => [outcome, total])).toEqual([
    ['approved', 40],
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
  batches.push(...(await tell('waitlist', later)));
  const again = await ask('preview-letters', { ids: yes, outcome: 'approved', facts: { day: null, next_step: 'x' } });
  expect(rows<Letter>(again.letters).every(({ refused: why }) => why === 'Another letter to her waits already.')).toBe(
    true,
  );

  // Two sweeps at once, as two machines would.
  const due = new Date(Date.now() + 6 * 60_000);
  const sent = await Promise.all([sendDue(due), sendDue(due)]);
  const total = (way: string) => sent.reduce((sum, counted) => sum + (counted[way] ?? 0), 0);
  const told = total('mail') + total('page') + total('withheld');
  expect([told, total('failed')]).toEqual([applicants - 1, 0]);

  const listed = (await Promise.all(batches.map((id) => ask('letter-batch', { id })))).flatMap(({ letters }) =>
    rows<{ id: string; state: string; why: string | null }>(letters),
  );
  expect(listed.map(({ id }) => id).sort()).toEqual(everyone.filter((id) => id !== withdrawn).sort());
  expect(listed.filter(({ state }) => state === 'withheld')).toHaveLength(total('withheld'));
  expect(listed.every(({ state, why }) => (state === 'mail' ? why === null : Boolean(why)))).toBe(true);
  const messages = (await server.store().collectionGroup(collections.messages).get()).docs.map(
    (doc) => doc.ref.parent.parent?.id,
  );
  expect(messages.length).toBe(new Set(messages).size);
  expect(messages.length).toBe(total('mail') + total('page'));
  expect((await server.mails()).filter(({ formType }) => formType === 'request-letter')).toHaveLength(total('mail'));

  // Who was withheld is still on the list of those who were not told, until somebody has reached her.
  const still = rows<{ total: number }>((await ask('not-told', {})).groups).reduce(
    (sum, group) => sum + group.total,
    0,
  );
  expect(still).toBe(
    total('withheld') - later.filter((id) => listed.some((each) => each.id === id && each.state === 'withheld')).length,
  );
  const marks = await applications().get();
  const outcomes = Map.groupBy(marks.docs, (doc) => String(doc.get('told_outcome') ?? 'nothing'));
  const counted = [...outcomes].reduce((sum, [, docs]) => sum + docs.length, 0);
  expect(counted).toBe(applicants);
  for (const outcome of outcomes.keys())
    expect(['nothing', ...letterOutcomes.map(({ id }) => String(id))]).toContain(outcome);
}, 240_000);
