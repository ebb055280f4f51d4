import { collections } from '@society-gal/contracts/store';
import { promisesByPeople } from '@society-gal/contracts/team';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let remind: (now: string) => Promise<number>;
let owner: string;
let finance: string;
beforeAll(async () => {
  server = await startApi('staff-promises');
  const people = await accountsOf(server);
  owner = (await people.aStaffMember(['owner'])).email;
  finance = (await people.aStaffMember(['finance'])).email;
  await people.aStaffMember(['reader']);
  const { remindOfPromises } = await import('../../../functions/src/overview/remind-of-promises.ts');
  remind = (now) => remindOfPromises(new Date(now));
});
afterAll(() => server.stop());
beforeEach(() => server.store().recursiveDelete(server.store().collection(collections.mailOutbox)));

const titlesOf = (...roles: string[]) =>
  promisesByPeople.filter(({ role }) => roles.includes(role)).map(({ title }) => title);

it('Promises that people keep are told at the beginning of a quarter to whoever keeps them, or else to an owner', async () => {
  expect(await remind('2099-01-01T08:59:00-08:00')).toBe(0);
  expect(await remind('2099-01-01T09:00:00-08:00')).toBe(2);
  expect(await remind('2099-01-02T09:00:00-08:00')).toBe(0);
  const told = Object.fromEntries((await server.mails()).map(({ to, formData }) => [to, formData]));
  expect(Object.keys(told).sort()).toEqual([owner, finance].sort());
  expect(told[finance]).toEqual({ titles: titlesOf('finance') });
  expect(told[owner]).toEqual({ titles: titlesOf('owner', 'caseworker', 'communications') });
});

it('Promises that people keep are told some days late when the sweep was down, and not in the middle of a quarter', async () => {
  expect(await remind('2099-05-20T09:00:00-07:00')).toBe(0);
  expect(await remind('2099-07-09T03:00:00-07:00')).toBe(2);
});
