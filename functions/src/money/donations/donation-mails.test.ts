import { organisation } from '@society-gal/contracts/brand';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubTestSettings } from '../../core/config.fixture.ts';
import { donationMail, receiptOf, refundFailedMail } from './donation-mails.ts';
import { aStoredDonation } from './stored-donation.fixture.ts';

stubTestSettings();

const id = '0123456789abcdef01234567';
// 23:30 of November 21 in California, which is a day later in UTC.
const paid_at = Timestamp.fromMillis(Date.parse('2026-11-22T07:30:00Z'));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-24T20:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('A mail about a donation is one receipt, however often it is asked for', () => {
  const donation = aStoredDonation({ status: 'paid', paid_at, tribute_gift: true, employer_matches: true });
  const { receipt_number } = receiptOf(id, donation);
  expect(donationMail('receipt', id, donation)).toEqual({
    id: `receipt_${id}`,
    payload: {
      to: 'dora@example.org',
      name: 'Dora Donor',
      formType: 'receipt',
      formData: {
        receipt_number,
        donor_name: 'Dora Donor',
        amount: 10_000,
        amount_refunded: 0,
        fee_covered: 0,
        is_recurring: false,
        tribute_gift: true,
        employer_matches: true,
        given_on: '2026-11-21',
        issued_on: '2026-12-24',
      },
    },
  });
});

it('A mail about a donation is one correction for each refunded total, with the number that the donor has already', () => {
  const donation = aStoredDonation({
    status: 'paid',
    paid_at,
    amount_refunded: 300,
    receipt_number: 'R-2026-AAAAAAAA',
  });
  const { id: mailId, payload } = donationMail('receipt-corrected', id, donation);
  expect(mailId).toBe(`receipt-corrected_${id}_300`);
  expect(payload).toMatchObject({
    formType: 'receipt-corrected',
    formData: { receipt_number: 'R-2026-AAAAAAAA', amount_refunded: 300 },
  });
});

it('A mail about a donation is another correction when the same total is refunded again after a refund that failed', () => {
  const donation = aStoredDonation({ status: 'paid', paid_at, amount_refunded: 300, refunds_failed: 1 });
  expect(donationMail('receipt-corrected', id, donation).id).toBe(`receipt-corrected_${id}_300_after-1`);
});

it('A mail about a donation tells staff of a refund that failed, once for each, without naming the donor', () => {
  const donation = aStoredDonation({ status: 'paid', paid_at, refunds_failed: 2, receipt_number: 'R-2026-A' });
  const { id: mailId, payload } = refundFailedMail(id, donation);
  expect(mailId).toBe(`refund-failed_${id}_2`);
  expect(payload).toMatchObject({
    to: organisation.donationsEmail,
    formData: { reference: donation.reference, receipt_number: 'R-2026-A', amount_text: '$100.00' },
  });
  expect(JSON.stringify(payload)).not.toContain('Dora');
});

it('A mail about a donation tells of a month that could not be collected, with the amount as people read it', () => {
  const donation = aStoredDonation({ status: 'failed', amount: 2_550, is_recurring: true });
  expect(donationMail('payment-failed', id, donation)).toEqual({
    id: `payment-failed_${id}`,
    payload: {
      to: 'dora@example.org',
      name: 'Dora Donor',
      formType: 'payment-failed',
      formData: {
        amount: 2_550,
        amount_text: '$25.50',
        attempted_on: '2026-12-24',
        reason: 'The bank did not say why.',
        next_try_on: null,
      },
    },
  });
});

it('A mail about a donation dates a donation without a date of payment today', () => {
  expect(receiptOf(id, aStoredDonation())).toMatchObject({ given_on: '2026-12-24' });
});
