import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { aGift, anAddress } from '../fixtures/finance-steps.ts';
import { aColleague } from '../fixtures/passkey-steps.ts';
import { addresses, aVisitor, mailsTo } from '../fixtures/stack.ts';
import { patchDocument } from '../fixtures/staff-steps.ts';

/** "At once", for a mail that a person waits for. Milliseconds. */
const atOnceMs = 15_000;

const wantsNoAlert = (uid: string, kind: string) =>
  patchDocument(`admins/${uid}`, { alerts_off: { arrayValue: { values: [{ stringValue: kind }] } } });
const textsTo = async (address: string) => (await mailsTo(address)).map(({ subject, text }) => `${subject}\n${text}`);

test('A referral that says danger lies in the mailbox of those who read referrals at once, and names nobody', async ({
  request,
}) => {
  const [reads, off, finance] = [
    await aColleague('caseworker'),
    await aColleague('caseworker'),
    await aColleague('finance'),
  ];
  await wantsNoAlert(off.uid, 'danger');
  const answer = await request.post(`${addresses.shell}/api/forms/referral`, {
    headers: { 'Idempotency-Key': randomUUID(), 'X-Forwarded-For': anAddress() },
    data: {
      referrer_name: 'Ruth Referrer',
      referrer_email: aVisitor().email,
      referral_name: 'Hana Secret',
      programs_selected: ['Scholarships'],
      situation_description: 'He reads her mail.',
      safe_to_contact: 'no',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  const hers = async () => (await textsTo(reads.email)).filter((text) => text.includes(`/admin/inbox/referrals/${id}`));
  await expect.poll(async () => (await hers()).length, { timeout: atOnceMs }).toBe(1);
  expect((await hers()).join()).not.toMatch(/Hana|He reads/);
  // Beside it runs a test whose receipt fails: what tells of that is another matter.
  const others = [...(await textsTo(off.email)), ...(await textsTo(finance.email))];
  expect(others.filter((text) => /danger|referral/i.test(text))).toEqual([]);
});

test('A receipt that the mail server refuses lies in the mailbox of those who chose to be told at once', async () => {
  test.setTimeout(150_000);
  const [chose, off, caseworker] = [
    await aColleague('finance'),
    await aColleague('finance'),
    await aColleague('caseworker'),
  ];
  await wantsNoAlert(off.uid, 'receipt');
  const donor = { ...aVisitor(`Greta ${randomUUID().slice(0, 6)}`), email: `refused-${randomUUID()}@example.com` };
  const fault = { code: 550, times: 1, match: donor.email, text: '5.1.1 No such user here' };
  expect((await fetch(`${addresses.inbox}/faults`, { method: 'POST', body: JSON.stringify(fault) })).status).toBe(201);
  await aGift({ amount: 6_100 }, undefined, donor);
  const told = async () => (await textsTo(chose.email)).filter((text) => /receipt/i.test(text));
  await expect.poll(async () => (await told()).length, { timeout: atOnceMs }).toBeGreaterThan(0);
  expect((await told()).join()).not.toContain(donor.name);
  expect(await mailsTo(donor.email)).toEqual([]);
  const others = [...(await textsTo(off.email)), ...(await textsTo(caseworker.email))];
  expect(others.filter((text) => /receipt/i.test(text))).toEqual([]);
});
