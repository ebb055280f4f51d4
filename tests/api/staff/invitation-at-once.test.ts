import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
beforeAll(async () => {
  server = await startApi('invitation-at-once');
  people = await accountsOf(server);
});
afterAll(() => server.stop());

it('An invitation that one person accepts several times at the same moment lets her in with each', async () => {
  const { makeInvitationLink } = await import('../../../functions/src/staff/invitation-token.ts');
  const owner = await people.aStaffMember();
  const invited = await people.anAccount();
  const { id } = (await people.call('invite', owner.token, { email: invited.email, roles: ['caseworker'] })).body;
  const token = (await makeInvitationLink(String(id)))?.split('=').at(-1);
  const accept = (by: string) => people.call('accept-invitation', by, { token });
  const replies = await Promise.all(Array.from({ length: 5 }, () => accept(invited.token)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await people.accounts().getUser(invited.uid)).customClaims).toMatchObject({ roles: ['caseworker'] });
  expect((await accept((await people.anAccount()).token)).status).toBe(403);
});
