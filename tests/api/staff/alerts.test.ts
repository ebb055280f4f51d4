import { sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { type StaffRole, staffRoles } from '@society-gal/contracts/team';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { financeOffice } from '../fixtures/finance.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

let office: Awaited<ReturnType<typeof financeOffice>>;
let people: Awaited<ReturnType<typeof accountsOf>>;
let nobody: string;
const members = {} as Record<StaffRole, Account>;
beforeAll(async () => {
  office = await financeOffice('staff-alerts');
  people = await accountsOf(office.server);
  for (const role of staffRoles) members[role] = await people.aStaffMember([role]);
  ({ unknownDonor: nobody } = await import('../../../functions/src/money/receipts/receipt-faults.ts'));
});
afterAll(() => office.server.stop());
beforeEach(async () => {
  await office.server.store().recursiveDelete(office.server.store().collection(collections.mailOutbox));
});

const told = async (role: StaffRole) =>
  (await office.server.mails())
    .filter(({ to, formType }) => to === members[role].email && formType === 'staff-alert')
    .map(({ formData }) => formData);
const refer = async (change: Record<string, unknown>) => {
  const body = { ...sampleAnswers.referral, referrer_email: randomEmail(), referral_name: 'Hana Secret', ...change };
  const reply = await office.server.call('POST', '/api/forms/referral', body);
  expect(reply.status, reply.text).toBe(201);
  return String(reply.body.id);
};
const choose = (role: StaffRole, body: object) => people.call('alerts', members[role].token, { ...body });

it('An unsafe referral is told at once to those who read referrals, and to nobody else', async () => {
  const id = await refer({ safe_to_contact: 'no' });
  for (const role of staffRoles)
    expect([role, await told(role)]).toEqual([
      role,
      role === 'owner' || role === 'caseworker' ? [{ kind: 'danger', record: id }] : [],
    ]);
});

it('A referral whose every way is closed is told at once; one that is not sure, or safe, waits for the morning', async () => {
  await refer({ safe_to_contact: 'yes', safe_ways: ['none'] });
  expect(await told('caseworker')).toHaveLength(1);
  await refer({ safe_to_contact: 'not_sure', safe_ways: undefined });
  await refer({ safe_to_contact: 'yes', safe_ways: ['text'] });
  expect(await told('caseworker')).toHaveLength(1);
});

it('The mail names nobody: it holds the kind and a link', async () => {
  const id = await refer({ safe_to_contact: 'no', situation_description: 'He reads her mail.' });
  const { composeMail } = await import('../../../functions/src/outbox/compose-mail.ts');
  const mail = (await office.server.mails()).find(({ formType }) => formType === 'staff-alert');
  const { text, subject } = await composeMail(String(mail?.id), mail as never);
  expect(text).toContain(`http://site.test/admin/inbox/referrals/${id}`);
  expect(`${subject}${text}`).not.toMatch(/Hana|He reads/);
});

it('An alert that is turned off is not sent to her until it is on again', async () => {
  expect((await choose('caseworker', { kind: 'danger', wanted: false })).body).toEqual({
    alerts: [{ kind: 'danger', wanted: false }],
  });
  await refer({ safe_to_contact: 'no' });
  expect([await told('caseworker'), await told('owner')]).toEqual([[], [expect.anything()]]);
  await choose('caseworker', { kind: 'danger', wanted: true });
  await refer({ safe_to_contact: 'no' });
  expect(await told('caseworker')).toHaveLength(1);
});

it('A flood fills no mailbox, and silences nobody: beyond twenty in an hour one mail tells how many more', async () => {
  const { tellGathered } = await import('../../../functions/src/team/alerts.ts');
  for (let sent = 0; sent < 22; sent += 1) await refer({ safe_to_contact: 'no' });
  const atOnce = (await told('owner')).length;
  expect(atOnce).toBeLessThanOrEqual(20);
  expect(await tellGathered()).toBe(22 - atOnce);
  expect(await told('owner')).toHaveLength(atOnce + 1);
  expect(await told('owner')).toContainEqual({ kind: 'danger', record: null, more: 21 - atOnce });
  await refer({ safe_to_contact: 'no' });
  expect(await tellGathered()).toBe(0);
  vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect([await tellGathered(), await tellGathered()]).toEqual([1, 0]);
  expect(await told('owner')).toHaveLength(atOnce + 2);
});

it('A receipt that is held back is told at once to finance and owners', async () => {
  await office.donor.give({ amount: 5_000 }, undefined, nobody);
  expect(await told('finance')).toEqual([{ kind: 'receipt', record: null }]);
  expect(await told('owner')).toHaveLength(1);
  expect(await told('caseworker')).toEqual([]);
});

it('A receipt that is refused for good is told at once, and another failed mail is not', async () => {
  const { deliverMail } = await import('../../../functions/src/outbox/deliver.ts');
  const refuse = () =>
    Promise.reject(
      Object.assign(new Error('no such user'), { responseCode: 550, command: 'RCPT TO', code: 'EENVELOPE' }),
    );
  const log = { info: () => {}, warn: () => {}, error: () => {} } as never;
  const failAll = async () => {
    for (const mail of await office.server.mails())
      if (mail.formType !== 'staff-alert') await deliverMail(String(mail.id), refuse as never, log, { isEarly: true });
  };
  await refer({ safe_to_contact: 'yes', safe_ways: ['text'] });
  await failAll();
  expect(await told('finance')).toEqual([]);
  await office.donor.give({ amount: 6_000 });
  await failAll();
  expect(await told('finance')).toEqual([{ kind: 'receipt', record: null }]);
});

it('A choice of alerts offers only what her roles read', async () => {
  const kindsOf = async (role: StaffRole) =>
    ((await choose(role, {})).body.alerts as { kind: string }[]).map(({ kind }) => kind);
  expect(await kindsOf('owner')).toEqual(['danger', 'receipt']);
  expect(await kindsOf('finance')).toEqual(['receipt']);
  expect(await kindsOf('reader')).toEqual([]);
});
