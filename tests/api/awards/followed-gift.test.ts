import type { FundEntry } from '@society-gal/contracts/awards';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLog } from '../../../functions/src/core/log.ts';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { givingOn } from '../fixtures/giving.ts';
import { inDays, rowsOf, scholarships } from './award-rows.ts';

let server: TestApi;
let donor: ReturnType<typeof givingOn>;
let book: () => Promise<unknown>;
beforeAll(async () => {
  server = await startApi('followed-gift');
  donor = givingOn(server);
  const { bookGifts } = await import('../../../functions/src/awards/book-gifts.ts');
  book = () => bookGifts(makeLog({ function: 'sweep' }));
});
afterAll(() => server.stop());

/** Awards of $1,000 from the fund, all of today, each half paid. */
async function awards(count: number) {
  const day = inDays(0);
  const entries = Array.from({ length: count }, (_, at) => `woman${at}-1`).flatMap((award_id) => [
    { fund: scholarships, kind: 'award', amount: 100_000, day, award_id },
    { fund: scholarships, kind: 'payment', amount: 50_000, day, award_id },
  ]) satisfies Partial<FundEntry<unknown>>[];
  for (const entry of entries) await server.store().collection(collections.fundEntries).add(entry);
}

it('A donor reads on her page what her gifts did: her shares to the cent, and a fund once it helped ten people', async () => {
  const { email } = await donor.give({ amount: 10_001 });
  expect((await donor.open(email)).giving.followed).toEqual({ since: null, total: 0, funds: [], outcomes: [] });
  await book();
  await awards(9);
  await rowsOf(server).clock(190);
  const of = (name: string, share: number, makesAwards = true) => ({
    ...{ name, share, makesAwards },
    ...{ awarded: 0, paid: 0, people: null },
  });
  const nine = await donor.open(email);
  expect(nine.giving.followed).toMatchObject({ since: inDays(0), total: 10_001 });
  expect(nine.giving.followed.funds.toSorted((one, other) => other.share - one.share)).toEqual([
    of('Scholarships and training', 6_001),
    of('Placement and mentorship', 2_500),
    of('Operations', 1_500, false),
  ]);
  await awards(10);
  const body = new URLSearchParams({ press: 'open', link: await donor.linkTo(email) });
  const page = (await server.request('/send/my-giving', { method: 'POST', body })).text;
  expect(page).toContain('<h2>Where your money went</h2>');
  expect(page).toContain('Scholarships and training: $60.01.');
  expect(page).toContain('Since then it awarded $19,000.00 to 10 people, and paid $9,500.00.');
  expect(page).toContain('Operations: $15.00.</strong> It keeps us running.');
  for (const trace of ['woman1', 'SG-']) expect(page).not.toContain(trace);
});
