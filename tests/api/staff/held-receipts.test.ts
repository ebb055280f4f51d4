import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { financeOffice } from '../fixtures/finance.ts';

let office: Awaited<ReturnType<typeof financeOffice>>;
let nobody: string;
beforeAll(async () => {
  office = await financeOffice('held-receipts');
  ({ unknownDonor: nobody } = await import('../../../functions/src/money/receipts/receipt-faults.ts'));
});
afterAll(() => office.server.stop());

const heldIds = async () => (await office.ask('gifts-to-do', {})).held.map(({ id }) => id);
const textsOf = async (id: string) =>
  (await office.ask('gift', { id })).history.map(({ by, text }) => `${by}: ${text}`);

it('A receipt that was held back waits for finance, and leaves with the name that they put right', async () => {
  const { email } = await office.donor.give({ amount: 5_000 }, undefined, nobody);
  const { id } = await office.giftOf(email);
  const waiting = (await office.ask('gifts-to-do', {})).held.find((gift) => gift.id === id);
  expect(waiting).toMatchObject({ amount: 5_000, faults: ["The donor's name is not known."] });

  const send = (donor?: object) => office.call('resend-receipt', { id, ...(donor ? { donor } : {}) });
  expect((await send()).body).toMatchObject({ error: { code: 'conflict', message: expect.stringContaining('name') } });
  expect((await send({ name: nobody, email: null })).status).toBe(400);
  expect((await send({ name: 'Nora Name', email: randomEmail() })).status).toBe(409);
  expect(await heldIds()).toContain(id);

  expect((await send({ name: 'Nora Name', email: null })).status).toBe(200);
  expect(await office.donor.mailsTo(email)).toEqual(['receipt']);
  expect(await office.giftOf(email)).toMatchObject({ donor_name: 'Nora Name', receipt_held: null });
  expect(await heldIds()).not.toContain(id);
  const texts = await textsOf(id);
  expect(texts).toContain(`${office.email}: The receipt was held back again.`);
  expect(texts).toContain(`${office.email}: The name on the receipt was put right: “Nora Name”. Receipt sent.`);
});

it("The employer's form leaves once, with the receipt that was held back", async () => {
  const { email } = await office.donor.give({ amount: 5_000, employer: 'Field and Sons' }, undefined, nobody);
  const { id } = await office.giftOf(email);
  expect(await office.donor.mailsTo(email)).toEqual([]);
  await office.call('resend-receipt', { id, donor: { name: 'Nora Name', email: null } });
  await office.call('resend-receipt', { id });
  expect((await office.donor.mailsTo(email)).sort()).toEqual(['employer-match', 'receipt', 'receipt']);
});

it('A statement counts no gift whose receipt is held back, and there is none of such gifts alone', async () => {
  const { email } = await office.donor.give({ amount: 7_000 }, undefined, nobody);
  const { id } = await office.giftOf(email);
  const year = Number(new Date().getFullYear());
  expect((await office.ask('donor', { id })).years).toEqual([]);
  expect((await office.call('donor-statement', { id, year })).status).toBe(404);
  await office.call('resend-receipt', { id, donor: { name: 'Nora Name', email: null } });
  expect((await office.ask('donor', { id })).years).toEqual([year]);
  expect((await office.call('donor-statement', { id, year })).status).toBe(200);
});

it('A check without an address waits until one is entered; taken out it waits no more', async () => {
  const check = async () => {
    const { body } = await office.call('enter-gift', {
      method: 'cheque',
      amount: 25_000,
      givenOn: '2026-11-20',
      donor: { name: 'Nan Nomail', email: null, phone: null },
      given: null,
      received: null,
      campaign: null,
      note: null,
      sendReceipt: true,
    });
    return String(body.id);
  };
  const [kept, mistaken] = [await check(), await check()];
  expect(await heldIds()).toEqual(expect.arrayContaining([kept, mistaken]));
  await office.call('take-out-gift', { id: mistaken, reason: 'Entered twice' });
  const printed = await check();
  const paper = await office.call('print-receipt', { id: printed, name: 'Nan Nomail' });
  expect([paper.status, paper.text.slice(0, 4)]).toEqual([200, '%PDF']);
  expect(await textsOf(printed)).toContain(`${office.email}: Receipt printed, to be sent by post.`);
  const email = randomEmail();
  expect((await office.call('resend-receipt', { id: kept, donor: { name: 'Nan Nomail', email } })).status).toBe(200);
  expect(await office.donor.mailsTo(email)).toEqual(['receipt']);
  expect(await textsOf(kept)).toContain(`${office.email}: The address for the receipt was entered. Receipt sent.`);
  const waiting = await heldIds();
  expect(waiting).not.toContain(kept);
  expect(waiting).not.toContain(printed);
  expect(waiting).not.toContain(mistaken);
});
