import { afterAll, beforeAll, expect, it } from 'vitest';
import { financeOffice } from '../fixtures/finance.ts';

let office: Awaited<ReturnType<typeof financeOffice>>;
beforeAll(async () => {
  office = await financeOffice('books');
});
afterAll(() => office.server.stop());

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
/** Runs what runs each night; gifts of this hour are not left out. */
const night = async () => {
  const { copyBooks } = await import('../../../functions/src/money/donations/books.ts');
  const { reconcileDonations } = await import('../../../functions/src/money/donations/reconcile.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  const log = makeLog({ function: 'test' });
  await copyBooks(log);
  return reconcileDonations(log, { graceMs: -400 * 24 * 60 * 60 * 1000 });
};
const differences = () => office.server.documents('donation_differences');

it('The books have every cent of Stripe’s balance: payouts are the sum of their lines, and each line names its gift', async () => {
  for (const amount of [2_500, 5_000, 7_777]) await office.donor.give({ amount });
  const { email } = await office.donor.give({ amount: 10_000, isRecurring: true });
  const gift = await office.giftOf(email);
  await office.call('refund-gift', { id: gift.id, amount: 1_000, reason: 'duplicate' });
  await office.donor.hearOf('charge.refunded', String(gift.payment_intent_id));
  await office.donor.clock(35);
  await night();
  const books = await office.ask('books', {});
  const movements = (await office.atStripe('balance_transactions')).filter(({ type }) => type !== 'payout');
  const paidOut = await office.atStripe('payouts');
  expect(books.payouts.map(({ amount }) => amount).sort()).toEqual(paidOut.map(({ amount }) => amount).sort());
  expect(books.payouts.map(({ missing }) => missing)).toEqual(books.payouts.map(() => 0));
  expect(sum(books.payouts.map(({ amount }) => amount)) + books.waiting).toBe(
    sum(movements.map(({ net }) => Number(net))),
  );
  const lines = (await Promise.all(books.payouts.map(({ id }) => office.ask('payout', { id })))).flatMap(
    (each) => each.lines,
  );
  const stored = await office.server.donations();
  for (const line of lines) {
    const of = stored.find(({ id }) => id === line.gift);
    expect(of).toBeDefined();
    if (line.kind === 'gift') expect(line).toMatchObject({ amount: of?.amount, receiptNumber: of?.receipt_number });
  }
  expect(lines.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount)).toEqual([-1_000]);
  // The second night writes the same.
  await night();
  expect(await office.ask('books', {})).toMatchObject({ payouts: books.payouts, waiting: books.waiting });
});

it('A slip of the keyboard in the year of a file is told beside its field', async () => {
  const answer = await office.call('books-file', { from: '0202-01-01', to: '2099-12-31' });
  expect(answer.body).toMatchObject({ error: { code: 'invalid', fields: { from: ['Choose a day of our time.'] } } });
});

it('The books come down as a file whose net is what the balance moved, dated as bookkeepers date', async () => {
  const file = await office.call('books-file', { from: '2020-01-01', to: '2099-12-31' });
  expect(file.headers.get('content-type')).toContain('text/csv');
  const [head, ...rows] = file.text.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFDate,Description,Amount,Fee,Net,Account');
  const cells = rows.map((row) => row.split(','));
  expect(cells.every(([date]) => /^\d\d\/\d\d\/\d{4}$/.test(date ?? ''))).toBe(true);
  const netOf = (isOurs: (account: string) => boolean) =>
    sum(cells.filter((row) => isOurs(row[5] ?? '')).map((row) => Math.round(Number(row[4]) * 100)));
  const movements = await office.atStripe('balance_transactions');
  const ofType = (isPayout: boolean) =>
    sum(movements.filter(({ type }) => (type === 'payout') === isPayout).map(({ net }) => Number(net)));
  expect(netOf((account) => account !== 'Transfer to the bank')).toBe(ofType(false));
  expect(netOf((account) => account === 'Transfer to the bank')).toBe(ofType(true));
  expect(file.text).toMatch(/,Gift R-\d{4}-\w+,50,1.4,48.6,Donations\r\n/);
  expect(file.text).not.toMatch(/Dora|@example/);
});

it('A gift whose payment was never told is made paid with one press, and its receipt goes out', async () => {
  await office.server.happen('webhooks', { lost: true });
  const email = 'lost@example.org';
  const reply = await office.server.call('POST', '/api/create-payment', {
    amount: 6_000,
    currency: 'usd',
    donorInfo: { name: 'Dora Donor', email, phone: null },
    isRecurring: false,
  });
  const session = String(reply.body.url).split('/').at(-1) ?? '';
  await office.server.happen(`sessions/${session}/pay`);
  await office.server.happen('webhooks', { lost: false });
  const gift = await office.giftOf(email);
  await night();
  expect(await differences()).toMatchObject([{ id: gift.id, kind: 'status' }]);
  expect((await office.call('mend-gift', { id: gift.id })).status).toBe(200);
  expect(await office.giftOf(email)).toMatchObject({ status: 'paid', receipt_number: expect.stringMatching(/^R-/) });
  expect(await office.donor.mailsTo(email)).toEqual(['receipt']);
  expect(await differences()).toEqual([]);
  expect((await office.ask('gift', { id: gift.id })).history.map(({ text }) => text)).toContain(
    'Made equal to what Stripe says.',
  );
  expect((await office.call('mend-gift', { id: gift.id })).status).toBe(404);
  expect((await night()).differences).toBe(0);
});

it('A gift that differs from Stripe in any other way is mended as Stripe has it', async () => {
  const give = async () => office.giftOf((await office.donor.give({ amount: 4_000 })).email);
  const [amount, refund, invented] = [await give(), await give(), await give()];
  const { Timestamp } = await import('firebase-admin/firestore');
  const store = office.server.store().collection('donations');
  await store.doc(amount.id).update({ amount: 9_999 });
  await store.doc(refund.id).update({ amount_refunded: 500 });
  await store
    .doc('0123456789abcdef01234567')
    .set({ ...invented, session_id: 'cs_test_invented', payment_intent_id: 'pi_x', paid_at: Timestamp.now() });
  await office.server.happen('webhooks', { lost: true });
  await office.server.happen(`charges/${String(invented.payment_intent_id)}/dispute`);
  await office.server.happen('webhooks', { lost: false });
  await night();
  const found = Object.fromEntries((await differences()).map(({ id, kind }) => [id, kind]));
  expect(found).toMatchObject({
    [amount.id]: 'amount',
    [refund.id]: 'refund',
    [invented.id]: 'dispute',
    '0123456789abcdef01234567': 'unknown-at-stripe',
  });
  for (const id of Object.keys(found)) expect((await office.call('mend-gift', { id })).status, found[id]).toBe(200);
  const now = async (id: string) => (await store.doc(id).get()).data();
  expect(await now(amount.id)).toMatchObject({ amount: 4_000, status: 'paid' });
  expect(await now(refund.id)).toMatchObject({ amount_refunded: 0, status: 'paid' });
  expect(await now(invented.id)).toMatchObject({ disputed: true, status: 'paid' });
  expect(await now('0123456789abcdef01234567')).toMatchObject({ status: 'cancelled', paid_at: null });
  expect((await night()).differences).toBe(0);
});
