import { currentFacts, rounds } from '@society-gal/contracts/brand';
import { localSiteConfig, portsFrom, routes } from '@society-gal/contracts/http';
import { noPageWords, type PageWords } from '@society-gal/contracts/words';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The server bundle as a program of that day starts it, with what staff have published. */
async function site({ day, facts = {} }: { day?: string; facts?: Record<string, unknown> } = {}) {
  vi.resetModules();
  if (day) vi.useFakeTimers({ now: new Date(`${day}T20:00:00Z`), toFake: ['Date'] });
  vi.stubGlobal('societyFacts', facts);
  for (const name of ['SITE_CSS', 'BUILD_ID']) vi.stubGlobal(name, 'test');
  vi.stubGlobal('PAGE_CSS', {});
  vi.stubGlobal('PRELOADED_FONTS', []);
  return import('../server.tsx');
}
type Site = Awaited<ReturnType<typeof site>>;

const config = localSiteConfig(portsFrom({}));
const applying = routes.applyForSupport;
const htmlOf = async ({ renderRoute }: Site, words: Partial<PageWords>, path = applying) =>
  (await renderRoute(path, config, { 'apply-for-support': { ...noPageWords, ...words } })).html;

const firstRound = '2026-10-01';
const betweenRounds = '2027-01-20';
const farDay = '2031-06-01';

const introOf = async ({ describePage, templatesOf }: Site, later?: Awaited<ReturnType<Site['templatesOf']>>) => {
  expect((await templatesOf('apply-for-support')).length).toBeGreaterThan(10);
  const page = await describePage('apply-for-support', noPageWords, later);
  const block = page?.blocks.find(({ label }) => label.startsWith('Steps: How to apply'));
  const intro = block?.fields.find(({ path }) => path === 'intro');
  if (!block || !intro) throw new Error('The page names no deadline.');
  return { place: `${block.key}/intro`, ...intro };
};

test('A sentence that staff changed follows the deadline that they move', async () => {
  const { place, first } = await introOf(await site({ day: firstRound }));
  expect(first).toContain('{round.closes}');
  const texts = { [place]: { text: 'Send it by {round.closes}, please.', over: first } };
  expect(await htmlOf(await site({ day: firstRound }), { texts })).toContain(
    'Send it by December\u00A015, 2026, please.',
  );
  const moved = rounds.map((round, index) => (index === 0 ? { ...round, closes: '2026-12-22' } : round));
  const later = await site({ day: firstRound, facts: { ...currentFacts(), rounds: moved } });
  expect(await htmlOf(later, { texts })).toContain('Send it by December\u00A022, 2026, please.');
});

test('A text for the days of a round is gone once the round has closed, and is back in the next', async () => {
  const later = await (await site({ day: farDay })).templatesOf('apply-for-support');
  const { place, first, byDay } = await introOf(await site({ day: firstRound }), later);
  expect(byDay).toBe(true);
  const texts = { [place]: { text: 'Open until {round.closes}.', over: first, byDay: true as const } };
  expect(await htmlOf(await site({ day: betweenRounds }), { texts })).not.toContain('Open until');
  expect(await htmlOf(await site({ day: '2027-03-02' }), { texts })).toContain('Open until June\u00A015, 2027.');
  expect(await htmlOf(await site({ day: farDay }), { texts })).not.toMatch(/Open until|\{round/);
});

test('A page says that the gala is sold out, whatever staff wrote there before', async () => {
  const { gala } = currentFacts() as { gala: object };
  for (const name of ['home', 'events', 'gala-waitlist']) {
    const later = await (await site({ day: farDay })).templatesOf(name);
    const page = await (await site({ day: firstRound })).describePage(name, noPageWords, later);
    const texts = Object.fromEntries(
      page?.blocks.flatMap(({ key, fields }) =>
        fields.map(({ path, first, byDay }) => [
          `${key}/${path}`,
          { text: 'Seats for all.', over: first, ...(byDay ? { byDay } : {}) },
        ]),
      ) ?? [],
    );
    const { renderRoute } = await site({ day: firstRound, facts: { gala: { ...gala, soldOut: true } } });
    const { html } = await renderRoute(page?.path ?? '', config, { [name]: { ...noPageWords, texts } });
    expect(html, name).toContain('Seats for all.');
    expect(html, name).toMatch(/Sold out/);
  }
});

test('The editor learns what each token stands for, and which stand for nothing today', async () => {
  const { factWords, fromTemplate, toTemplate, unknownTokens } = await site({ day: betweenRounds });
  expect(factWords()['round.awards']).toBe('Fall 2027 awards');
  expect(toTemplate('Within 5 business days, $2,997.')).toBe(
    '{Promises.partnershipApplication}, {price.certification}.',
  );
  expect(fromTemplate('{Promises.partnershipApplication}!')).toBe('Within 5 business days!');
  expect(toTemplate('$2,9970 within 48 hours')).toBe('$2,9970 within 48 hours');
  expect(unknownTokens('{round.closes} {gala.soldout} {braces}')).toEqual(['gala.soldout']);
  expect(unknownTokens('{office.hours}')).toEqual(['office.hours']);
});

test('Every text of a page is the same after its facts became tokens and words again', async () => {
  const { describePage, fromTemplate, pageNames, templatesOf } = await site();
  for (const name of pageNames) {
    for (const { text } of await templatesOf(name)) expect(fromTemplate(text)).not.toMatch(/\{[a-z]+\.[a-z]+\}/i);
    const page = await describePage(name);
    expect(page?.blocks[0]?.locked).toBeTruthy();
  }
  expect(await describePage('no-such-page')).toBeNull();
});

test('The library offers each drawing with what the pages say of it', async () => {
  const pictures = await (await site()).artPictures();
  expect(pictures).toContainEqual({
    art: 'mugs',
    address: '/art/mugs.avif',
    alt: 'Two mugs steam on a table at six in the morning.',
  });
  expect(pictures.map(({ art }) => art)).not.toContain('door-leaf');
});
