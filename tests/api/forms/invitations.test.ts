import { sampleAnswers } from '@society-gal/contracts/forms';
import type { KeptData } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import type { StaffRole } from '@society-gal/contracts/team';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';
import { accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
let keptDataOf: (email: string) => Promise<KeptData>;
let tokenOf: (id: string) => string;
beforeAll(async () => {
  server = await startApi('invitations');
  people = await accountsOf(server);
  ({ keptDataOf } = await import('../../../functions/src/my-data/my-data.ts'));
  const { makeLinkToken } = await import('../../../functions/src/mail/link-token.ts');
  tokenOf = (id) => makeLinkToken('invitation-block', `${id}_0`);
});
afterAll(() => server.stop());

const mailOf = (id: string) => server.store().collection(collections.mailOutbox).doc(`${id}_0`);
const press = (id: string) => server.post('/api/invitations/block', { token: tokenOf(id) });

async function invite(inviter: string, guestName: string, guest = randomEmail()): Promise<string> {
  const { status, body } = await server.post('/api/forms/gala-invitation', {
    ...sampleAnswers['gala-invitation'],
    inviter_email: inviter,
    invitee_name: guestName,
    invitee_email: guest,
  });
  expect(status).toBe(201);
  return String(body.id);
}

/** What an inviter reads under her address: of each guest, how her invitation fared. */
async function readBy(inviter: string) {
  const { records } = await keptDataOf(inviter);
  const factsOf = ({ facts }: KeptData['records'][number]) =>
    Object.fromEntries(facts.map(({ label, text }) => [label, text]));
  return Object.fromEntries(records.map((record) => [factsOf(record)['Invitee Name'], factsOf(record)]));
}
const became = 'What became of it';

it('An inviter reads of each whether her invitation waits, was sent, or could not be delivered', async () => {
  const inviter = randomEmail();
  const [ana, bea] = [await invite(inviter, 'Ana Ruiz'), await invite(inviter, 'Bea Stone')];
  expect((await readBy(inviter))['Ana Ruiz']?.[became]).toBe('Waiting to be sent');
  await server.sweep();
  await mailOf(bea).update({ status: 'failed' });
  const after = await readBy(inviter);
  expect([after['Ana Ruiz']?.[became], after['Bea Stone']?.[became]]).toEqual(['Sent', 'Not delivered']);
  expect((await mailOf(ana).get()).get('status')).toBe('sent');
  await mailOf(bea).update({ status: 'withheld', withheld_reason: 'resolved' });
  expect((await readBy(inviter))['Bea Stone']?.[became]).toBe('Not delivered');
});

it('An inviter cannot tell who wants no invitation, had hers deleted, or closed her address', async () => {
  const inviter = randomEmail();
  const [plain, deleted, closed] = [
    await invite(inviter, 'Ana Ruiz'),
    await invite(inviter, 'Bea Stone'),
    await invite(inviter, 'Cleo Park'),
  ];
  await server.sweep();
  expect((await press(deleted)).status).toBe(200);
  expect((await press(deleted)).status).toBe(200);
  await mailOf(closed).update({ status: 'withheld', withheld_reason: 'refused' });
  const facts = await readBy(inviter);
  expect(Object.keys(facts).sort()).toEqual(['Ana Ruiz', 'Bea Stone', 'Cleo Park']);
  const { 'Invitee Name': _name, ...ofPlain } = facts['Ana Ruiz'] ?? {};
  expect(ofPlain[became]).toBe('Sent');
  for (const other of ['Bea Stone', 'Cleo Park']) expect(facts[other]).toEqual({ ...ofPlain, 'Invitee Name': other });
  const { records } = await keptDataOf(inviter);
  const shapes = records.map(({ id: _id, reference: _ref, sentAt: _at, facts: _facts, ...shape }) => shape);
  expect(shapes).toEqual([shapes[0], shapes[0], shapes[0]]);
  expect(records.every(({ reference }) => reference)).toBe(true);
  expect([plain, deleted, closed]).toEqual(expect.arrayContaining(records.map(({ id }) => id)));
});

it('An inviter reads nothing of it once mails of that age are deleted, whoever her guest is', async () => {
  const inviter = randomEmail();
  const [ana, bea] = [await invite(inviter, 'Ana Ruiz'), await invite(inviter, 'Bea Stone')];
  await server.sweep();
  await press(bea);
  const longAgo = Timestamp.fromMillis(Date.now() - 91 * 24 * 60 * 60 * 1000);
  for (const id of [ana, bea])
    await server.store().collection(collections.galaInvitations).doc(id).update({ created_at: longAgo });
  const facts = await readBy(inviter);
  expect(facts['Ana Ruiz']).not.toHaveProperty(became);
  expect(facts['Bea Stone']).not.toHaveProperty(became);
});

it("A guest reads what was written to her, and nothing of the inviter's list", async () => {
  const guest = randomEmail();
  await invite(randomEmail(), 'Dora Lane', guest);
  const facts = (await readBy(guest))['Dora Lane'];
  expect(facts).toMatchObject({ 'Personal Message': 'Come with me!' });
  expect(facts).not.toHaveProperty(became);
});

it('Staff who may read invitations see the same, and nobody else may ask', async () => {
  const id = await invite(randomEmail(), 'Ana Ruiz');
  const ask = async (role: StaffRole) => {
    const { token } = await people.aStaffMember([role]);
    return people.call('invitation-outcome', token, { id });
  };
  expect((await ask('communications')).body).toEqual({ outcome: 'waiting' });
  await server.sweep();
  await press(id);
  expect((await ask('caseworker')).body).toEqual({ outcome: 'sent' });
  for (const role of ['finance', 'reviewer', 'reader'] as const) expect((await ask(role)).status).toBe(403);
});
