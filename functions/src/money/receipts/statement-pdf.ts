import { foundationDay, organisation } from '@society-gal/contracts/brand';
import { formatCents, formatDay } from '@society-gal/contracts/format';
import { type PdfContent, renderPdf } from '../../pdf/pdf-document.ts';
import type { ReceiptData } from './receipt-data.ts';
import { countsForTaxes, deductibleCents, isMoney } from './receipt-labels.ts';

/** What the gifts of a year come to for the donor's taxes: the sum of the receipts, less what was returned. Cents. */
export function statementTotalCents(receipts: readonly ReceiptData[]): number {
  return receipts.reduce((sum, receipt) => sum + deductibleCents(receipt), 0);
}

/** What a receipt counts on a statement, in words. */
function countOf(receipt: ReceiptData): string {
  if (!isMoney(receipt)) return 'Yours to value';
  return countsForTaxes(receipt) ? formatCents(deductibleCents(receipt)) : 'From a fund';
}

function rowOf(receipt: ReceiptData): string[] {
  const { given_on: day, receipt_number: number, amount, amount_refunded: refunded, received, given } = receipt;
  // Of what is no money a statement says no value, also where it went back.
  const less = (isMoney(receipt) ? refunded : 0) + (received?.fair_value ?? 0);
  return [
    formatDay(day),
    number,
    isMoney(receipt) ? formatCents(amount) : (given ?? ''),
    less > 0 ? formatCents(less) : '',
    countOf(receipt),
  ];
}

/** Gifts of the year that a statement does not count: without a receipt yet, or disputed at the donor's bank. */
type NotCounted = { heldBack?: number; disputed?: number };

function notCountedTexts({ heldBack = 0, disputed = 0 }: NotCounted): string[] {
  const more = (gifts: number) =>
    gifts === 1
      ? 'One more gift of this year is not counted here:'
      : `${gifts} more gifts of this year are not counted here:`;
  return [
    ...(heldBack > 0
      ? [`${more(heldBack)} we are still checking ${heldBack === 1 ? 'its receipt' : 'their receipts'}.`]
      : []),
    ...(disputed > 0 ? [`${more(disputed)} disputed at your bank, which holds or has returned the money.`] : []),
  ];
}

/** A year's gifts as a PDF: the oldest first, with their receipts' numbers and one total. */
function statementOf(year: number, receipts: readonly ReceiptData[], notCounted: NotCounted): PdfContent {
  const total = formatCents(statementTotalCents(receipts));
  const hasReceived = receipts.some(({ received }) => received);
  return {
    title: `Statement of gifts ${year}`,
    subtitle: receipts[0]?.donor_name ?? '',
    day: foundationDay(),
    email: organisation.donationsEmail,
    parts: [
      { kind: 'amount', label: `Gifts in ${year} that count for your taxes`, text: total },
      {
        kind: 'table',
        head: ['Date', 'Receipt', 'Gift', hasReceived ? 'Returned or received' : 'Returned', 'Counts'],
        rows: [...receipts.map(rowOf), ['Total', '', '', '', total]],
        widths: [0.23, 0.31, 0.15, 0.16, 0.15],
        sumsFrom: 2,
        hasTotal: true,
      },
      ...notCountedTexts(notCounted).map((text) => ({ kind: 'text' as const, text })),
      {
        kind: 'text',
        text: hasReceived
          ? 'What you received in exchange is described in the receipts; its fair market value is taken off here.'
          : 'No goods or services were provided in exchange for these contributions.',
      },
      {
        kind: 'text',
        text: `${organisation.legalName} is a tax-exempt organization under section 501(c)(3) of the Internal Revenue Code, EIN ${organisation.taxId}.`,
      },
      {
        kind: 'text',
        look: 'small',
        text: `Issued ${formatDay(foundationDay())}. The receipts named here stay what counts.`,
      },
      { kind: 'text', look: 'lead', text: `Thank you. ${organisation.mission}` },
    ],
  };
}

/** All gifts of a year as a tagged PDF, which says also what it does not count. */
export function statementPdf(
  year: number,
  receipts: readonly ReceiptData[],
  notCounted: NotCounted = {},
): Promise<Buffer> {
  return renderPdf(statementOf(year, receipts, notCounted));
}
