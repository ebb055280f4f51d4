import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { givingOn } from '../fixtures/giving.ts';

let server: TestApi;
let donor: ReturnType<typeof givingOn>;
beforeAll(async () => {
  server = await startApi('a-year');
  donor = givingOn(server);
});
afterAll(() => server.stop());

/** Every object of a list at Stripe. */
async function listed(path: string): Promise<Record<string, never>[]> {
  const answer = await fetch(`${server.stripeUrl}/v1/${path}?limit=10000`, {
    headers: { authorization: 'Bearer sk_test' },
  });
  return ((await answer.json()) as { data: Record<string, never>[] }).data;
}
const sum = (numbers: readonly unknown[]): number => numbers.reduce<number>((total, one) => total + Number(one), 0);

const donors = 100;
const amounts = [1_000, 2_500, 5_000, 7_777, 10_000, 333];

it('After a year of a hundred donors every cent is the same at Stripe, in the store, on receipts and statements', async () => {
  for (let i = 0; i < donors; i += 1) {
    const amount = amounts[i % amounts.length] ?? 1_000;
    // Every third gives monthly; one card in some twenty never works a second time.
    const isRecurring = i % 3 === 1;
    await donor.give(
      { amount: amount + i, isRecurring, coverFee: i % 2 === 0 },
      i % 21 === 13 ? '4000000000000341' : '4242424242424242',
    );
  }
  const monthly = (await server.donations()).filter((gift) => gift.is_recurring && !gift.is_renewal);
  const emailOf = (index: number): string => String(monthly[index]?.donor_email);
  for (let month = 0; month < 12; month += 1) {
    await donor.clock(30.5);
    if (month === 2) {
      const { call, giving } = await donor.open(emailOf(0));
      await call('pause', { gift: giving.monthly[0]?.id, months: 2 });
    }
    if (month === 4) {
      const { call, giving } = await donor.open(emailOf(1));
      const [gift] = giving.monthly;
      if (gift) await call('amount', { gift: gift.id, amount: 4_444 });
    }
    if (month === 6) {
      const [charge] = (await listed('charges')).filter(({ paid }) => paid);
      await server.happen(`charges/${String(charge?.id)}/refund`, { amount: 100 });
    }
    if (month === 8) {
      const { call, giving } = await donor.open(emailOf(2));
      const [gift] = giving.monthly;
      if (gift) await call('cancel', { gift: gift.id, reason: null });
    }
  }
  await donor.clock(1);
  const charges = (await listed('charges')).filter(({ paid }) => paid);
  const gifts = (await server.donations()).filter(({ status }) => status === 'paid' || status === 'refunded');
  expect(gifts).toHaveLength(charges.length);
  expect(sum(gifts.map(({ amount }) => amount))).toBe(sum(charges.map(({ amount }) => amount)));
  expect(sum(gifts.map(({ amount_refunded }) => amount_refunded))).toBe(100);
  expect(sum((await listed('refunds')).map(({ amount }) => amount))).toBe(100);

  // Each gift has one receipt over its amount.
  const receipts = (await server.mails()).filter(({ formType }) => formType === 'receipt');
  expect(new Set(gifts.map(({ receipt_number }) => receipt_number)).size).toBe(gifts.length);
  expect(sum(receipts.map(({ formData }) => (formData as { amount: number }).amount))).toBe(
    sum(gifts.map(({ amount }) => amount)),
  );

  // What went to the bank, waits to go there, was kept as a fee or was returned is all there was.
  const movements = (await listed('balance_transactions')).filter(({ type }) => type !== 'payout');
  const payouts = sum((await listed('payouts')).map(({ amount }) => amount));
  const waiting = sum(movements.filter(({ status }) => status === 'pending').map(({ net }) => net));
  expect(payouts + waiting + sum(movements.map(({ fee }) => fee)) + 100).toBe(sum(gifts.map(({ amount }) => amount)));

  // What each donor reads of her own gifts is all there is.
  const { giftsOf } = await import('../../../functions/src/giving/own-gifts.ts');
  const { receiptOf } = await import('../../../functions/src/donations/donation-mails.ts');
  const { statementTotalCents } = await import('../../../functions/src/receipts/statement-pdf.ts');
  const emails = [...new Set(gifts.map(({ donor_email }) => String(donor_email)))];
  const told: number[] = [];
  // One after the other: the emulator looks through every gift for each question.
  for (const email of emails) {
    const paid = (await giftsOf(email)).filter(({ paid_at }) => paid_at !== null);
    told.push(statementTotalCents(paid.map((gift) => receiptOf(gift.id, gift))));
  }
  expect(sum(told)).toBe(sum(gifts.map(({ amount }) => amount)) - 100);
}, 600_000);
