import { afterAll, beforeAll, expect, it } from 'vitest';
import { inDays } from './award-rows.ts';
import { aMentor, anOffer, awardsOffice } from './fixtures.ts';

let office: Awaited<ReturnType<typeof awardsOffice>>;
beforeAll(async () => {
  office = await awardsOffice('far-days');
});
afterAll(() => office.server.stop());

it('The days of an offer lie at most five years away, and the field says so', async () => {
  const application = await office.approved();
  const instalments = [{ amount: 300_000, due_on: '9999-12-30', needs: [] }];
  for (const [field, change] of Object.entries({
    reports: { reports: ['9999-12-31'] },
    instalments: { instalments },
  })) {
    const offer = anOffer(change);
    const reply = await office.call('offer-awards', { applications: [application.id], offer });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      error: { fields: { [`offer.${field}`]: [expect.stringContaining('Choose a day until')] } },
    });
  }
  const [near] = await office.tryToOffer([application], { ...aMentor, reports: [inDays(1826)] });
  expect(near).toMatchObject({ message: null });
});
