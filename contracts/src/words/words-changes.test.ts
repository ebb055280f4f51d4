import { expect, it } from 'vitest';
import { noPageWords } from './page-words.ts';
import { subjects } from './subjects.ts';
import { factChanges, laidOver, pageChanges } from './words-changes.ts';

const partner = (name: string) => ({ value: { name, href: 'https://partner.example' }, source: null });
const partnersOf = (...names: string[]) => ({ partners: names.map(partner) });

it('A partner who is added between others is one change, and the others are none', () => {
  const { shape } = subjects.partners;
  expect(factChanges(shape, partnersOf('Ann & Co', 'Cleo Ltd'), partnersOf('Ann & Co', 'Bea Inc', 'Cleo Ltd'))).toEqual(
    [
      {
        place: 'partners.1',
        label: 'Partners › Bea Inc',
        before: null,
        after: 'Bea Inc, https://partner.example',
        owner: false,
        fixed: false,
      },
    ],
  );
});

it('A price says its dollars and that the owner decides, as does a tier that is taken out', () => {
  const tier = (name: string, priceDollars: number) => ({
    name,
    priceDollars,
    fairValueDollars: 10,
    perks: ['A seat'],
  });
  const events = (...sponsorTiers: object[]) => ({ gala: { sponsorTiers }, golf: null });
  const { shape } = subjects.events;
  expect(factChanges(shape, events(tier('Gold', 1500)), events(tier('Gold', 2500)))).toMatchObject([
    { label: 'Gala › Sponsor tiers › Gold › Price', before: '$1,500', after: '$2,500', owner: true },
  ]);
  expect(factChanges(shape, events(tier('Gold', 1500), tier('Silver', 500)), events(tier('Gold', 1500)))).toMatchObject(
    [{ label: 'Gala › Sponsor tiers › Silver', before: 'Silver, $500, $10, A seat', after: null, owner: true }],
  );
});

it('A text of a page is compared with the text of the code where staff had not changed it', () => {
  const texts = { 'hero-1/title': { text: 'Ours', over: "The code's" } };
  expect(pageChanges(noPageWords, { ...noPageWords, texts, hidden: ['faq-1'] })).toEqual([
    { place: 'hero-1/title', label: 'hero-1 › title', before: "The code's", after: 'Ours' },
    { place: 'faq-1', label: 'faq-1', before: 'Shown', after: 'Hidden' },
  ]);
});

it('A change is laid over what others published since, and takes nothing of it back', () => {
  const base = { closes: '2026-12-15', awards: 'Spring', list: [1, 2], gone: true };
  const hers = { closes: '2026-12-20', awards: 'Spring', list: [1, 3] };
  const now = { closes: '2026-12-15', awards: 'Spring 2027', list: [1, 2], gone: true, fresh: 1 };
  expect(laidOver<object>(base, hers, now)).toEqual({
    closes: '2026-12-20',
    awards: 'Spring 2027',
    list: [1, 3],
    fresh: 1,
  });
});

it('Partners whom two people add and take out at once are all as each of them meant', () => {
  const base = partnersOf('Ann & Co', 'Bea Inc', 'Cleo Ltd');
  const hers = partnersOf('Ann & Co', 'Bea Inc', 'Cleo Ltd', 'Dora plc');
  const now = partnersOf('Ann & Co', 'Cleo Ltd', 'Edna LLC');
  expect(laidOver(base, hers, now)).toEqual(partnersOf('Ann & Co', 'Cleo Ltd', 'Dora plc', 'Edna LLC'));
});
