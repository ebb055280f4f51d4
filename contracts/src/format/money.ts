import { organisation } from '../brand/organisation.ts';

/**
 * Money of the whole product. Amounts are whole cents of US dollars and say so in their name (`amountCents`); stored
 * and sent fields are called `amount` and hold cents too. Only prices of the brand are whole dollars (`priceDollars`).
 */

const centsPerDollar = 100;

const asCurrency = (amountCents: number, minimumFractionDigits: number): string =>
  (amountCents / centsPerDollar).toLocaleString('en-US', {
    style: 'currency',
    currency: organisation.currency,
    minimumFractionDigits,
  });

/** Cents as receipts, mails and staff read them, always with two digits after the point: 125000 becomes '$1,250.00'. */
export function formatCents(amountCents: number): string {
  return asCurrency(amountCents, 2);
}

/** Cents as donors read them, without '.00': 125000 becomes '$1,250' and 2050 becomes '$20.50'. */
export function formatCentsShort(amountCents: number): string {
  return asCurrency(amountCents, amountCents % centsPerDollar === 0 ? 0 : 2);
}

/** Whole dollars as pages write prices: 2500 becomes '$2,500'. */
export function formatDollars(dollars: number): string {
  return formatCentsShort(dollars * centsPerDollar);
}

/** Cents as the text of a form field: 10000 becomes '100'. It is what {@link parseCents} reads. */
export function centsToFieldText(amountCents: number): string {
  return (amountCents / centsPerDollar).toFixed(amountCents % centsPerDollar === 0 ? 0 : 2);
}

/** Dollars as people type them ('1,250', '$20.50') in cents; null for anything else, and for fractions of a cent. */
export function parseCents(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  // 1.15 * 100 is 114.99999999999999 in floating point.
  return Math.round(Number(plain) * centsPerDollar);
}
