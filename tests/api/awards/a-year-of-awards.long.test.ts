import type { BoardPack } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { inDays } from './award-rows.ts';
import { anOffer, awardsOffice } from './fixtures.ts';

const office = await awardsOffice('a-year-of-awards');
const { server, caseworker, finance, call, ask, fill, fundOf, fundByLines } = office;
const store = server.store();

const applied = 400;
const [inTwo, inThree] = [50, 50];
/** Of the amounts below, in cents. */
const promised = inTwo * 200_000 + inThree * 300_000;

/** Approved and other applications as they are stored; sending four hundred forms is another test's. */
async function writeApplications(): Promise<string[]> {
  const writer = store.bulkWriter();
  const ids = Array.from({ length: applied }, (_, place) => `year-${String(place).padStart(3, '0')}`);
  for (const [place, id] of ids.entries()) {
    const isApproved = place < inTwo + inThree;
    void writer.set(store.doc(`${collections.scholarshipApplications}/${id}`), {
      id,
      form_id: 'scholarship',
      reference: `SG-YEAR-${id.slice(5)}`,
      full_name: `Applicant ${place}`,
      email_address: `applicant-${place}@example.org`,
      status: isApproved ? 'approved' : 'rejected',
      version: 1,
      application_types: ['scholarship'],
      currently_enrolled: place % 2 === 0,
      safe_ways: ['email'],
      created_at: Timestamp.now(),
      search_words: [],
    });
    void writer.set(store.doc(`${collections.scholarshipApplications}/${id}/sealed/answers`), {
      date_of_birth: `${1970 + (place % 4) * 10}-05-01`,
    });
  }
  await writer.close();
  return ids.slice(0, inTwo + inThree);
}

const instalments = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    amount: 100_000,
    due_on: inDays(40 + place * 90),
    needs: [],
  }));

async function offerTo(applications: readonly string[], count: number): Promise<string[]> {
  const offer = anOffer({ amount: count * 100_000, instalments: instalments(count), reports: [] });
  const reply = await call('offer-awards', { applications, offer });
  const { results } = reply.body as { results: { award: string | null; message: string | null }[] };
  expect(results.filter(({ award }) => award === null)).toEqual([]);
  return results.map(({ award }) => String(award));
}

async function accept(id: string): Promise<void> {
  const { answerOnPage } = await import('../../../functions/src/awards/answer-award.ts');
  const { changeAward } = await import('../../../functions/src/awards/award-store.ts');
  const { changeDetails } = await import('../../../functions/src/awards/payment-details.ts');
  await answerOnPage(id, { answer: 'accept', payee: 'self' });
  const account = { account_name: 'Applicant', routing_number: '021000021', account_number: '12345678' };
  await changeAward(id, null, (around) => changeDetails(around, { payee: 'self', ...account }, { how: 'page' }));
}

const packOf = async (period: string): Promise<BoardPack> => (await ask('board-pack', { period }, finance)).pack;

it('A year of a hundred awards with two hundred and fifty instalments ends with books that agree to the cent', async () => {
  const approved = await writeApplications();
  await fill(promised);
  const awards = [...(await offerTo(approved.slice(0, inTwo), 2)), ...(await offerTo(approved.slice(inTwo), 3))];
  expect(await fundOf()).toMatchObject({ awarded: promised, left: 0 });
  for (let at = 0; at < awards.length; at += 10) await Promise.all(awards.slice(at, at + 10).map(accept));

  let paid = 0;
  for (const days of [60, 140, 230]) {
    await office.clock(days);
    const { batch } = await ask('make-batch', { until: inDays(days) }, finance);
    const due = awards.length - (days === 230 ? inTwo : 0);
    expect(batch).toMatchObject({ lines: due, total: due * 100_000 });
    // In an hour before midnight a change to summer time makes the batch a day later than `inDays`.
    const paid_on = foundationDay(new Date(batch?.madeAt ?? ''));
    const done = await ask('pay-batch', { id: batch?.id, paid_on, reference: `RUN-${days}` }, finance);
    expect(done).toEqual({ paid: due, left: [] });
    paid += due * 100_000;
    expect(await fundOf()).toMatchObject({ paid });
  }
  expect(paid).toBe(promised);

  const list = await ask('awards', { filter: 'all' });
  expect(list.awards.length).toBeGreaterThan(0);
  expect(JSON.stringify(list)).not.toMatch(/Applicant|@example/);

  await office.clock(240);
  const [first, ...others] = awards;
  for (const id of [first ?? '', ...others].slice(0, 20)) {
    const { version } = await office.award(id, caseworker);
    await ask('end-award', { id, version, ended_on: inDays(240), reason: 'finished', note: 'The course ended.' });
  }

  // Long after: every quarter of both years is closed.
  await office.clock(900);
  const fund = await fundOf();
  expect(await fundByLines()).toEqual({ received: fund.received, awarded: fund.awarded, paid: fund.paid });
  const years = [...new Set([0, 60, 140, 230].map((days) => inDays(days).slice(0, 4)))];
  for (const year of years) {
    const whole = await packOf(year);
    const quarters = await Promise.all([1, 2, 3, 4].map((quarter) => packOf(`${year}-Q${quarter}`)));
    for (const sum of ['received', 'awarded', 'paid'] as const)
      expect(
        quarters.reduce((all, { total }) => all + total[sum], 0),
        `${sum} of ${year}`,
      ).toBe(whole.total[sum]);
    expect(JSON.stringify([whole, ...quarters])).not.toMatch(/Applicant|SG-YEAR|year-\d/);
  }
  const all = await Promise.all(years.map(packOf));
  expect(all.reduce((sum, { total }) => sum + total.paid, 0)).toBe(promised);
  expect(all.reduce((sum, { awards: { accepted } }) => sum + accepted, 0)).toBe(inTwo + inThree);
  expect(all.reduce((sum, { awards: { ended } }) => sum + ended, 0)).toBe(20);
  // Twenty who left and were silent are named as silent.
  expect(all.at(-1)?.outcomes.length).toBeGreaterThan(0);
  const { figures } = await ask('outcomes', {});
  expect(figures.find(({ measure }) => measure === 'work4')).toMatchObject({ left: 20, yes: 0, silent: 20 });
}, 600_000);
