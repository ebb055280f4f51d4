import type { AwardReport, Instalment } from '@society-gal/contracts/awards';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAward, noon } from './award-rows.ts';
import { awardsOffice, inDays } from './fixtures.ts';

let office: Awaited<ReturnType<typeof awardsOffice>>;
beforeAll(async () => {
  office = await awardsOffice('what-waits');
});
afterAll(() => office.server.stop());

const report: Omit<AwardReport<Timestamp>, 'due_on'> = {
  n: 1,
  kind: 'progress',
  opens_on: inDays(-20),
  status: 'open',
  received_at: null,
  reminded_at: null,
  excused_by: null,
  excused_why: null,
};
const instalment: Omit<Instalment<Timestamp>, 'due_on'> = {
  n: 1,
  amount: 100_000,
  needs: [],
  proofs: {},
  status: 'ready',
  paid_on: null,
  reference: null,
  paid_by_uid: null,
  batch: null,
  returned_on: null,
  returned_why: null,
};

it('Whoever decides about people sees offers that end, papers and late reports; finance sees what is to be paid', async () => {
  const put = (id: string, change: Parameters<typeof anAward>[1]) =>
    office.server
      .store()
      .collection(collections.awards)
      .doc(id)
      .set(anAward(inDays(-20), change));
  await put('ends-soon-1', { status: 'offered', answer_by: inDays(3) });
  await put('ends-later-1', { status: 'offered', answer_by: inDays(4) });
  await put('late-1', {
    reports: [
      { ...report, due_on: inDays(-1) },
      { ...report, n: 2, due_on: inDays(0) },
    ],
  });
  await put('declined-1', { status: 'declined', reports: [{ ...report, due_on: inDays(-1) }] });
  await put('wrote-1', { news: [{ kind: 'pause', at: Timestamp.now(), until: null, done_at: null }] });
  await put('pays-1', {
    instalments: [
      { ...instalment, due_on: inDays(0) },
      { ...instalment, n: 2, due_on: inDays(1) },
    ],
  });
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
