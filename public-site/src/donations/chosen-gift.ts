import { chargedWithFee, formatCents, parseCents } from '@society-gal/contracts/format';
import { limits } from '@society-gal/contracts/http';

/** In cents; null while the typed amount is not one that we take. `isCustom`: it was typed. */
export type ChosenGift = {
  giftCents: number | null;
  chargedCents: number | null;
  isMonthly: boolean;
  isCustom: boolean;
};

export const openingGift: ChosenGift = {
  giftCents: limits.donation.defaultCents,
  chargedCents: limits.donation.defaultCents,
  isMonthly: false,
  isCustom: false,
};

/** Of the form's answers. */
export function chosenGift(data: FormData): ChosenGift {
  const isCustom = data.get('amount') === 'custom';
  const typed = data.get(isCustom ? 'custom_amount' : 'amount');
  const cents = parseCents(String(typed ?? ''));
  const giftCents = cents !== null && cents >= limits.donation.minimumCents ? cents : null;
  return {
    giftCents,
    chargedCents: giftCents !== null && data.has('cover_fee') ? chargedWithFee(giftCents) : giftCents,
    isMonthly: data.get('is_recurring') === 'yes',
    isCustom,
  };
}

/** The largest amount of the form that a typed one reaches, in dollars; `part` below the smallest. The style sheet follows it. */
export function givesAsMuchAs({ giftCents, isCustom }: ChosenGift): string | undefined {
  if (!isCustom || giftCents === null) return undefined;
  const preset = limits.donation.presetsCents.findLast((cents) => cents <= giftCents);
  return preset === undefined ? 'part' : String(preset / 100);
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 22 becomes '22nd'. */
export function ordinal(day: number): string {
  return `${day}${endings[ordinals.select(day)] ?? 'th'}`;
}

/** 'Today $50.00, then $50.00 on the 22nd of each month until you cancel.' */
export function summaryOf({ chargedCents, isMonthly }: ChosenGift, today: Date): string {
  if (chargedCents === null) return '';
  const sum = formatCents(chargedCents);
  return isMonthly
    ? `Today ${sum}, then ${sum} on the ${ordinal(today.getDate())} of each month until you cancel.`
    : `Today ${sum}.`;
}
