import * as brand from '@society-gal/contracts/brand';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PageContent } from '../blocks/block-types.ts';

const impact = '../../../contracts/src/brand/impact.ts';
const records = '../../../contracts/src/brand/record-figures.ts';
const courses = '../../../contracts/src/brand/courses.ts';

afterEach(() => {
  for (const module of [impact, courses, records]) vi.doUnmock(module);
  vi.resetModules();
});

/** Each counted thing below `value` with this source and day of the count. */
function withCount(value: unknown, count: { source: string | null; asOf: string | null }): unknown {
  if (Array.isArray(value)) return value.map((item) => withCount(item, count));
  if (typeof value !== 'object' || value === null) return value;
  const copied = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withCount(item, count)]));
  return 'asOf' in value ? { ...copied, ...count } : copied;
}

/** The pages as they are when the figures of the brand were counted like this. */
async function pagesWith(count: { source: string | null; asOf: string | null }): Promise<Record<string, PageContent>> {
  for (const module of [impact, courses])
    vi.doMock(module, async (importOriginal) => withCount(await importOriginal(), count) as object);
  vi.resetModules();
  const { pages } = await import('./index.ts');
  const loaded: Record<string, PageContent> = {};
  for (const [name, entry] of Object.entries(pages)) {
    const { page } = await entry.load();
    if (page) loaded[name] = page;
  }
  return loaded;
}

const texts = (page: PageContent | undefined) => page?.blocks.map((block) => JSON.stringify(block)) ?? [];
const uncounted = { source: null, asOf: null };

test.each([uncounted, { source: 'Survey', asOf: null }, { source: null, asOf: '2026-10-31' }])(
  'that nobody counted and proves is called a goal wherever it is shown: %o',
  async (count) => {
    const pages = await pagesWith(count);
    const figures = [
      ...Object.values(brand.workshop.results).map(({ value }) => `"value":${value},`),
      `"value":${brand.impactFigures.womenTrained.value},"suffix"`,
      `${brand.workshop.satisfactionPercent.value}% satisfaction`,
      brand.formatCount(brand.workshop.waiting.value),
    ];
    expect(texts(pages.home).join('\n')).toContain('"goal":"Goal by August 31, 2027"');
    for (const [name, page] of Object.entries(pages))
      for (const block of texts(page))
        for (const figure of figures.filter((each) => block.includes(each)))
          expect(block, `${name} shows ${figure} as a result`).toMatch(/goals?\b|what we aim for/i);
  },
);

/** The records, as one press of staff counts them: of twelve who left seven work, and three are silent. */
function countRecords(): void {
  const employment = { asOf: '2027-12-31', left: 12, yes: 7, no: 2, ratherNot: 0, silent: 3 };
  const figures = { awards: { asOf: '2026-11-30', scholarship: 12, mentor: 30 }, employment };
  vi.doMock(records, async (importOriginal) => {
    const original = await importOriginal<typeof brand>();
    return {
      recordFigures: figures,
      reachedOf: (goal: brand.Goal) => original.reachedOf(goal, figures),
      employmentSentence: () => original.employmentSentence(figures),
    };
  });
}

test('A figure that was counted has its day and its source beside it, and is no goal', async () => {
  countRecords();
  const pages = await pagesWith({ source: 'Annual report', asOf: '2026-10-31' });
  const home = texts(pages.home).join('\n');
  expect(home).toContain('Counted by us, October 31, 2026. Source: Annual report.');
  expect(home).not.toMatch(/these are goals|goal by/i);
  expect(texts(pages.promptEngineeringWorkshop).join('\n')).toContain('professionals waiting');
});

test('Employment stays a goal whatever somebody typed, and becomes a result by the records alone, with the silent', async () => {
  const { value } = brand.impactFigures.employedPercent;
  const typed = await pagesWith({ source: 'Somebody', asOf: '2026-10-31' });
  expect(texts(typed.home).join('\n')).toMatch(new RegExp(`"value":${value},[^}]*"goal":"Goal by`));
  countRecords();
  const pages = await pagesWith(uncounted);
  const home = texts(pages.home).join('\n');
  const rest = 'were in paid work in the second quarter after they left. 3 did not answer.';
  expect(home).toContain(`{"value":7,"suffix":" of 12","label":"${rest}"}`);
  expect(home).toContain('Paid work is counted from our records of everybody who left, December 31, 2027.');
  expect(home).not.toContain(`"value":${value},`);
  const about = texts(pages.about).join('\n');
  expect(about).toContain(`"${value}% employed within 6 months","7 of 12 ${rest}","December 31, 2027 (our records)"`);
  expect(about).toContain('"12 of 100","November 30, 2026 (our awards)"');
});

test('A figure beside one that nobody counted is a goal too', () => {
  const counted = { value: 1, source: 'Survey', asOf: '2026-10-31' };
  expect(brand.standingOf([counted, { value: 2, source: null, asOf: null }])).toMatch(/goals, not results/);
  expect(brand.standingOf([counted, { ...counted, asOf: '2026-09-30' }])).toBe(
    'Counted by us, September 30, 2026. Source: Survey.',
  );
});

test('The trust strip shows only what exists, and the page says in words what does not exist yet', async () => {
  const { trustBadgeTexts, notYetTexts } = await import('./figures-texts.ts');
  for (const { value, source } of brand.trustBadges) {
    const badges = trustBadgeTexts.filter(({ title }) => title === value.title);
    expect(badges).toEqual(source ? [{ title: value.title, detail: value.detail }] : []);
    expect(notYetTexts.includes(`${value.title}: ${value.until}.`)).toBe(!source);
  }
});

test('Home and About name the same goals', async () => {
  const pages = await pagesWith(uncounted);
  const home = texts(pages.home).join();
  const table = pages.about?.blocks.find((block) => block.kind === 'table' && block.id === 'goals');
  expect(table?.kind === 'table' && table.rows).toHaveLength(3 + brand.firstYearGoals.length);
  for (const { value, label } of brand.firstYearGoals) {
    expect(home).toContain(`${value} ${label}`);
    expect(JSON.stringify(table)).toContain(`${value} ${label}`);
  }
  expect(JSON.stringify(table)).toContain(`${brand.impactFigures.womenTrained.value}+ women trained`);
});

describe('The table of goals', () => {
  const ledgerOn = async (day: string, reached: object | null) => {
    vi.useFakeTimers({ now: new Date(`${day}T20:00:00Z`), toFake: ['Date'] });
    vi.doMock(impact, async (importOriginal) => ({
      ...(await importOriginal<object>()),
      firstYear: { begins: '2026-09-01', ends: '2027-08-31', countDays: ['2026-11-30', '2027-02-28'] },
      firstYearGoals: [{ value: 100, label: 'scholarships awarded', reached }],
    }));
    vi.resetModules();
    const { goalsTable } = await import('./goals.ts');
    vi.useRealTimers();
    return goalsTable;
  };

  test('The table of goals shows no progress before the first count, and says when that is', async () => {
    const ledger = await ledgerOn('2026-11-22', null);
    expect(ledger.rows.at(-1)).toEqual(['100 scholarships awarded', 'Not counted yet', 'First count to come']);
    expect(ledger.intro).toContain('September 1, 2026 to August 31, 2027');
    expect(ledger.intro).toContain('next on November 30, 2026');
  });

  test('The table of goals shows progress with its day and its source, and the next day of counting', async () => {
    const ledger = await ledgerOn('2026-12-01', { value: 12, source: 'Board', asOf: '2026-11-30' });
    expect(ledger.rows.at(-1)).toEqual(['100 scholarships awarded', '12 of 100', 'November 30, 2026 (Board)']);
    expect(ledger.intro).toContain('next on February 28, 2027');
    expect((await ledgerOn('2027-09-01', null)).intro).toContain('The year ended on August 31, 2027.');
  });
});
