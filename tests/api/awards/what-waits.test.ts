import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inDays, instalment, noon, report, rowsOf, type StoredAward } from './award-rows.ts';
import { awardsOffice } from './fixtures.ts';

let office: Awaited<ReturnType<typeof awardsOffice>>;
beforeAll(async () => {
  office = await awardsOffice('what-waits');
});
afterAll(() => office.server.stop());

it('Whoever decides about people sees offers that end, papers and late reports; finance sees what is to be paid', async () => {
  const put = (id: string, fields: Partial<StoredAward>) => rowsOf(office.server).award(id, inDays(-20), fields);
  await put('ends-soon-1', { status: 'offered', answer_by: inDays(3) });
  await put('ends-later-1', { status: 'offered', answer_by: inDays(4) });
  await put('late-1', { reports: [report(1, { due_on: inDays(-1) }), report(2, { due_on: inDays(0) })] });
  await put('declined-1', { status: 'declined', reports: [report(1, { due_on: inDays(-1) })] });
  await put('wrote-1', { news: [{ kind: 'pause', at: Timestamp.now(), until: null, done_at: null }] });
  const ready = { status: 'ready', needs: [] } as const;
  const instalments = [instalment(1, { ...ready, due_on: inDays(0) }), instalment(2, { ...ready, due_on: inDays(1) })];
  await put('pays-1', { instalments });
  await put('left-1', { status: 'ended', ended_on: inDays(-5), closed_at: noon(inDays(-5)) });
  const waits = async (by = office.caseworker) =>
    Object.fromEntries((await office.ask('needs-you', {}, by)).needs.map(({ need, count }) => [need, count]));
  expect(await waits()).toMatchObject({ 'offers-ending': 1, 'award-papers': 1, 'late-reports': 1 });
  expect(await waits()).not.toHaveProperty('payments-due');
  expect(await waits(office.finance)).toMatchObject({ 'payments-due': 1 });
  expect(await waits(office.finance)).not.toHaveProperty('late-reports');
  const listed = async (filter: string) => (await office.ask('awards', { filter })).awards.map(({ id }) => id);
  expect(await listed('look')).toEqual(['wrote-1']);
  expect(await listed('reports')).toEqual(['late-1']);
  expect(await listed('ready')).toEqual(['pays-1']);
});
