import { organisation } from '@society-gal/contracts/brand';
import type { DonationRequest } from '@society-gal/contracts/forms';
import { expect, it } from 'vitest';
import { stubTestSettings } from '../../core/config.fixture.ts';
import { checkoutSessionParams } from './checkout-session-params.ts';
import { aStoredDonation } from './stored-donation.fixture.ts';
import { donationIdFrom, searchFieldsOfDonation } from './stored-donation.ts';

stubTestSettings();

const aRequest = (change: Partial<DonationRequest> = {}): DonationRequest => ({
  amount: 2_550,
  currency: 'usd',
  donorInfo: { name: 'Dora Donor', email: 'dora@example.org', phone: '805 555 0100' },
  isRecurring: false,
  metadata: { tributeGift: false, employerMatches: true },
  coverFee: false,
  tribute: null,
  employer: null,
  utm: null,
  referrer: null,
  reminder: false,
  ...change,
});
const metadata = {
  donation_id: 'd1',
  donor_name: 'Dora Donor',
  donor_phone: '805 555 0100',
  tribute_gift: 'false',
  employer_matches: 'true',
};
const common = {
  client_reference_id: 'd1',
  customer_email: 'dora@example.org',
  metadata,
  success_url: 'https://site.test/donation-success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://site.test/donate?cancelled=1',
};

it('The checkout we ask Stripe for takes a single payment and can be traced back to the donation', () => {
  expect(checkoutSessionParams(aRequest(), 'd1', 'https://site.test')).toEqual({
    ...common,
    mode: 'payment',
    submit_type: 'donate',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 2_550,
          product_data: { name: `Gift to ${organisation.legalName}` },
        },
      },
    ],
    payment_intent_data: { metadata },
  });
});

it('A monthly checkout at Stripe has invoices that carry the first donation', () => {
  expect(checkoutSessionParams(aRequest({ isRecurring: true }), 'd1', 'https://site.test')).toEqual({
    ...common,
    mode: 'subscription',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 2_550,
          product_data: { name: `Monthly gift to ${organisation.legalName}` },
          recurring: { interval: 'month' },
        },
      },
    ],
    subscription_data: { metadata },
  });
});

it('The checkout we ask Stripe for has no phone number when the donor gave none', () => {
  const request = aRequest({ donorInfo: { name: 'Dora', email: 'd@example.org', phone: null } });
  expect(checkoutSessionParams(request, 'd1', 'https://site.test').metadata).not.toHaveProperty('donor_phone');
});

it('The checkout we ask Stripe for charges the gift and its fee when the donor covers it, each month alike, and says so', () => {
  const params = checkoutSessionParams(
    aRequest({ amount: 5_000, coverFee: true, isRecurring: true }),
    'd1',
    'https://site.test',
  );
  expect(params.line_items?.[0]?.price_data?.unit_amount).toBe(5_144);
  expect(params.subscription_data?.metadata).toMatchObject({ fee_covered: '144' });
});

it('The checkout we ask Stripe for can be opened again by a link only when a reminder was asked for', () => {
  expect(checkoutSessionParams(aRequest(), 'd1', 'https://site.test')).not.toHaveProperty('after_expiration');
  expect(checkoutSessionParams(aRequest({ reminder: true }), 'd1', 'https://site.test').after_expiration).toEqual({
    recovery: { enabled: true },
  });
});

it('A stored donation has an id that the same cause always leads to and no other cause', () => {
  const id = donationIdFrom('key', 'a');
  expect(id).toMatch(/^[0-9a-f]{24}$/);
  expect(donationIdFrom('key', 'a')).toBe(id);
  expect(new Set([id, donationIdFrom('key', 'b'), donationIdFrom('invoice', 'a')]).size).toBe(3);
});

it('A stored donation begins as pending, with nothing refunded, disputed or declined', () => {
  const { created_at, search_words, person_keys, reference, ...fields } = aStoredDonation();
  expect(fields).toEqual({
    status: 'pending',
    amount: 10_000,
    currency: 'usd',
    donor_name: 'Dora Donor',
    donor_email: 'dora@example.org',
    donor_phone: null,
    is_recurring: false,
    tribute_gift: false,
    employer_matches: false,
    fee_covered: 0,
    tribute: null,
    employer: null,
    utm: null,
    referrer: null,
    reminder: false,
    session_id: 'cs_1',
    payment_intent_id: null,
    subscription_id: null,
    invoice_id: null,
    receipt_number: null,
    amount_refunded: 0,
    disputed: false,
    paid_at: null,
    request_hash: null,
    checkout_url: null,
    visitor_hash: null,
    declines: 0,
    refund_failed: false,
    refunds_failed: 0,
    is_renewal: false,
    first_donation_id: null,
    subscription_ended_at: null,
    failure_code: null,
    next_try_at: null,
  });
  expect(created_at.toDate()).toEqual(new Date('2026-11-20T20:00:00Z'));
  for (const word of ['dora', 'dora@example.org', reference.toLowerCase()]) expect(search_words).toContain(word);
  expect(person_keys).toEqual(['dora@example.org', 'name:dora donor']);
});

it('A stored donation is found by its receipt number once it has one', () => {
  const words = searchFieldsOfDonation({ ...aStoredDonation(), receipt_number: 'R-2026-0A1B2C3D' }).search_words;
  expect(words).toContain('r-2026-0a1b2c3d');
});
