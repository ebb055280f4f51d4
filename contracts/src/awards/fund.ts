/** Cents. What is left to award is {@link leftOf}. */
export type Fund = {
  name: string;
  /** A fund that makes no awards shows the debt where all funds together cannot bear a refund. */
  makes_awards: boolean;
  received: number;
  awarded: number;
  paid: number;
};

/**
 * Append-only lines of `fund_entries`, from which every sum of a fund follows. `gift` and `refund` follow a donation, `other` is entered
 * by finance, `moved` goes from one fund to another; `award` and `freed` speak for money and let it go; `payment` and `return` move it.
 */
export const fundEntryKinds = ['gift', 'refund', 'other', 'moved', 'award', 'freed', 'payment', 'return'] as const;
export type FundEntryKind = (typeof fundEntryKinds)[number];

/** `amount` in cents, with its sign: a refund, `freed` and `return` are negative. `day` is the day of the entry, so that a closed quarter never changes. */
export type FundEntry<Instant> = {
  fund: string;
  kind: FundEntryKind;
  amount: number;
  day: string;
  at: Instant;
  donation_id: string | null;
  award_id: string | null;
  instalment: number | null;
  /** The batch in which it was paid. */
  batch: string | null;
  why: string | null;
  by_email: string | null;
};

/**
 * `fund_bookings/{donation}`: what of a gift stands in which fund, in cents, and the shares of the day on which it was first booked, by
 * which it is taken back too.
 */
export type FundBooking = { booked: number; parts: Record<string, number>; shares: Record<string, number> };

/** Which sum of a fund an entry changes. */
export const sumOfEntry = {
  gift: 'received',
  refund: 'received',
  other: 'received',
  moved: 'received',
  award: 'awarded',
  freed: 'awarded',
  payment: 'paid',
  return: 'paid',
} as const satisfies Readonly<Record<FundEntryKind, 'received' | 'awarded' | 'paid'>>;

/** The id of the fund of this label in `donationSplit`. */
export function fundId(label: string): string {
  return label.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

export function leftOf({ received, awarded }: Pick<Fund, 'received' | 'awarded'>): number {
  return received - awarded;
}

/**
 * Splits cents by weights so that the parts sum to the whole: what rounding leaves goes to the largest remainders, the first of equals
 * first. A negative amount splits as its positive. Weights are whole and at least one is above zero.
 */
export function splitCents(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const size = Math.abs(amount);
  const parts = weights.map((weight, at) => {
    const exact = BigInt(size) * BigInt(weight);
    return { at, whole: Number(exact / BigInt(all)), rest: Number(exact % BigInt(all)) };
  });
  let rest = size - parts.reduce((sum, { whole }) => sum + whole, 0);
  for (const part of [...parts].sort((one, other) => other.rest - one.rest || one.at - other.at)) {
    if (rest === 0) break;
    part.whole += 1;
    rest -= 1;
  }
  return parts.map(({ whole }) => (amount < 0 ? 0 - whole : whole));
}
