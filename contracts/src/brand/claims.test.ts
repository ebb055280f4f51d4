import { expect, test } from 'vitest';
import { limits } from '../http/limits.ts';
import { claims, claimsWithoutSource } from './claims.ts';
import { foundationDay, startOfDay } from './days.ts';
import { gala } from './events.ts';
import { isCurrent } from './fact.ts';
import { donationSplit, impactTiers, participantMix, programClaim, programDollars } from './impact.ts';
import * as brand from './index.ts';
import { quickExit } from './safety.ts';
import type { Gala, OptionalParts } from './shapes.ts';

test('Each claim says where it is entered and who proves it, or that nobody does yet', () => {
  for (const claim of claims) {
    expect(claim.where).not.toBe('');
    expect(claim.says).not.toBe('');
    expect(claim.source === null || claim.source.length > 3).toBe(true);
  }
  for (const claim of claimsWithoutSource()) expect(claim.source).toBeNull();
});

test('The shares of a gift and of the participants are shares of a whole', () => {
  expect(donationSplit.reduce((sum, part) => sum + part.dollars, 0)).toBe(100);
  expect(participantMix.reduce((sum, part) => sum + part.value.percent, 0)).toBe(100);
});

test('Claims about programs match the split of gifts', () => {
  expect(programDollars).toBe(
    donationSplit.filter((part) => part.program).reduce((sum, part) => sum + part.dollars, 0),
  );
  expect(programClaim.includes('100%')).toBe(programDollars === 100);
});

test('Each amount one can choose says what it can do', () => {
  expect(impactTiers.map((tier) => tier.amountDollars)).toEqual(
    limits.donation.presetsCents.map((cents) => cents / 100),
  );
});

test.runIf(gala)(
  'The gala ends after it begins, on the day that is announced, and a ticket is worth more than its dinner',
  () => {
    const evening = gala as Gala;
    expect(Date.parse(evening.endsAt)).toBeGreaterThan(Date.parse(evening.startsAt));
    expect(foundationDay(new Date(evening.startsAt))).toBe(evening.date);
    expect(
      new Date(`${evening.date}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    ).toBe(evening.dateText);
    for (const ticket of [...evening.tickets, ...evening.sponsorTiers])
      expect(ticket.priceDollars).toBeGreaterThan(ticket.fairValueDollars);
  },
);

test('A deadline ends at midnight where the foundation is', () => {
  // `fact.test.ts` holds the days themselves against instants.
  expect(foundationDay(new Date(startOfDay('2026-12-16').getTime() - 60_000))).toBe('2026-12-15');
  expect(isCurrent({ lastDay: '2026-12-15' }, '2026-12-15')).toBe(true);
  expect(isCurrent({ lastDay: '2026-12-15' }, '2026-12-16')).toBe(false);
});

test.each(['2026-01-15', '2026-03-08', '2026-03-09', '2026-07-15', '2026-11-01', '2026-11-02'])(
  'The day %s begins with its first quarter of an hour where the foundation is, in summer and in winter',
  (day) => {
    const start = startOfDay(day);
    expect(foundationDay(start)).toBe(day);
    expect(foundationDay(new Date(start.getTime() - 1))).not.toBe(day);
  },
);

test.each(['0000-01-01', '0999-12-31', '2026-02-30', '', '+010000-01-01'])('%j has no beginning', (day) => {
  expect(() => startOfDay(day)).toThrow(RangeError);
});

test('A part is offered exactly where its facts are there', () => {
  const { gala, golf, book } = brand.optionalParts as OptionalParts;
  expect([brand.gala !== null, brand.golf !== null, brand.book !== null]).toEqual([!!gala, !!golf, !!book]);
});

test('Names of elements and globals are valid in a browser', () => {
  expect(brand.elementPrefix).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(`${brand.elementPrefix}-accessibility`).toContain('-');
  expect(brand.widgetGlobal).toMatch(/^[A-Za-z]\w*$/);
  expect(brand.referencePrefix).toMatch(/^[A-Z]{2,4}$/);
});

test('The quick exit leads away from everything of ours', () => {
  expect(new URL(quickExit.href).protocol).toBe('https:');
  expect(quickExit.href).not.toContain(new URL(brand.organisation.siteUrl).hostname);
});
