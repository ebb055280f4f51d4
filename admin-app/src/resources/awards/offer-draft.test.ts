import { offer } from '@society-gal/contracts/awards';
import { describe, expect, it } from 'vitest';
import { emptyOffer, faultOf, monthsAfter, type OfferDraft, offerOf, splitEvenly, sumOf } from './offer-draft.ts';

const whole = (change: Partial<OfferDraft> = {}): OfferDraft => ({
  ...emptyOffer(),
  fund: 'scholarships',
  amount: '1,000',
  purpose: 'The spring term',
  conditions: 'Stay enrolled\n\n Write to us when something changes ',
  instalments: [
    { amount: '400', due_on: '2027-01-10', needs: ['enrolment'] },
    { amount: '600', due_on: '2027-03-10', needs: [] },
  ],
  reports: ['2027-04-01'],
  ...change,
});

describe('An offer', () => {
  it('An offer that has no fault is one that the back end takes', () => {
    expect(faultOf(whole(), 2, 200_000)).toBeNull();
    const sent = offerOf(whole());
    expect(offer.safeParse(sent).error).toBeUndefined();
    expect(sent.conditions).toEqual(['Stay enrolled', 'Write to us when something changes']);
  });

  it('A mentor match asks for no money and sends none, whatever was typed before', () => {
    const match = whole({ kind: 'mentor', fund: '', amount: '' });
    expect(faultOf(match, 1, null)).toBeNull();
    expect(offer.safeParse(offerOf(match)).error).toBeUndefined();
  });

  it('Staff read how much a fund lacks for everybody who is ticked', () => {
    expect(faultOf(whole(), 3, 200_000)).toBe('The fund is short of $1,000.00.');
  });

  it('Instalments that do not sum to the amount are named with both sums', () => {
    expect(faultOf(whole({ amount: '1000.01' }), 1, null)).toBe('The instalments sum to $1,000.00, not to $1,000.01.');
  });
});

it('An even split sums to the cent and keeps the papers that were asked for', () => {
  const parts = splitEvenly(whole({ amount: '100' }), 3, '2027-01-31', 1);
  expect(sumOf(parts)).toBe(10_000);
  expect(parts.map(({ due_on }) => due_on)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  expect(parts.map(({ needs }) => needs)).toEqual([['enrolment'], ['enrolment'], ['enrolment']]);
  expect(monthsAfter('2027-11-30', 3)).toBe('2028-02-29');
});
