import { organisation } from '../brand/organisation.ts';

/** Amounts are whole cents of US dollars, also in stored fields called `amount`; only brand prices are dollars (`priceDollars`). */

const centsPerDollar = 100;

const asCurrency = (amountCents: number, minimumFractionDigits: number): string =>
  (amountCents / centsPerDollar).toLocaleString('en-US', {
    style: 'currency',
    currency: organisation.currency,
    minimumFractionDigits,
  });

/** 125000 becomes '$1,250.00'. */
export function formatCents(amountCents: number): string {
  return asCurrency(amountCents, 2);
}

/** 125000 becomes '$1,250' and 2050 becomes '$20.50'. */
export function formatCentsShort(amountCents: number): string {
  return asCurrency(amountCents, amountCents % centsPerDollar === 0 ? 0 : 2);
}

export function formatDollars(dollars: number): string {
  return formatCentsShort(dollars * centsPerDollar);
}

/** 10000 becomes '100'. */
export function centsToFieldText(amountCents: number): string {
  return (amountCents / centsPerDollar).toFixed(amountCents % centsPerDollar === 0 ? 0 : 2);
}

/** Reads '1,250' or '$20.50'; null for anything else, and for fractions of a cent. */
export function parseCents(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  // 1.15 * 100 is 114.99999999999999 in floating point.
  return Math.round(Number(plain) * centsPerDollar);
}
