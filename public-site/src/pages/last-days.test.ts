import * as brand from '@society-gal/contracts/brand';
import { afterEach, expect, test, vi } from 'vitest';
import type { PageContent } from '../blocks/block-types.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The pages as staff published these facts, on this day. */
async function pagesOn(day: string, facts: Record<string, unknown> = {}): Promise<Record<string, PageContent>> {
  vi.useFakeTimers({ now: new Date(`${day}T20:00:00Z`), toFake: ['Date'] });
  vi.stubGlobal('societyFacts', facts);
  vi.resetModules();
  const { loadPage, pageNames } = await import('./index.ts');
  const loaded = await Promise.all(pageNames.map(async (name) => [name, await loadPage(name)]));
  return Object.fromEntries(loaded);
}
const textOf = (pages: unknown) => JSON.stringify(pages).replaceAll('\u00A0', ' ');

const dated = [
  ...brand.applicationCycles.map(({ closes, closesText, awards }) => ({ lastDay: closes, says: [closesText, awards] })),
  ...(brand.gala ? [{ lastDay: brand.gala.lastDay, says: [brand.gala.dateText, brand.gala.name] }] : []),
  ...(brand.golf ? [{ lastDay: brand.golf.tournamentLastDay, says: [brand.golf.tournamentText] }] : []),
  { lastDay: brand.firstYear.ends, says: ['we also want to see'] },
];
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

test.each(dated)(
  'No page says $says after $lastDay, and the last day itself counts whole',
  async ({ lastDay, says }) => {
    const [before, after] = [textOf(await pagesOn(lastDay)), textOf(await pagesOn(dayAfter(lastDay)))];
    for (const words of says) {
      expect(before).toContain(words);
      expect(after).not.toContain(words);
    }
  },
);

/** Each claim below `value` with this last day. */
function endingOn(lastDay: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => endingOn(lastDay, item));
  if (typeof value !== 'object' || value === null) return value;
  const copied = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, endingOn(lastDay, item)]));
  return 'source' in value && 'value' in value ? { ...copied, source: 'Survey', lastDay } : copied;
}

test('A partner, a story, a badge and a figure are gone on the day after their last', async () => {
  const partner = { value: { name: 'Harbor Bank', href: 'https://harbor.example' }, source: 'Contract' };
  const facts = endingOn('2026-12-31', { ...brand.currentFacts(), partners: [partner] }) as Record<string, unknown>;
  const claims = [
    'Harbor Bank',
    'I used to lose my Sundays',
    'Certified 501(c)(3)',
    'women trained',
    'Domestic violence survivors","share"',
    '% satisfaction',
    '2,847 professionals',
    'average time savings',
  ];
  const before = textOf(await pagesOn('2026-12-31', facts));
  const after = await pagesOn('2027-01-01', facts);
  for (const claim of claims) {
    expect(before).toContain(claim);
    expect(textOf(after)).not.toContain(claim);
  }
  expect(textOf(after.home)).toContain('tel:911');
});

test.runIf(brand.gala)('Every page that offers seats says that the gala is sold out, until it is over', async () => {
  const { gala } = brand.currentFacts() as { gala: object };
  const pages = ['home', 'events', 'gala-waitlist'];
  const open = await pagesOn('2026-12-01');
  const full = await pagesOn('2026-12-01', { gala: { ...gala, soldOut: true } });
  const over = await pagesOn('2027-03-01', { gala: { ...gala, soldOut: true } });
  for (const name of pages) {
    expect(textOf(open[name])).not.toMatch(/sold ?out/i);
    expect(textOf(full[name])).toMatch(/Sold out/);
    expect(textOf(full[name])).toMatch(/first when places come free/);
    expect(textOf(over[name])).not.toMatch(/sold ?out/i);
  }
  expect(textOf(full.events?.structuredData)).toContain('https://schema.org/SoldOut');
});

test('A caller reads the office hours beside the number once staff have entered them', async () => {
  const hours = 'Monday to Friday, 9 to 5';
  expect(textOf((await pagesOn('2026-12-01', { office: { hours } })).contact)).toContain(`"${hours}"`);
});

test('A partner with a logo is shown by it', async () => {
  const logo = '/library/0123456789abcdef.png';
  const partners = [{ value: { name: 'Harbor Bank', href: 'https://harbor.example', logo }, source: null }];
  expect((await pagesOn('2026-12-01', { partners })).partnerships?.blocks).toContainEqual(
    expect.objectContaining({
      rows: [{ term: 'Harbor Bank', detail: '[Visit Harbor Bank](https://harbor.example)', logo }],
    }),
  );
});
