import type { ReceiptData } from './receipt-data.ts';

/** A receipt of $100. */
export const aReceipt = (change: Partial<ReceiptData> = {}): ReceiptData => ({
  receipt_number: 'R-2026-0A1B2C3D',
  donor_name: 'Dora Donor',
  amount: 10_000,
  amount_refunded: 0,
  is_recurring: false,
  tribute_gift: false,
  employer_matches: false,
  given_on: '2026-11-21',
  issued_on: '2026-11-21',
  ...change,
});
