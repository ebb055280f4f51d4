import { expect, type Page, test } from '@playwright/test';
import { own, set, style } from '../fixtures/setting-effects.ts';
import { openPanel, openSample } from '../fixtures/widget-sample.ts';

const phone = { width: 360, height: 640 };
const isAside = (page: Page) => own(page, '.bar').evaluate((bar) => bar.classList.contains('aside'));
const long =
  '<main><h1>A long page</h1><p style="height:4000px">Text</p><label>Name <input name="name"></label></main>';

test('The launcher on a phone steps aside while somebody scrolls, and comes back', async ({ page }) => {
  await page.setViewportSize(phone);
  await openSample(page, { body: long });
  await own(page, '.launch').waitFor();
  await page.evaluate(() => {
    const timer = setInterval(() => scrollBy(0, 5), 30);
    setTimeout(() => clearInterval(timer), 2000);
  });
  await expect.poll(() => isAside(page)).toBe(true);
  await expect.poll(() => isAside(page)).toBe(false);
});

test('The launcher on a phone steps aside while somebody types, and the keyboard brings it back', async ({ page }) => {
  await page.setViewportSize(phone);
  await openSample(page);
  await page.getByLabel('Name').focus();
  await expect.poll(() => isAside(page)).toBe(true);
  await own(page, '.launch').focus();
  expect(await own(page, '.bar').evaluate((bar) => getComputedStyle(bar).clipPath)).toBe('none');
  await expect.poll(() => isAside(page)).toBe(false);
});

test('The launcher stands above a button or field, never on it', async ({ page }) => {
  await page.setViewportSize(phone);
  await openSample(page, {
    body: '<main><h1>A page</h1><button style="position:fixed;left:0;bottom:0;width:200px;height:80px">Send</button></main>',
  });
  const button = await page.getByRole('button', { name: 'Send' }).boundingBox();
  const top = async () => {
    const box = await own(page, '.launch').boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(top).toBeLessThanOrEqual(button?.y ?? 0);
});

test('A line height that stands in a font shorthand with variables grows too', async ({ page }) => {
  await openSample(page, { css: ':root{--own:Georgia}#px{font:16px/1.6 var(--own)}' });
  await set(page, { lineHeight: 150 });
  expect(Number.parseFloat(await style(page, '#px', 'line-height'))).toBeCloseTo(16 * 1.6 * 1.5, 1);
  await set(page, { lineHeight: 100 });
  expect(Number.parseFloat(await style(page, '#px', 'line-height'))).toBeCloseTo(16 * 1.6, 1);
});

test('A description that was behind the open panel is there as soon as the panel closes', async ({ page }) => {
  await openSample(page);
  await openPanel(page, 'Content');
  await page.getByLabel('Image descriptions').check();
  await page.keyboard.press('Escape');
  await expect(own(page, '.caption')).toHaveText('A red square');
});
