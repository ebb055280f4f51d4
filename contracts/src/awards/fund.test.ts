import { describe, expect, it } from 'vitest';
import { splitCents } from './fund.ts';

describe('The shares of a gift', () => {
  it('Shares sum to the gift to the cent, whatever it is and however it is split', () => {
    for (let amount = 0; amount < 2_000; amount += 1)
      for (const weights of [[60, 25, 15], [1, 1, 1], [7, 0, 3], [1]])
        expect(
          splitCents(amount, weights).reduce((sum, part) => sum + part, 0),
          `${amount} by ${weights}`,
        ).toBe(amount);
  });

  it('The cent that rounding leaves goes to the largest remainder, and of equals to the first', () => {
    expect(splitCents(100, [60, 25, 15])).toEqual([60, 25, 15]);
    expect(splitCents(101, [60, 25, 15])).toEqual([61, 25, 15]);
    expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  });

  it('A refund splits as the gift did, with its sign', () => {
    expect(splitCents(-101, [60, 25, 15])).toEqual([-61, -25, -15]);
  });

  it('The largest payment that Stripe takes splits without loss', () => {
    expect(splitCents(99_999_999, [60, 25, 15]).reduce((sum, part) => sum + part, 0)).toBe(99_999_999);
  });
});
