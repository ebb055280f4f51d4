import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { financeOffice } from '../fixtures/finance.ts';

let office: Awaited<ReturnType<typeof financeOffice>>;
beforeAll(async () => {
  office = await financeOffice('offline');
});
afterAll(() => office.server.stop());

const enter = (change: Record<string, unknown>, key = randomUUID()) =>
  office.call(
    'enter-gift',
    {
      method: 'cheque',
      amount: 25_000,
      givenOn: '2026-11-20',
      donor: { name: 'Cheryl Check', email: randomEmail(), phone: null },
      given: null,
      received: null,
      campaign: null,
      note: null,
      sendReceipt: true,
      ...change,
    },
    key,
  );
const letterOf = async (id: unknown) => {
  const { receiptLines, receiptStatements } = await import('../../../functions/src/money/receipts/receipt-labels.ts');
  const { receiptData } = await import('../../../functions/src/money/receipts/receipt-data.ts');
  const mails = (await office.server.mails()).filter((mail) => String(mail.id).includes(String(id)));
  expect(mails.map(({ formType }) => formType)).toEqual(['receipt']);
  const data = receiptData.parse(mails[0]?.formData);
  return [...receiptLines(data).map(({ text }) => text), ...receiptStatements(data)].join('\n');
};

it('A check is entered once however often it is sent, counts as paid on its day, and has its receipt', async () => {
  const key = randomUUID();
  const body = { donor: { name: 'Cheryl Check', email: randomEmail(), phone: null }, note: 'In the blue envelope' };
  const [first, again] = [await enter(body, key), await enter(body, key)];
  expect(first.body).toMatchObject({ sent: true, faults: [] });
  expect(again.body).toEqual(first.body);
  const gift = await office.giftOf(body.donor.email);
  expect(gift).toMatchObject({
    status: 'paid',
    method: 'cheque',
    amount: 25_000,
    receipt_number: expect.stringMatching(/^R-/),
  });
  expect(await letterOf(first.body.id)).toMatch(
    /\$250\.00 \(cash, by check\)[\s\S]*No goods or services were provided/,
  );
  const { history, refundable } = await office.ask('gift', { id: gift.id });
  expect(history).toMatchObject([{ by: office.email, text: 'Entered: Check.' }]);
  expect(refundable).toBe(0);
  // The nightly comparison asks Stripe nothing about it, and the bookkeeper's file has it.
  const { reconcileDonations } = await import('../../../functions/src/money/donations/reconcile.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  expect((await reconcileDonations(makeLog({}), { graceMs: 0 })).differences).toBe(0);
  const file = await office.call('books-file', { from: '2026-11-20', to: '2026-11-20' });
  expect(file.text).toMatch(/11\/20\/2026,Check R-[\w-]+,250,0,250,Donations: Check/);
});

it.each([
  [
    'donor_advised_fund',
    { given: 'Fund of the Fields, Example Charitable' },
    /gives the receipt that counts for taxes; this letter is none/,
  ],
  [
    'stock',
    { amount: 91_234, given: '40 shares of Example Corp' },
    /40 shares of Example Corp[\s\S]*the law asks us to describe the gift, not to value it/,
  ],
  ['in_kind', { amount: 0, given: '12 laptops' }, /12 laptops[\s\S]*IRS Form 8283/],
  ['wire', {}, /cash, by wire/],
])('A gift as %s is acknowledged in the words that the law has for it', async (method, change, words) => {
  const { body } = await enter({ method, ...change });
  expect(body).toMatchObject({ sent: true });
  const letter = await letterOf(body.id);
  expect(letter).toMatch(words);
  if (method === 'stock' || method === 'in_kind') expect(letter).not.toMatch(/912\.34|\$0\.00/);
});

it('A donor of stock finds what she gave, and no value, among her gifts, on her statement and in what we keep of her', async () => {
  const email = randomEmail();
  await enter({
    method: 'stock',
    amount: 91_234,
    given: '40 shares',
    donor: { name: 'Stella Stock', email, phone: null },
  });
  const { giving, session } = await office.donor.open(email);
  expect(giving.gifts).toMatchObject([{ amount: null, given: '40 shares', refunded: 0 }]);
  const mine = await office.donor.read(session);
  expect(mine.text).toContain('40 shares');
  expect(mine.text).not.toMatch(/\b91[,.]?234\b|\b912\b/);
  expect((await office.donor.read(session, '/statements/2026')).status).toBe(200);
  const { keptRecordOf } = await import('../../../functions/src/my-data/kept-records.ts');
  const { recordsOf } = await import('../../../functions/src/forms/records-of-address.ts');
  const records = await recordsOf(email);
  const kept = JSON.stringify(await Promise.all(records.map((record) => keptRecordOf(record, email))));
  expect(kept).toContain('40 shares');
  expect(kept).not.toContain('912');
});

it('Stock and things stand beside the money of a donor, of a campaign and of the bookkeeper’s file, and not in it', async () => {
  const donor = { name: 'Nora Noncash', email: randomEmail(), phone: null };
  const things = { method: 'stock', amount: 91_234, given: '40 shares', donor, campaign: 'shares' };
  const { body } = await enter({ ...things, givenOn: '2026-10-02' });
  await enter({ donor, campaign: 'shares', givenOn: '2026-10-02' });
  const split = { net: 25_000, nonCash: 91_234 };
  expect(await office.ask('donor', { id: String(body.id) })).toMatchObject({ ...split, netThisYear: 25_000 });
  const days = { from: '2026-10-02', to: '2026-10-02' };
  expect((await office.ask('campaigns', days)).rows).toMatchObject([{ campaign: 'shares', gifts: 2, ...split }]);
  const file = await office.call('books-file', days);
  expect(file.text).toMatch(/912\.34,0,912\.34,Noncash donations: Stock or securities/);
});

it('Things without a description, money without an amount and a day to come are refused; without an address nothing is sent', async () => {
  expect((await enter({ method: 'in_kind' })).body).toMatchObject({
    error: { fields: { given: ['Describe what was given.'] } },
  });
  expect((await enter({ amount: 0 })).body).toMatchObject({ error: { fields: { amount: ['Enter an amount.'] } } });
  expect((await enter({ givenOn: '2999-01-01' })).status).toBe(400);
  const quiet = await enter({ sendReceipt: false, donor: { name: 'Nan Nomail', email: null, phone: null } });
  expect(quiet.body).toMatchObject({ sent: false, faults: ['No email address of the donor is known.'] });
  // So it stands among the receipts that wait, and staff print it for the post.
  expect((await office.ask('gifts-to-do', {})).held).toContainEqual(expect.objectContaining({ id: quiet.body.id }));
  const printed = await office.call('print-receipt', { id: quiet.body.id, name: 'Nan Nomail' });
  expect(printed.text.startsWith('%PDF')).toBe(true);
  expect((await office.ask('gifts-to-do', {})).held).not.toContainEqual(expect.objectContaining({ id: quiet.body.id }));
});

it('A gift entered by mistake is taken out with a reason; one that came through Stripe is not', async () => {
  const { body } = await enter({});
  expect((await office.call('take-out-gift', { id: body.id, reason: 'The check bounced' })).status).toBe(200);
  const taken = (await office.server.donations()).find(({ id }) => id === body.id);
  expect(taken).toMatchObject({ status: 'cancelled', paid_at: null });
  const { email } = await office.donor.give();
  const gift = await office.giftOf(email);
  expect((await office.call('take-out-gift', { id: gift.id, reason: 'Just so' })).status).toBe(409);
});
