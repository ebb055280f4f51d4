import { donationSplit, impactTiers } from '@society-gal/contracts/brand';
import { formatCentsShort, formatDollars } from '@society-gal/contracts/format';

/** Whole dollars: small steps where most gifts are, and the presets of the form among them. */
export const giftAmounts = [
  10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 750, 1000, 1250, 1500, 2000, 2500,
] as const;

/** Whole dollars times the shares of $100 are whole cents. */
export function splitOf(dollars: number): readonly { label: string; text: string; cents: number }[] {
  return donationSplit.map((part) => {
    const cents = part.dollars * dollars;
    return { label: part.label, cents, text: `${formatCentsShort(cents)} ${part.label.toLowerCase()}` };
  });
}

/** The largest thing it pays for, and what is over; below the smallest, a part of it. */
export function whatItBuys(dollars: number): string {
  const tier = impactTiers.findLast(({ amountDollars }) => amountDollars <= dollars);
  if (!tier) return `Part of this: ${impactTiers[0].text}`;
  const over = dollars - tier.amountDollars;
  return over > 0 ? `${tier.text} The other ${formatDollars(over)} help with the next.` : tier.text;
}

/** For visitors who cannot see the door. */
export function giftInWords(dollars: number): string {
  const parts = splitOf(dollars).map(({ text }) => text);
  return `${formatDollars(dollars)}. ${whatItBuys(dollars)} ${parts.join(', ')}.`;
}
