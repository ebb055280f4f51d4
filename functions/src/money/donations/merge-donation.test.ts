import { type DonationStatus, donationStatuses } from '@society-gal/contracts/money';
import { describe, expect, it } from 'vitest';
import { stubTestSettings } from '../../core/config.fixture.ts';
import { mergeDonation, updateFromStripe, wasPaid } from './merge-donation.ts';
import { aStoredDonation, aStripeDonation } from './stored-donation.fixture.ts';

stubTestSettings();

const stored = (status: DonationStatus, amount_refunded = 0, is_renewal = false) => ({
  status,
  amount: 1_000,
  amount_refunded,
  is_renewal,
});
const atStripe = (status: DonationStatus, amountRefundedCents = 0, refundsFailed = 0) => ({
  status,
  amountCents: 1_000,
  amountRefundedCents,
  refundsFailed,
});

for (const before of donationStatuses)
  for (const now of donationStatuses) {
    it(`A gift that is ${before} and now said to be ${now} never goes back`, () => {
      const { status } = mergeDonation(stored(before), atStripe(now));
      if (wasPaid(before)) expect(wasPaid(status)).toBe(true);
      if (before === 'refunded') expect(status).toBe('refunded');
      if (wasPaid(now)) expect(wasPaid(status)).toBe(true);
    });

    it(`Saying ${now} twice to a gift that is ${before} changes nothing the second time and mails nothing`, () => {
      const once = mergeDonation(stored(before, 0, true), atStripe(now, now === 'refunded' ? 1_000 : 0));
      const after = { ...stored(once.status, once.amountRefundedCents, true), amount: once.amountCents };
      const twice = mergeDonation(after, atStripe(now, now === 'refunded' ? 1_000 : 0));
      expect(twice).toEqual({ ...once, mail: null });
    });
  }

it('An order of events that nobody planned ends the same', () => {
  const say: [DonationStatus, number][] = [
    ['pending', 0],
    ['failed', 0],
    ['paid', 0],
    ['paid', 300],
    ['cancelled', 0],
  ];
  const ends = new Set<string>();
  for (let turn = 0; turn < say.length; turn += 1) {
    const order = [...say.slice(turn), ...say.slice(0, turn)];
    const end = order.reduce((gift, [status, refunded]) => {
      const change = mergeDonation(gift, atStripe(status, refunded));
      return stored(change.status, change.amountRefundedCents);
    }, stored('pending'));
    ends.add(JSON.stringify(end));
  }
  expect([...ends]).toEqual([JSON.stringify(stored('paid', 300))]);
});

it('One mail is due for each thing that happened', () => {
  expect(mergeDonation(stored('pending'), atStripe('paid')).mail).toBe('receipt');
  expect(mergeDonation(stored('failed'), atStripe('paid')).mail).toBe('receipt');
  expect(mergeDonation(stored('paid'), atStripe('paid', 200)).mail).toBe('receipt-corrected');
  expect(mergeDonation(stored('paid', 200), atStripe('refunded', 1_000)).mail).toBe('receipt-corrected');
  expect(mergeDonation(stored('pending'), atStripe('refunded', 1_000)).mail).toBe('receipt-corrected');
  expect(mergeDonation(stored('pending', 0, true), atStripe('failed')).mail).toBe('payment-failed');
  expect(mergeDonation(stored('pending'), atStripe('failed')).mail).toBeNull();
  expect(mergeDonation(stored('pending'), atStripe('cancelled')).mail).toBeNull();
});

describe('A stored donation, updated from Stripe', () => {
  const number = 'R-2026-0123456789AB';

  it('A paid donation updated from Stripe gets its date, its receipt number and the ids that refunds are found by', () => {
    const atStripe = aStripeDonation({ amountCents: 9_900, subscriptionId: 'sub_1', invoiceId: 'in_1' });
    const { donation, mail } = updateFromStripe(aStoredDonation(), atStripe, {}, number);
    expect(donation).toMatchObject({
      status: 'paid',
      amount: 9_900,
      amount_refunded: 0,
      payment_intent_id: 'pi_1',
      subscription_id: 'sub_1',
      invoice_id: 'in_1',
      disputed: false,
      declines: 0,
    });
    expect(donation.paid_at?.toDate()).toEqual(new Date('2026-11-21T20:00:00Z'));
    expect(donation.receipt_number).toBe(number);
    expect(donation.search_words).toContain(String(donation.receipt_number).toLowerCase());
    expect(mail).toBe('receipt');
  });

  it('An unpaid donation updated from Stripe has neither a date nor a receipt number', () => {
    for (const status of ['pending', 'failed', 'cancelled'] as const) {
      const { donation, mail } = updateFromStripe(aStoredDonation(), aStripeDonation({ status }), {}, null);
      expect(donation).toMatchObject({ status, paid_at: null, receipt_number: null });
      expect(mail).toBeNull();
    }
  });

  it('A donation updated from Stripe keeps its first date, its number and its ids when Stripe no longer tells them', () => {
    const first = updateFromStripe(
      aStoredDonation(),
      aStripeDonation({ subscriptionId: 'sub_1', invoiceId: 'in_1' }),
      {},
      number,
    );
    const later = aStripeDonation({ paidAt: new Date('2027-01-05T20:00:00Z'), paymentIntentId: null });
    const { donation, mail } = updateFromStripe(first.donation, later, {}, 'R-2027-ANOTHER00000');
    expect(donation).toEqual(first.donation);
    expect(mail).toBeNull();
  });

  it('A donation updated from Stripe is paid without a date when Stripe tells none', () => {
    const { donation } = updateFromStripe(aStoredDonation(), aStripeDonation({ paidAt: null }), {}, number);
    expect(donation).toMatchObject({ status: 'paid', paid_at: null });
  });

  it('A donation updated from Stripe says what an event told of disputes and declined cards, and keeps it afterwards', () => {
    const told = { disputed: true, declined: true };
    const disputed = updateFromStripe(aStoredDonation({ declines: 2 }), aStripeDonation(), told, number);
    expect(disputed.donation).toMatchObject({ disputed: true, declines: 3 });
    const after = updateFromStripe(disputed.donation, aStripeDonation(), {}, number);
    expect(after.donation).toMatchObject({ disputed: true, declines: 3 });
    const closed = updateFromStripe(after.donation, aStripeDonation(), { disputed: false }, number);
    expect(closed.donation.disputed).toBe(false);
  });

  it('A donation updated from Stripe is paid again when the bank of the donor sends a refund back, and marked until a later refund holds', () => {
    const refunded = aStoredDonation({ status: 'refunded', amount_refunded: 10_000, receipt_number: number });
    const back = updateFromStripe(refunded, aStripeDonation({ refundsFailed: 1 }), {}, null);
    expect(back).toMatchObject({
      isRefundUndone: true,
      mail: null,
      donation: { status: 'paid', amount_refunded: 0, refund_failed: true, refunds_failed: 1, receipt_number: number },
    });
    const later = updateFromStripe(back.donation, aStripeDonation({ refundsFailed: 1 }), {}, null);
    expect(later).toMatchObject({ isRefundUndone: false, donation: { refund_failed: true } });
    const again = aStripeDonation({ status: 'refunded', amountRefundedCents: 10_000, refundsFailed: 1 });
    expect(updateFromStripe(later.donation, again, {}, null)).toMatchObject({
      isRefundUndone: false,
      mail: 'receipt-corrected',
      donation: { status: 'refunded', amount_refunded: 10_000, refund_failed: false, refunds_failed: 1 },
    });
  });
});
