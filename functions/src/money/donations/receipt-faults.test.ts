import { organisation } from '@society-gal/contracts/brand';
import { describe, expect, it } from 'vitest';
import { stubTestSettings } from '../../core/config.fixture.ts';
import { aReceipt } from '../receipts/receipt.fixture.ts';
import type { ReceiptData } from '../receipts/receipt-data.ts';
import { receiptFaults } from '../receipts/receipt-faults.ts';
import { receiptLines, receiptStatements } from '../receipts/receipt-labels.ts';
import { dueMails } from './donation-mails.ts';
import { aStoredDonation } from './stored-donation.fixture.ts';
import type { StoredDonation } from './stored-donation.ts';

stubTestSettings();

const issuer = { legalName: organisation.legalName, taxId: '12-3456789' };
/** What is wrong with a receipt on the local stack. */
const faultsOf = (change: Partial<ReceiptData>): string[] => receiptFaults(aReceipt(change), { isLocal: true });
const words = (change: Partial<ReceiptData>): string => {
  const data = aReceipt(change);
  return [...receiptLines(data).map(({ label, text }) => `${label}: ${text}`), ...receiptStatements(data)].join('\n');
};

it.each<[string, Partial<ReceiptData>]>([
  ['of a gift by card', {}],
  ['of a month', { is_recurring: true, fee_covered: 260 }],
  ['after a part was returned', { amount_refunded: 2_500 }],
  ['after all was returned', { amount_refunded: 10_000 }],
  ['of a ticket whose dinner is named and valued', { received: { what: 'one seat at the gala', fair_value: 8_500 } }],
  ['of what came from a donor-advised fund', { method: 'donor_advised_fund' }],
  ['of shares that are described', { method: 'stock', given: '40 shares of Example Corp' }],
  ['to somebody called Null', { donor_name: 'Nora Null' }],
])('%s', (_case, change) => {
  expect(faultsOf(change)).toEqual([]);
});

it.each<[string, string, Partial<ReceiptData>]>([
  ['without the name of the donor', 'name is not known', { donor_name: ' ' }],
  ['with a name that stands for nobody', 'name is not known', { donor_name: 'Friend' }],
  ['without a day', 'no day of the calendar', { given_on: '2026-02-30' }],
  ['before its gift', 'dated after', { given_on: '2026-11-22' }],
  ['over nothing', 'amount', { amount: 0 }],
  ['when more was returned than given', 'amount', { amount_refunded: 10_001 }],
  ['when the fee is all of it', 'amount', { fee_covered: 10_000 }],
  ['without a number', 'number', { receipt_number: '' }],
  ['for a dinner without its value', 'fair market value', { received: { what: 'a seat', fair_value: null } }],
  ['for a dinner worth more than was paid', 'fair market value', { received: { what: 'a seat', fair_value: 10_001 } }],
  ['for something that nobody named', 'not named', { received: { what: ' ', fair_value: 100 } }],
  ['with what a template left behind', 'placeholder', { received: { what: 'undefined', fair_value: 100 } }],
  ['for things that nobody described', 'not described', { method: 'in_kind', given: null }],
])('%s', (_case, fault, change) => {
  expect(faultsOf(change).join(' ')).toContain(fault);
});

it('A receipt does not leave with a tax ID that is none, or with the stand-in anywhere but on the local stack', () => {
  for (const taxId of ['', '12-345', '00-0000000'])
    expect(receiptFaults(aReceipt(), { issuer: { ...issuer, taxId }, isLocal: false }).join(' ')).toContain('EIN');
  expect(receiptFaults(aReceipt(), { isLocal: true })).toEqual([]);
});

it('A receipt does not leave with a day that has not come', () => {
  const ahead = aReceipt({ given_on: '2999-01-01', issued_on: '2999-01-01' });
  expect(receiptFaults(ahead, { isLocal: false }).join(' ')).toContain('dated after');
});

it('A receipt says in the words of the law what of a ticket may be deducted', () => {
  const said = words({ amount: 15_000, received: { what: 'one seat at the gala', fair_value: 8_500 } });
  expect(said).toContain('Amount that counts for your taxes: $65.00');
  expect(said).toContain('you received one seat at the gala');
  expect(said).not.toContain('No goods or services');
});

it('A receipt says in the words of the law no value of shares or things', () => {
  for (const method of ['stock', 'in_kind'] as const) {
    const said = words({ method, given: '12 laptops', amount: 987_600 });
    expect(said).toContain('12 laptops');
    expect(said).not.toContain('9,876');
  }
});

it('A receipt says in the words of the law that a grant of a donor-advised fund is no tax receipt', () => {
  expect(words({ method: 'donor_advised_fund' })).toContain('this letter is none');
  expect(words({ method: 'donor_advised_fund' })).not.toContain('are deductible');
  expect(words({ method: 'donor_advised_fund', given: 'Field Family Fund' })).toContain('Field Family Fund');
});

it('A receipt that lacks something goes to staff instead of the donor, and the gift says why', () => {
  const gift = aStoredDonation({ status: 'paid', donor_name: '', receipt_number: 'R-2026-0A1B2C3D' });
  const { mails, held } = dueMails('receipt', '0123456789abcdef01234567', gift);
  expect(held).toEqual(["The donor's name is not known."]);
  expect(mails.map(({ payload }) => [payload.to, payload.formType])).toEqual([
    [organisation.donationsEmail, 'receipt-held'],
  ]);
  expect(JSON.stringify(mails)).not.toContain('dora@');
});

it('A receipt that lacks something is told to staff also when nobody knows where to send it', () => {
  const gift = aStoredDonation({ status: 'paid', donor_email: '', receipt_number: 'R-2026-0A1B2C3D' });
  expect(dueMails('receipt', '0123456789abcdef01234567', gift).held).toHaveLength(1);
});

describe('After a paid gift whose employer matches', () => {
  const kindsOf = (change: Partial<StoredDonation>) => {
    const receipt_number = 'R-2026-0A1B2C3D';
    const gift = aStoredDonation({
      status: 'paid',
      employer_matches: true,
      employer: 'Field and Sons',
      receipt_number,
      ...change,
    });
    return dueMails('receipt', '0123456789abcdef01234567', gift).mails.map(({ payload }) => payload.formType);
  };

  it("A donor whose employer matches her gift gets the employer's form once", () => {
    expect(kindsOf({})).toEqual(['receipt', 'employer-match']);
    expect(kindsOf({ is_renewal: true })).toEqual(['receipt']);
    expect(kindsOf({ employer: null })).toEqual(['receipt']);
  });
});
