import { expect, it } from 'vitest';
import { centsToFieldText, formatCents, formatCentsShort, formatDollars, parseCents } from './money.ts';

it.each([
  ['1', 100],
  ['$1,250.50', 125_050],
  ['0.99', 99],
  ['20.5', 2_050],
  ['19.99', 1_999],
])('A donor who types %s gives %i cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
});

it.each(['', '-5', '1e3', '1.005', 'abc', '١٢', 'NaN', '0x10'])('cannot give "%s"', (typed) => {
  expect(parseCents(typed)).toBeNull();
});

it.each([
  [' $ 5 ', 500],
  ['1,250', 125_000],
  ['$1,234,567.89', 123_456_789],
  ['999999999.99', 99_999_999_999],
  ['1.15', 115],
])('A donor who types %s with blanks or commas gives %i cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
});

it.each(['1,25', '12,34.50', '1 000', '5$', '1.', '.5', '$', '1234567890', '1.5.5', '5 6'])(
  'is not understood when the amount is "%s"',
  (typed) => {
    expect(parseCents(typed)).toBeNull();
  },
);

it('An amount of money has two digits after the point where it is accounted for', () => {
  expect([0, 5, 100, 2_050, 125_000, -300].map(formatCents)).toEqual([
    '$0.00',
    '$0.05',
    '$1.00',
    '$20.50',
    '$1,250.00',
    '-$3.00',
  ]);
});

it('An amount of money has no cents where there are none and donors read it', () => {
  expect([100, 2_050, 2_005, 250_000].map(formatCentsShort)).toEqual(['$1', '$20.50', '$20.05', '$2,500']);
  expect(formatDollars(47_823)).toBe('$47,823');
});

it('An amount of money is read back from the text that a form field holds', () => {
  for (const cents of [1, 99, 100, 2_050, 250_000]) expect(parseCents(centsToFieldText(cents))).toBe(cents);
  expect(centsToFieldText(2_500)).toBe('25');
  expect(centsToFieldText(2_550)).toBe('25.50');
});
