import { createHash } from 'node:crypto';
import { foundationDay, type MailPayload, organisation } from '@society-gal/contracts';

/**
 * What a receipt states, as plain JSON: the `formData` of `receipt` and `receipt-corrected` mails. Amounts in cents of
 * US dollars, days as YYYY-MM-DD of the foundation's calendar.
 */
export type ReceiptData = {
  receipt_number: string;
  donor_name: string;
  /** What was given. */
  amount: number;
  /** What was given back so far; a corrected receipt has more than 0. */
  amount_refunded: number;
  is_recurring: boolean;
  tribute_gift: boolean;
  employer_matches: boolean;
  given_on: string;
  issued_on: string;
};

/** What a mail about a monthly gift that could not be collected says. */
export type PaymentFailedData = { amount: number; amount_text: string; attempted_on: string };

/** `R-<year>-<8 characters>`, made from the gift's id: the same gift always has the same receipt. */
export const receiptNumber = (donationId: string, givenOn: string): string => {
  // Crockford's alphabet has no letters that are read as digits over the telephone.
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const bytes = createHash('sha256').update(`receipt:${donationId}`).digest().subarray(0, 8);
  return `R-${givenOn.slice(0, 4)}-${Array.from(bytes, (byte) => alphabet[byte % 32]).join('')}`;
};

/** Cents as people write them: 10000 becomes '$100.00'. */
export const formatCents = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** YYYY-MM-DD as 'November 21, 2026'. */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Today, where the foundation is. */
export const today = (): string => foundationDay(new Date());

/** One line of a receipt as it is read. */
export type ReceiptLine = { label: string; text: string };

/**
 * The lines of a receipt, the same in the mail and in the PDF. IRS Publication 1771 asks of a written acknowledgment:
 * the organisation's name, the amount of cash, and a statement that no goods or services were given in return.
 */
export const receiptLines = (data: ReceiptData): ReceiptLine[] => [
  { label: 'Receipt number', text: data.receipt_number },
  { label: 'Donor', text: data.donor_name },
  { label: 'Date of gift', text: formatDay(data.given_on) },
  { label: 'Amount of gift', text: `${formatCents(data.amount)} (cash, by card or bank)` },
  ...(data.amount_refunded > 0
    ? [
        { label: 'Refunded', text: formatCents(data.amount_refunded) },
        { label: 'Amount that counts for your taxes', text: formatCents(data.amount - data.amount_refunded) },
      ]
    : []),
  { label: 'Kind of gift', text: data.is_recurring ? 'Monthly gift' : 'One-time gift' },
  ...(data.tribute_gift ? [{ label: 'Tribute', text: 'Given as a tribute' }] : []),
  ...(data.employer_matches
    ? [{ label: 'Employer match', text: 'The employer of the donor may match this gift' }]
    : []),
  { label: 'Organization', text: organisation.legalName },
  { label: 'EIN', text: organisation.taxId },
  { label: 'Receipt issued', text: formatDay(data.issued_on) },
];

/** The sentences the law asks for, fitting what happened to the gift. */
export const receiptStatements = (data: ReceiptData): string[] => {
  if (data.amount_refunded >= data.amount)
    return [
      `This gift was refunded in full on your request or ours. It is not deductible; this receipt replaces any earlier one with the number ${data.receipt_number}.`,
    ];
  return [
    ...(data.amount_refunded > 0
      ? [
          `Part of this gift was refunded. This receipt replaces any earlier one with the number ${data.receipt_number}.`,
        ]
      : []),
    `No goods or services were provided in exchange for this contribution.`,
    `${organisation.legalName} is a tax-exempt organization under section 501(c)(3) of the Internal Revenue Code, EIN ${organisation.taxId}. Contributions are deductible to the extent the law allows. Please keep this receipt for your tax records.`,
  ];
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isCents = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** The receipt in a mail's payload. Throws a TypeError when a stored payload is not one. */
export const receiptDataFrom = ({ formData }: Pick<MailPayload, 'formData'>): ReceiptData => {
  const { receipt_number, donor_name, amount, amount_refunded, given_on, issued_on } = formData;
  if (
    !isText(receipt_number) ||
    !isText(donor_name) ||
    !isCents(amount) ||
    !isCents(amount_refunded) ||
    !isText(given_on) ||
    !isText(issued_on)
  )
    throw new TypeError('The outbox holds a receipt mail whose formData is not a receipt');
  return {
    receipt_number,
    donor_name,
    amount,
    amount_refunded,
    is_recurring: formData.is_recurring === true,
    tribute_gift: formData.tribute_gift === true,
    employer_matches: formData.employer_matches === true,
    given_on,
    issued_on,
  };
};
