import { collections } from '@society-gal/contracts/store';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeLog } from '../../../functions/src/core/log.ts';
import { inDays, report } from './award-rows.ts';
import { type Awarded, awardedWomen } from './awarded.ts';

let women: Awaited<ReturnType<typeof awardedWomen>>;
beforeAll(async () => {
  women = await awardedWomen('reports');
});
afterEach(() => women.clock(0));
afterAll(() => women.server.stop());

const sealed = async ({ id }: Awarded) => women.store.doc(`awards/${id}/sealed/reports`).get();
const outcome = async ({ id }: Awarded) => (await women.store.collection(collections.outcomes).doc(id).get()).data();
const answer = (her: Awarded, body: object) => women.hers(her, 'award-report', body);

it('A report stands on her page from its day on, and is late once its stored day has passed', async () => {
  const her = await women.anAward({
    reports: [report(1, { opens_on: inDays(1), due_on: inDays(15) }), report(2, { opens_on: inDays(90) })],
  });
  expect((await women.page(her)).award.reports).toEqual([]);
  expect((await answer(her, { n: 1, going: 'well' })).status).toBe(404);
  await women.clock(1);
  expect((await women.page(her)).award.reports).toEqual([
    { n: 1, kind: 'progress', due_on: inDays(15), state: 'open' },
  ]);
  await women.clock(15);
  expect((await women.page(her)).award.reports).toMatchObject([{ state: 'open' }]);
  await women.clock(16);
  expect((await women.page(her)).award.reports).toMatchObject([{ state: 'late', due_on: inDays(15) }]);
});

it('Her answer is sealed, taken once, and taken late without moving its day', async () => {
  const her = await women.anAward({ reports: [report(1, { opens_on: inDays(-60), due_on: inDays(-30) })] });
  const both = await Promise.all([
    answer(her, { n: 1, going: 'hard', text: 'My son was ill.' }),
    answer(her, { n: 1, going: 'well' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { reports } = await women.stored(her);
  expect(reports).toMatchObject([{ status: 'received', due_on: inDays(-30) }]);
  expect(JSON.stringify(await women.stored(her))).not.toContain('My son');
  expect((await sealed(her)).get('1')).toMatchObject({ how: 'page' });
});

it('An answer that says nothing is asked again, in words for the question', async () => {
  const her = await women.anAward({ reports: [report(1), report(2, { kind: 'work2' })], ended_on: inDays(-100) });
  for (const body of [{ n: 1 }, { n: 2, text: 'I work.' }]) {
    const reply = await answer(her, body);
    expect([reply.status, (reply.body.error as { fields: object }).fields]).toEqual([
      400,
      { answer: ['Choose an answer first.'] },
    ]);
  }
});

it('An answer that figures are made of is counted plainly under the award, without a name and without her words', async () => {
  const her = await women.anAward({
    status: 'ended',
    ended_on: inDays(-200),
    reports: [report(1, { kind: 'work2' })],
  });
  const row = { kind: 'scholarship', exit_on: inDays(-200), answers: {} };
  await women.store.collection(collections.outcomes).doc(her.id).set(row);
  await answer(her, { n: 1, answer: 'rather-not', text: 'Do not ask me.' });
  expect(await outcome(her)).toEqual({
    ...row,
    answers: { work2: { answer: 'rather-not', day: inDays(0), how: 'page' } },
  });
});

it('Staff excuse a report in one press, and what she answers anyway is still taken', async () => {
  const her = await women.anAward({ reports: [report(1, { due_on: inDays(-1) })] });
  expect((await women.on(her, 'excuse-report', { n: 1, why: 'Her son was ill' })).status).toBe(200);
  expect((await women.page(her)).award.reports).toMatchObject([{ state: 'excused' }]);
  expect((await women.stored(her)).reports).toMatchObject([
    { excused_by: women.caseworker.email, excused_why: 'Her son was ill', due_on: inDays(-1) },
  ]);
  expect((await answer(her, { n: 1, going: 'mixed' })).status).toBe(200);
  expect((await women.on(her, 'excuse-report', { n: 1, why: null })).status).toBe(409);
});

it('Staff record what she said aloud, and open answers with a reason that the log keeps', async () => {
  const her = await women.anAward({ reports: [report(1)] });
  const recorded = { n: 1, going: 'well', text: 'She passed.', answer: null, how: 'On the phone' };
  expect((await women.on(her, 'record-report', recorded)).status).toBe(200);
  expect((await sealed(her)).get('1')).toMatchObject({ how: 'staff', by_email: women.caseworker.email });
  const opened = await women.ask('open-reports', { id: her.id, reason: 'Her review' });
  expect(opened.reports).toMatchObject([{ n: 1, going: 'well', text: 'She passed.', answer: null }]);
  const { reference } = await women.stored(her);
  expect(await women.server.documents(collections.accessLog)).toContainEqual(
    expect.objectContaining({ what: 'open-reports', record_id: her.id, reference, reason: 'Her review' }),
  );
});

it('A pause holds the payments at once and stands with its day; the words go to her messages alone', async () => {
  const her = await women.anAward();
  const reply = await women.hers(her, 'award-news', { kind: 'pause', until: inDays(40), text: 'My mother is dying.' });
  expect(reply.status).toBe(200);
  const award = await women.stored(her);
  expect(award).toMatchObject({
    held: { reason: 'pause', until: inDays(40), text: '' },
    news: [{ kind: 'pause', until: inDays(40), done_at: null }],
  });
  expect(JSON.stringify(award)).not.toContain('mother');
  expect(JSON.stringify((await women.back.get(her.session)).body)).toContain('My mother is dying.');
  expect((await women.page(her)).award.held).toMatch(/^You asked for a pause until /);
});

it('A change of school holds the payments, and a wish to end it ends nothing by itself', async () => {
  const [moves, ends] = [await women.anAward(), await women.anAward()];
  await women.hers(moves, 'award-news', { kind: 'school' });
  await women.hers(ends, 'award-news', { kind: 'end' });
  expect((await women.stored(moves)).held).toMatchObject({ reason: 'school' });
  expect(await women.stored(ends)).toMatchObject({ held: null, status: 'accepted', news: [{ kind: 'end' }] });
  expect((await women.server.document(ends.sent.collection, ends.sent.id))?.her_news_at).toBeTruthy();
});

it('Of a pause and a change of school neither ends with the other', async () => {
  const her = await women.anAward();
  await women.hers(her, 'award-news', { kind: 'school' });
  await women.hers(her, 'award-news', { kind: 'pause', until: null });
  expect(await women.stored(her)).toMatchObject({
    held: { reason: 'staff' },
    news: [{ kind: 'school' }, { kind: 'pause' }],
  });
});

it.each(['offered', 'withdrawn', 'declined', 'ended'] as const)(
  'Nothing can be paused of an award that is %s',
  async (status) => {
    const her = await women.anAward({ status });
    expect((await women.hers(her, 'award-news', { kind: 'pause' })).status).toBe(409);
    expect((await women.stored(her)).news).toEqual([]);
  },
);

it('Staff say that they saw to her news', async () => {
  const her = await women.anAward();
  await women.hers(her, 'award-news', { kind: 'end' });
  const at = (await women.stored(her)).news[0]?.at.toDate().toISOString();
  expect((await women.on(her, 'news-done', { at })).status).toBe(200);
  expect((await women.stored(her)).news[0]?.done_at).not.toBeNull();
});

it('She is told once when a report opens and once a week after its day, by a mail that names nothing, and nobody twice', async () => {
  const { askForReports } = await import('../../../functions/src/awards/ask-for-reports.ts');
  const her = await women.anAward({ reports: [report(1, { opens_on: inDays(100), due_on: inDays(114) })] });
  const [excused, asked] = [
    await women.anAward({ reports: [report(1, { opens_on: inDays(100), due_on: inDays(114), status: 'excused' })] }),
    await women.anAward({ status: 'declined', reports: [report(1)] }),
  ];
  const news = async (of: Awarded) => (await women.mailsTo(of)).filter(({ formType }) => formType === 'request-news');
  const counts: number[] = [];
  for (const days of [99, 100, 100, 101, 115, 121, 122, 200]) {
    await women.clock(days);
    await askForReports(makeLog());
    counts.push((await news(her)).length);
  }
  expect(counts).toEqual([0, 1, 1, 1, 1, 2, 2, 2]);
  expect(
    (await news(her)).every(({ status, formData }) => status === 'queued' && JSON.stringify(formData) === '{}'),
  ).toBe(true);
  expect((await women.stored(her)).reports).toMatchObject([{ due_on: inDays(114) }]);
  for (const other of [excused, asked]) expect(await news(other)).toEqual([]);
});

it('A mail that is not safe tells her nothing, and her page still asks', async () => {
  const { askForReports } = await import('../../../functions/src/awards/ask-for-reports.ts');
  const her = await women.anAward({ reports: [report(1, { opens_on: inDays(300), due_on: inDays(314) })] });
  await women.back.call('stop', her.session, {});
  await women.clock(300);
  await askForReports(makeLog());
  expect((await women.mailsTo(her)).filter(({ formType }) => formType === 'request-news')).toEqual([]);
  expect((await women.page(her)).award.reports).toMatchObject([{ state: 'open' }]);
});

it('A request without an award answers none, and takes no word about one', async () => {
  const sent = await women.back.send('scholarship');
  const session = await women.back.session(sent);
  expect(await women.page({ session })).toMatchObject({ award: null, releases: [] });
  expect((await women.hers({ session }, 'award-report', { n: 1, going: 'well' })).status).toBe(404);
});
