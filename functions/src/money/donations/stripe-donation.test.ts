import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { donationOfCheckout, donationOfRenewal, idOf, paymentIntentIdOf } from './stripe-donation.ts';

const unixSeconds = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

const aSession = (change: object = {}) =>
  ({
    id: 'cs_1',
    status: 'complete',
    payment_status: 'paid',
    amount_total: 5_000,
    created: unixSeconds('2026-11-01'),
    mode: 'payment',
    metadata: { donor_name: 'Dora Donor', donor_phone: '805', tribute_gift: 'true', employer_matches: 'false' },
    customer_email: 'dora@example.org',
    customer_details: { name: 'D. on Card', email: 'card@example.org' },
    invoice: null,
    subscription: null,
    ...change,
  }) as unknown as Stripe.Checkout.Session;
const anIntent = (status: string) => ({ id: 'pi_1', status }) as unknown as Stripe.PaymentIntent;
const aCharge = (amount_refunded = 0) =>
  ({ amount_refunded, created: unixSeconds('2026-11-02') }) as unknown as Stripe.Charge;
const anInvoice = (change: object = {}) =>
  ({
    id: 'in_1',
    status: 'paid',
    amount_paid: 2_500,
    amount_due: 2_600,
    created: unixSeconds('2026-12-01'),
    status_transitions: { paid_at: unixSeconds('2026-12-02') },
    customer_name: 'D. on Card',
    customer_email: 'dora@example.org',
    parent: {
      subscription_details: {
        subscription: 'sub_1',
        metadata: { donor_name: 'Dora Donor', donor_phone: '805', tribute_gift: 'false', employer_matches: 'true' },
      },
    },
    ...change,
  }) as unknown as Stripe.Invoice;

const checkout = (change: object = {}, eventType = 'checkout.session.completed') =>
  donationOfCheckout({ session: aSession(change), intent: anIntent('succeeded'), charge: aCharge(), eventType });

describe('A checkout at Stripe', () => {
  it('A paid checkout at Stripe is a paid donation with everything the donor told', () => {
    expect(checkout()).toEqual({
      status: 'paid',
      amountCents: 5_000,
      amountRefundedCents: 0,
      refundsFailed: 0,
      paidAt: noon('2026-11-02'),
      sessionId: 'cs_1',
      isRecovered: false,
      paymentIntentId: 'pi_1',
      subscriptionId: null,
      invoiceId: null,
      donor: { name: 'Dora Donor', email: 'dora@example.org', phone: '805' },
      isRecurring: false,
      tributeGift: true,
      employerMatches: false,
      feeCoveredCents: 0,
      failure: null,
    });
  });

  it('A checkout at Stripe of a monthly donation names its subscription and invoice, whether Stripe expands them or not', () => {
    const monthly = { mode: 'subscription', subscription: 'sub_1', invoice: { id: 'in_1' } };
    expect(checkout(monthly)).toMatchObject({ isRecurring: true, subscriptionId: 'sub_1', invoiceId: 'in_1' });
  });

  it.each([
    [0, 'paid'],
    [4_999, 'paid'],
    [5_000, 'refunded'],
    [5_001, 'refunded'],
  ])('A checkout at Stripe of which %i cents of 5000 were refunded is %s', (refunded, status) => {
    const donation = donationOfCheckout({
      session: aSession(),
      intent: anIntent('succeeded'),
      charge: aCharge(refunded),
      eventType: 'charge.refunded',
    });
    expect(donation).toMatchObject({ status, amountRefundedCents: refunded });
  });

  const aRefund = (status: string, amount: number) => ({ status, amount });
  it.each([
    ['the bank sent back', 5_000, [aRefund('failed', 5_000)], false, 0, 1],
    ['was cancelled before it left', 5_000, [aRefund('canceled', 5_000)], false, 0, 0],
    ['failed once and then held', 5_000, [aRefund('succeeded', 5_000), aRefund('failed', 5_000)], false, 5_000, 1],
    ['is on its way', 3_000, [aRefund('pending', 3_000)], false, 3_000, 0],
    ['Stripe has taken from the total already', 0, [aRefund('failed', 5_000)], false, 0, 1],
    ['is one of more than Stripe lists', 4_000, [aRefund('succeeded', 100)], true, 4_000, 0],
  ])(
    'A checkout at Stripe with a refund that %s counts what the donor really has',
    (_case, total, data, has_more, cents, failed) => {
      const charge = { ...aCharge(total), refunds: { data, has_more } } as unknown as Stripe.Charge;
      const eventType = 'refund.failed';
      expect(
        donationOfCheckout({ session: aSession(), intent: anIntent('succeeded'), charge, eventType }),
      ).toMatchObject({
        status: cents === 5_000 ? 'refunded' : 'paid',
        amountRefundedCents: cents,
        refundsFailed: failed,
      });
    },
  );

  it('A checkout at Stripe over nothing is paid, not refunded', () => {
    expect(checkout({ amount_total: 0 }).status).toBe('paid');
    expect(checkout({ amount_total: null }).amountCents).toBe(0);
  });

  it.each([
    ['expired', 'unpaid', 'succeeded', 'checkout.session.expired', 'cancelled'],
    ['expired', 'paid', 'succeeded', 'checkout.session.expired', 'cancelled'],
    ['open', 'unpaid', 'requires_payment_method', 'payment_intent.payment_failed', 'pending'],
    ['complete', 'unpaid', 'processing', 'checkout.session.completed', 'pending'],
    ['complete', 'unpaid', 'processing', 'checkout.session.async_payment_failed', 'failed'],
    ['complete', 'unpaid', 'requires_payment_method', 'checkout.session.completed', 'failed'],
    ['complete', 'unpaid', 'canceled', 'checkout.session.completed', 'failed'],
    ['complete', 'no_payment_required', 'succeeded', 'checkout.session.completed', 'paid'],
  ])(
    'A checkout at Stripe that is %s and %s, with a payment that is %s, after %s, is %s',
    (status, payment_status, intent, eventType, expected) => {
      const donation = donationOfCheckout({
        session: aSession({ status, payment_status }),
        intent: anIntent(intent),
        charge: null,
        eventType,
      });
      expect(donation.status).toBe(expected);
      expect(donation.paidAt).toEqual(expected === 'paid' ? noon('2026-11-01') : null);
    },
  );

  it('A checkout at Stripe without a payment intent or a charge is read all the same', () => {
    const bare = { session: aSession({ status: 'complete', payment_status: 'unpaid' }), intent: null, charge: null };
    expect(donationOfCheckout({ ...bare, eventType: 'x' })).toMatchObject({
      status: 'pending',
      paymentIntentId: null,
      amountRefundedCents: 0,
      refundsFailed: 0,
      paidAt: null,
    });
    expect(checkout({ created: null, payment_status: 'paid' }).paidAt).toEqual(noon('2026-11-02'));
  });

  it('A checkout at Stripe takes name and e-mail from the card when our own form did not send them', () => {
    expect(checkout({ metadata: null, customer_email: null })).toMatchObject({
      donor: { name: 'D. on Card', email: 'card@example.org', phone: null },
      tributeGift: false,
      employerMatches: false,
      feeCoveredCents: 0,
      failure: null,
    });
    expect(checkout({ metadata: {}, customer_email: null, customer_details: null }).donor).toEqual({
      name: null,
      email: null,
      phone: null,
    });
    expect(checkout({ metadata: { employer_matches: 'true', tribute_gift: 'no' } })).toMatchObject({
      tributeGift: false,
      employerMatches: true,
      feeCoveredCents: 0,
      failure: null,
    });
  });
});

describe('A renewal at Stripe', () => {
  const renewal = (change: object = {}, charge: Stripe.Charge | null = aCharge()) =>
    donationOfRenewal({ invoice: anInvoice(change), intent: anIntent('succeeded'), charge });

  it('A renewal at Stripe that is paid is a monthly donation of the amount that was paid', () => {
    expect(renewal()).toEqual({
      status: 'paid',
      amountCents: 2_500,
      amountRefundedCents: 0,
      refundsFailed: 0,
      paidAt: noon('2026-12-02'),
      sessionId: '',
      isRecovered: false,
      paymentIntentId: 'pi_1',
      subscriptionId: 'sub_1',
      invoiceId: 'in_1',
      donor: { name: 'Dora Donor', email: 'dora@example.org', phone: '805' },
      isRecurring: true,
      tributeGift: false,
      employerMatches: true,
      feeCoveredCents: 0,
      failure: null,
    });
  });

  it('A renewal at Stripe that is not paid has failed, with the amount that was due and no date', () => {
    expect(renewal({ status: 'open' })).toMatchObject({ status: 'failed', amountCents: 2_600, paidAt: null });
  });

  it('A renewal at Stripe is refunded once all of it was returned', () => {
    expect(renewal({}, aCharge(2_499))).toMatchObject({ status: 'paid', amountRefundedCents: 2_499 });
    expect(renewal({}, aCharge(2_500)).status).toBe('refunded');
  });

  it('A renewal at Stripe is read all the same when Stripe leaves things out', () => {
    const bare = { status_transitions: null, parent: null, id: undefined };
    expect(donationOfRenewal({ invoice: anInvoice(bare), intent: null, charge: null })).toMatchObject({
      paidAt: noon('2026-12-01'),
      amountRefundedCents: 0,
      refundsFailed: 0,
      paymentIntentId: null,
      subscriptionId: null,
      invoiceId: null,
      donor: { name: 'D. on Card', email: 'dora@example.org', phone: null },
      tributeGift: false,
      employerMatches: false,
      feeCoveredCents: 0,
      failure: null,
    });
    const tribute = { parent: { subscription_details: { subscription: 'sub_1', metadata: { tribute_gift: 'true' } } } };
    expect(renewal(tribute)).toMatchObject({ tributeGift: true, employerMatches: false });
    const untold = { parent: { subscription_details: { subscription: 'sub_1', metadata: null } } };
    expect(renewal(untold)).toMatchObject({ subscriptionId: 'sub_1', donor: { phone: null } });
  });
});

it('A Stripe reference is read as its id', () => {
  expect(['x_1', { id: 'x_2' }, null, undefined].map(idOf)).toEqual(['x_1', 'x_2', null, null]);
});

it('A Stripe invoice leads to the payment that paid it, or else to the first attempt', () => {
  const payment = (status: string, payment_intent: string) =>
    ({ status, payment: { payment_intent } }) as unknown as Stripe.InvoicePayment;
  expect(paymentIntentIdOf([payment('open', 'pi_1'), payment('paid', 'pi_2')])).toBe('pi_2');
  expect(paymentIntentIdOf([payment('open', 'pi_1'), payment('canceled', 'pi_2')])).toBe('pi_1');
  expect(paymentIntentIdOf([])).toBeNull();
});
