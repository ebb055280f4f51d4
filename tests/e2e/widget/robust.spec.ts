import { expect, test } from '@playwright/test';
import { openPanel, openSample } from '../fixtures/widget-sample.ts';

const launcherName = 'Accessibility options';
const key = 'accessibility-settings';

test('Storage that is forbidden costs nobody the setting itself', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  // A sandboxed document has no storage: the browser throws at the first look at it.
  await openSample(page, { policy: 'sandbox allow-scripts' });
  await openPanel(page);
  await page.getByLabel('Highlight links').check();
  await expect(page.locator('html')).toHaveAttribute('data-a11y-highlight-links', 'true');
  expect(complaints).toEqual([]);
});

test('Storage that is full costs nobody the setting itself', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openSample(page);
  await openPanel(page);
  await page.getByLabel('Highlight links').check();
  await expect(page.locator('html')).toHaveAttribute('data-a11y-highlight-links', 'true');
  expect(complaints).toEqual([]);
});

test('Storage with values out of range is brought into range, and what nobody knows is left out', async ({ page }) => {
  await page.addInitScript(
    ([name, text]) => localStorage.setItem(name ?? '', text ?? ''),
    [key, JSON.stringify({ fontSize: 9999, lineHeight: 'tall', contrast: 'purple', skipLinks: 1, evil: '<b>' })],
  );
  await openSample(page);
  await openPanel(page);
  await expect(page.getByLabel('Font size', { exact: true })).toHaveValue('200');
  await expect(page.getByLabel('Line height', { exact: true })).toHaveValue('100');
  expect(await page.evaluate(() => document.documentElement.getAttributeNames())).toEqual([
    'lang',
    'data-a11y-font-size',
  ]);
});

test('A part of the widget that does not come is told on the button itself, and the next press tries again', async ({
  page,
}) => {
  await openSample(page);
  await page.context().route('**/panel-en.js', (route) => route.abort());
  const launcher = page.locator('society-gal-accessibility .launch');
  await launcher.click();
  await expect(launcher).toHaveText('Not loaded. Try again.');
  expect((await launcher.boundingBox())?.width).toBeGreaterThan(120);
  await page.context().unroute('**/panel-en.js');
  await launcher.click();
  await expect(page.getByRole('button', { name: 'Options', exact: true })).toBeFocused();
});

test('A part of the widget that somebody has changed is not run', async ({ page }) => {
  await openSample(page);
  await page.context().route('**/panel-en.js', (route) =>
    route.fulfill({
      body: 'document.title="changed"',
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.getByRole('button', { name: launcherName }).click();
  await expect(page.locator('society-gal-accessibility .launch')).toHaveText('Not loaded. Try again.');
  expect(await page.title()).toBe('Sample');
});

test('The widget fetches nothing before the first press, and then only its own files', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/v[\da-f]{10}/, 'v')));
  await openSample(page);
  await page.getByRole('button', { name: launcherName }).waitFor();
  expect(asked.sort()).toEqual(['/', '/embed.js', '/page.css', '/picture.svg']);
  await openPanel(page);
  expect(asked.filter((path) => path.startsWith('/v/')).sort()).toEqual(expect.arrayContaining(['/v/panel-en.js']));
  expect(asked.every((path) => /^\/(embed\.js|page\.css|picture\.svg|v\/panel-en\.js)?$/.test(path))).toBe(true);
});

test('The widget moves nothing on the page, and makes one global', async ({ page }) => {
  await page.addInitScript(() => {
    const before = new Set(Object.getOwnPropertyNames(globalThis));
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const mine = ['seen', 'shifted'];
    Object.assign(globalThis, {
      seen: () => Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name) && !mine.includes(name)),
      shifted: () => shift,
    });
  });
  await openSample(page);
  await openPanel(page);
  const { seen, shifted } = await page.evaluate(() => {
    const probe = globalThis as unknown as { seen(): string[]; shifted(): number };
    return { seen: probe.seen(), shifted: probe.shifted() };
  });
  expect(seen).toEqual(['SocietyGalAccessibility']);
  expect(shifted).toBe(0);
});

test('Printed, the page shows nothing of the widget and none of its colours', async ({ page }) => {
  await openSample(page);
  const ground = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const before = await ground();
  await page.evaluate(() => globalThis.SocietyGalAccessibility?.set({ contrast: 'dark', readingMask: true }));
  await page.emulateMedia({ media: 'print' });
  expect(await ground()).toBe(before);
  await expect(page.locator('society-gal-accessibility')).toBeHidden();
});
