import { donationSplit, impactTiers } from '@society-gal/contracts/brand';
import { limits } from '@society-gal/contracts/http';
import { expect, test } from 'vitest';
import { doorAt } from './door-drawing.tsx';
import { giftAmounts, giftInWords, splitOf, whatItBuys } from './gift-parts.ts';

test('The figure of a gift goes from $10 to $2,500 in rising steps, with every amount that the form offers', () => {
  expect(giftAmounts[0]).toBe(10);
  expect(giftAmounts.at(-1)).toBe(2500);
  expect([...giftAmounts].sort((one, other) => one - other)).toEqual([...giftAmounts]);
  for (const cents of limits.donation.presetsCents) expect(giftAmounts).toContain(cents / 100);
});

test.each([...giftAmounts])('The figure of a gift splits $%d to the cent', (dollars) => {
  const parts = splitOf(dollars);
  expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(dollars * 100);
  expect(parts.map(({ cents }) => cents)).toEqual(donationSplit.map((part) => part.dollars * dollars));
});

test('The figure of a gift says what an amount buys, what is over, and of which thing a small gift is a part', () => {
  expect(whatItBuys(100)).toBe(impactTiers[2].text);
  expect(whatItBuys(125)).toBe(`${impactTiers[2].text} The other $25 help with the next.`);
  expect(whatItBuys(10)).toBe(`Part of this: ${impactTiers[0].text}`);
  expect(giftInWords(15)).toContain('$3.75');
});

test('The figure of a gift opens the door wider and lets more light fall with each step', () => {
  const numbers = (points: string) => points.split(/[ ,]/).map(Number);
  const light = (opening: number) => numbers(doorAt(opening).light)[4] ?? 0;
  const free = (opening: number) => numbers(doorAt(opening).leaf)[2] ?? 0;
  for (let step = 1; step < giftAmounts.length; step += 1) {
    const [before, now] = [(step - 1) / 23, step / 23];
    expect(light(now)).toBeGreaterThan(light(before));
    expect(free(now)).toBeLessThan(free(before));
  }
});
