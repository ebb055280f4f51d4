import { chargedWithFee } from '@society-gal/contracts/format';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { financeOffice } from '../fixtures/finance.ts';

let office: Awaited<ReturnType<typeof financeOffice>>;

const sum = (numbers: readonly unknown[]): number => numbers.reduce<number>((total, one) => total + Number(one), 0);

const amounts = [1_000, 2_500, 5_000, 7_777, 10_000, 333];

const live = async (donors: number) => {
  const { server, donor, atStripe: listed } = office;
  /** What the donors who cover the fee meant to give and what they pay for it, by the published rate. Cents. */
  let feesCovered = 0;
  for (let i = 0; i < donors; i += 1) {
    const amount = amounts[i % amounts.length] ?? 1_000;
    // Every third gives monthly; one card in some twenty never works a second time.
    const isRecurring = i % 3 === 1;
    const coverFee = i % 2 === 0;
    if (coverFee && !isRecurring) feesCovered += chargedWithFee(amount + i) - (amount + i);
    const utm = i % 5 === 0 ? { source: 'letter', medium: null, campaign: `spring-${i % 2}` } : undefined;
    await donor.give(
      { amount: amount + i, isRecurring, coverFee, ...(utm ? { utm } : {}) },
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

  // Of each gift the fee stands apart, by the published rate; each month of a monthly gift covers its own.
  const once = gifts.filter(({ is_recurring }) => !is_recurring);
  expect(sum(once.map(({ fee_covered }) => fee_covered))).toBe(feesCovered);
  for (const { amount, fee_covered: fee } of gifts)
    if (Number(fee) > 0) expect(chargedWithFee(Number(amount) - Number(fee))).toBe(amount);
  const covering = gifts.filter(({ is_renewal, fee_covered }) => is_renewal && Number(fee_covered) > 0);
  expect(covering.length).toBeGreaterThan(donors);

  // A month that could not be collected counts nowhere, and was told; the end of such a gift too.
  const failed = (await server.donations()).filter(({ status }) => status === 'failed');
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.every(({ receipt_number, paid_at }) => receipt_number === null && paid_at === null)).toBe(true);
  const told = (await server.mails()).map(({ formType, formData }) => ({ formType, ...(formData as object) }));
  const ended = told.filter((mail) => 'what' in mail && mail.what === 'ended-unpaid');
  expect(ended).toHaveLength(failed.length);
  expect(told.filter(({ formType }) => formType === 'payment-failed').length).toBeGreaterThanOrEqual(failed.length);

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
  const { giftsOf } = await import('../../../functions/src/money/giving/own-gifts.ts');
  const { receiptOf } = await import('../../../functions/src/money/donations/donation-mails.ts');
  const { statementTotalCents } = await import('../../../functions/src/money/receipts/statement-pdf.ts');
  const emails = [...new Set(gifts.map(({ donor_email }) => String(donor_email)))];
  const counted: number[] = [];
  // One after the other: the emulator looks through every gift for each question.
  for (const email of emails) {
    const paid = (await giftsOf(email)).filter(({ paid_at }) => paid_at !== null);
    counted.push(statementTotalCents(paid.map((gift) => receiptOf(gift.id, gift))));
  }
  expect(sum(counted)).toBe(sum(gifts.map(({ amount }) => amount)) - 100);

  // The night finds no difference, and the books, their file and the report of campaigns say the same again.
  const net = sum(gifts.map(({ amount }) => amount)) - 100;
  const { copyBooks } = await import('../../../functions/src/money/donations/books.ts');
  const { reconcileDonations } = await import('../../../functions/src/money/donations/reconcile.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  const log = makeLog({ function: 'test' });
  await copyBooks(log);
  expect((await reconcileDonations(log, { graceMs: -500 * 24 * 60 * 60 * 1000 })).differences).toBe(0);
  const books = await office.ask('books', {});
  expect(books.payouts.every(({ missing }) => missing === 0)).toBe(true);
  const fees = sum(movements.map(({ fee }) => fee));
  const days = { from: '2020-01-01', to: '2099-12-31' };
  const file = await office.call('books-file', days);
  const rows = file.text.trimEnd().split('\r\n').slice(1);
  const sumOf = (account: string, column: number) =>
    sum(
      rows.flatMap((row) => {
        const cells = row.split(',');
        return cells[5] === account ? [Math.round(Number(cells[column]) * 100)] : [];
      }),
    );
  expect(sumOf('Donations', 2) + sumOf('Refunds of donations', 2)).toBe(net);
  expect(sumOf('Donations', 3) + sumOf('Refunds of donations', 3)).toBe(fees);
  expect(-sumOf('Transfer to the bank', 4)).toBe(payouts);
  const report = await office.ask('campaigns', days);
  for (const part of [report.rows, report.referrers]) {
    expect(sum(part.map((row) => row.net))).toBe(net);
    expect(sum(part.map((row) => row.gifts))).toBe(gifts.length);
  }
};

/** Rehearses a year with so many donors. */
export function rehearseYear(donors: number): void {
  beforeAll(async () => {
    office = await financeOffice('a-year');
  });
  afterAll(() => office.server.stop());
  it(
    `Every cent of ${donors} donors in a year is the same at Stripe, in the store, on receipts, statements, payouts and reports`,
    () => live(donors),
    600_000,
  );
}
