import { organisation } from '@society-gal/contracts/brand';
import { formatCents, formatDay } from '@society-gal/contracts/format';
import { withoutLinks } from '@society-gal/contracts/forms';
import type { GiftMethod, ReceiptData } from './receipt-data.ts';

/** One line of a receipt as it is read. */
export type ReceiptLine = { label: string; text: string };

/** How money came, as a receipt says it; null for what is no money. */
const ways: Readonly<Record<GiftMethod, string | null>> = {
  card: 'cash, paid online',
  cheque: 'cash, by check',
  wire: 'cash, by wire',
  donor_advised_fund: 'from a donor-advised fund',
  stock: null,
  in_kind: null,
};

/** Is the gift money? Of stock and of things a receipt describes what was given and states no value. */
export function isMoney({ method = 'card' }: Pick<ReceiptData, 'method'>): boolean {
  return ways[method] !== null;
}

/** May the donor deduct what a receipt states? What comes from a donor-advised fund was deducted when it went into the fund. */
export function countsForTaxes({ method = 'card' }: Pick<ReceiptData, 'method'>): boolean {
  return method !== 'donor_advised_fund';
}

/** What of a gift of money is left to deduct: less what was returned, and less the value of what the donor got. Cents. */
export function deductibleCents(data: ReceiptData): number {
  if (!isMoney(data) || !countsForTaxes(data)) return 0;
  return Math.max(0, data.amount - data.amount_refunded - (data.received?.fair_value ?? 0));
}

/** The heading of a receipt. */
export function receiptTitle(data: ReceiptData): string {
  if (!countsForTaxes(data)) return 'Acknowledgment of a grant';
  if (data.amount_refunded > 0) return 'Corrected donation receipt';
  return 'Donation receipt';
}

/** Labels behind which stands what somebody typed. */
export const typedLabels: readonly string[] = ['Donor', 'Advised by', 'Fund', 'Gift'];

function giftLines(data: ReceiptData): ReceiptLine[] {
  const way = ways[data.method ?? 'card'];
  if (way === null)
    return [
      { label: 'Gift', text: withoutLinks(data.given ?? '') },
      { label: 'Value', text: 'Yours to determine; the law asks us to describe the gift, not to value it' },
    ];
  const { amount, amount_refunded: refunded, fee_covered: fee, received } = data;
  const isChanged = refunded > 0 || Boolean(received);
  return [
    { label: 'Amount of gift', text: `${formatCents(amount)} (${way})` },
    ...(fee
      ? [{ label: 'Of this', text: `${formatCents(amount - fee)} gift and ${formatCents(fee)} to cover the fee` }]
      : []),
    ...(refunded > 0 ? [{ label: 'Refunded', text: formatCents(refunded) }] : []),
    ...(received
      ? [{ label: 'Fair market value', text: `${formatCents(received.fair_value ?? 0)} for ${received.what}` }]
      : []),
    ...(isChanged && countsForTaxes(data)
      ? [{ label: 'Amount that counts for your taxes', text: formatCents(deductibleCents(data)) }]
      : []),
  ];
}

/**
 * The lines of a receipt, the same in the mail and in the PDF. IRS Publication 1771 asks of a written acknowledgment:
 * the organisation's name, the amount of cash or what else was given, and what was given in return.
 */
export function receiptLines(data: ReceiptData): ReceiptLine[] {
  const isReceipt = countsForTaxes(data);
  return [
    { label: isReceipt ? 'Receipt number' : 'Number of this letter', text: data.receipt_number },
    { label: isReceipt ? 'Donor' : 'Advised by', text: withoutLinks(data.donor_name) },
    ...(!isReceipt && data.given ? [{ label: 'Fund', text: withoutLinks(data.given) }] : []),
    { label: 'Date of gift', text: formatDay(data.given_on) },
    ...giftLines(data),
    { label: 'Kind of gift', text: data.is_recurring ? 'Monthly gift' : 'One-time gift' },
    ...(data.tribute_gift ? [{ label: 'Tribute', text: 'Given as a tribute' }] : []),
    ...(data.employer_matches
      ? [{ label: 'Employer match', text: 'The employer of the donor may match this gift' }]
      : []),
    { label: 'Organization', text: organisation.legalName },
    { label: 'EIN', text: organisation.taxId },
    { label: isReceipt ? 'Receipt issued' : 'Letter issued', text: formatDay(data.issued_on) },
  ];
}

const nothingInReturn = 'No goods or services were provided in exchange for this contribution.';

function receivedInReturn({ received, amount }: ReceiptData): string {
  if (!received) return nothingInReturn;
  const value = formatCents(received.fair_value ?? 0);
  return `In exchange for this contribution of ${formatCents(amount)} you received ${received.what}. We estimate in good faith that its fair market value is ${value}. Only what you gave above that value is deductible.`;
}

/** The statements that the law asks for, after no refund, a partial one, or a full one. */
export function receiptStatements(data: ReceiptData): string[] {
  const number = data.receipt_number;
  if (isMoney(data) && data.amount_refunded >= data.amount)
    return [
      `This gift was refunded in full on your request or ours. It is not deductible; this receipt replaces any earlier one with the number ${number}.`,
    ];
  const exempt = `${organisation.legalName} is a tax-exempt organization under section 501(c)(3) of the Internal Revenue Code, EIN ${organisation.taxId}.`;
  const refunded =
    data.amount_refunded > 0
      ? [`Part of this gift was refunded. This receipt replaces any earlier one with the number ${number}.`]
      : [];
  if (!countsForTaxes(data))
    return [
      ...refunded,
      `${nothingInReturn} Nothing of value was given to whoever advised the fund.`,
      `${exempt} The sponsor of the fund gives the receipt that counts for taxes; this letter is none.`,
    ];
  return [
    ...refunded,
    ...(isMoney(data)
      ? []
      : ['We describe what you gave; its value is yours to determine. Above $500, see IRS Form 8283.']),
    receivedInReturn(data),
    `${exempt} Contributions are deductible to the extent the law allows. Please keep this receipt for your tax records.`,
  ];
}
