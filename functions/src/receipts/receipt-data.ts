import { createHash } from 'node:crypto';
import { formatCents, foundationDay, organisation, withoutLinks } from '@society-gal/contracts';
import { z } from 'zod';

const amountCents = z.number().int().min(0);

/**
 * What a receipt states, as plain JSON: the `formData` of `receipt` and `receipt-corrected` mails. Amounts in cents of
 * US dollars, days as YYYY-MM-DD of the foundation's calendar.
 */
export const receiptData = z.object({
  receipt_number: z.string(),
  donor_name: z.string(),
  amount: amountCents,
  /** All that was refunded so far; a corrected receipt has more than 0. */
  amount_refunded: amountCents,
  /** What of the amount covers the fee of the payment. */
  fee_covered: amountCents.optional(),
  is_recurring: z.boolean().default(false),
  tribute_gift: z.boolean().default(false),
  employer_matches: z.boolean().default(false),
  given_on: z.iso.date(),
  issued_on: z.iso.date(),
});
/** A checked {@link receiptData}. */
export type ReceiptData = z.output<typeof receiptData>;

/** What a mail about a monthly gift that could not be collected says. */
export const paymentFailedData = z.object({
  amount: amountCents,
  amount_text: z.string(),
  attempted_on: z.iso.date(),
  /** Why, in a sentence for the donor; null where the bank did not say. Mails of before 2026-11-22 lack both. */
  reason: z.string().nullish(),
  next_try_on: z.iso.date().nullish(),
});

/**
 * `R-<year>-<12 characters>`, made from the donation's id: a donation always has the same receipt number. `attempt` gives
 * others, should the first one belong to another donation. Numbers of before 2026-11-22 have 8 characters and stay.
 */
export function receiptNumber(donationId: string, givenOn: string, attempt = 0): string {
  // Crockford's alphabet leaves out letters that are mistaken for digits over the telephone.
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const cause = attempt === 0 ? `receipt:${donationId}` : `receipt:${donationId}:${attempt}`;
  const bytes = createHash('sha256').update(cause).digest().subarray(0, 12);
  return `R-${givenOn.slice(0, 4)}-${Array.from(bytes, (byte) => alphabet[byte % 32]).join('')}`;
}

/** YYYY-MM-DD as 'November 21, 2026'. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** Today, where the foundation is. */
export function today(): string {
  return foundationDay(new Date());
}

/** One line of a receipt as it is read. */
export type ReceiptLine = { label: string; text: string };

/**
 * The lines of a receipt, the same in the mail and in the PDF. IRS Publication 1771 asks of a written acknowledgment:
 * the organisation's name, the amount of cash, and a statement that no goods or services were given in return.
 */
export function receiptLines(data: ReceiptData): ReceiptLine[] {
  return [
    { label: 'Receipt number', text: data.receipt_number },
    { label: 'Donor', text: withoutLinks(data.donor_name) },
    { label: 'Date of gift', text: formatDay(data.given_on) },
    { label: 'Amount of gift', text: `${formatCents(data.amount)} (cash, by card or bank)` },
    ...(data.fee_covered
      ? [
          {
            label: 'Of this',
            text: `${formatCents(data.amount - data.fee_covered)} gift and ${formatCents(data.fee_covered)} to cover the fee`,
          },
        ]
      : []),
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
}

/** The statements that the law asks for, after no refund, a partial one, or a full one. */
export function receiptStatements(data: ReceiptData): string[] {
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
}
