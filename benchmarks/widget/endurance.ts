import type { Browser, CDPSession, Page } from '@playwright/test';
import { accessibilitySettingIds } from '@society-gal/contracts/site';
import { type HostPage, visit } from './host-page.ts';

/** One figure and the most of it that is right. */
export type Figure = { name: string; value: number; limit: number };

const rounds = 200;
const lateNodes = 10_000;
/** Settings that look at what arrives later, all of them at once. */
const watching = {
  contrast: 'dark',
  textSpacing: 120,
  lineHeight: 120,
  imageDescriptions: true,
  contentSimplification: true,
  stopAnimations: true,
} as const;

const counters = async (page: Page, session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  const left = await page.evaluate(() => ({
    sheets: document.adoptedStyleSheets.length,
    fonts: document.fonts.size,
    own: document.querySelector('society-gal-accessibility')?.shadowRoot?.childElementCount ?? 0,
    ownSheets: document.querySelector('society-gal-accessibility')?.shadowRoot?.adoptedStyleSheets.length ?? 0,
  }));
  return { ...left, nodes: metric('Nodes'), listeners: metric('JSEventListeners'), heap: metric('JSHeapUsedSize') };
};

const set = (page: Page, change: unknown) =>
  page.evaluate((wanted) => SocietyGalAccessibility?.set(wanted as never), change);

/** Switches each setting on and off again, waiting for the frame after each. */
const toggle = (page: Page, times: number): Promise<void> =>
  page.evaluate(
    async ({ count, ids }) => {
      const other: Record<string, unknown> = { contrast: 'dark', cursorSize: 'large', textToSpeechVoice: 'nova' };
      const frame = () => new Promise(requestAnimationFrame);
      for (let turn = 0; turn < count; turn++) {
        const id = ids[turn % ids.length] ?? '';
        const value = SocietyGalAccessibility?.settings()[id as 'fontSize'];
        const on = other[id] ?? (typeof value === 'number' ? 1.2 * value : true);
        SocietyGalAccessibility?.set({ [id]: on });
        await frame();
        SocietyGalAccessibility?.reset();
        await frame();
      }
    },
    { count: times, ids: [...accessibilitySettingIds] },
  );

/** What stays behind after many toggles, and how long frames take while much arrives under settings that are on. */
export async function measureEndurance(browser: Browser, host: HostPage): Promise<readonly Figure[]> {
  const small = await visit(browser, host);
  const session = await small.page.context().newCDPSession(small.page);
  await session.send('Performance.enable');
  // Once through all of them first: parts that load once stay.
  await toggle(small.page, accessibilitySettingIds.length);
  await small.page.waitForLoadState('networkidle');
  await toggle(small.page, accessibilitySettingIds.length);
  const before = await counters(small.page, session);
  await toggle(small.page, rounds);
  const after = await counters(small.page, session);
  await small.end();

  const { page, end } = await visit(browser, host);
  const insert = () =>
    page.evaluate(async (count) => {
      const frame = () => new Promise(requestAnimationFrame);
      for (let index = 0; index < 10; index++) await frame();
      const main = document.querySelector('main');
      let longest = 0;
      // As a page does that loads more while somebody scrolls: in portions, one a frame.
      for (let index = 0; index < 20; index++) {
        const part = document.createDocumentFragment();
        for (let at = 0; at < count / 40; at++) {
          const line = document.createElement('p');
          const strong = document.createElement('b');
          strong.append('late');
          line.append('Something ', strong);
          part.append(line);
        }
        main?.append(part);
        await frame();
        const from = performance.now();
        await frame();
        longest = Math.max(longest, performance.now() - from);
      }
      return longest;
    }, lateNodes);
  const bare = await insert();
  await page.reload();
  await set(page, watching);
  await page.waitForLoadState('networkidle');
  const watched = await insert();
  await end();

  const grown = (key: keyof typeof before) => Math.max(0, after[key] - before[key]);
  return [
    { name: `nodes more after ${rounds} toggles`, value: grown('nodes'), limit: 20 },
    { name: 'listeners more', value: grown('listeners'), limit: 0 },
    { name: 'sheets of the page more', value: grown('sheets'), limit: 0 },
    { name: 'fonts more', value: grown('fonts'), limit: 0 },
    { name: 'nodes in the widget more', value: grown('own'), limit: 0 },
    { name: 'sheets in the widget more', value: grown('ownSheets'), limit: 0 },
    { name: 'kB of heap more', value: grown('heap') / 1024, limit: 250 },
    { name: `longest frame while ${lateNodes} nodes arrive, no setting on (ms)`, value: bare, limit: 50 },
    { name: 'the same with six settings on that watch the page (ms)', value: watched, limit: 50 },
  ];
}
