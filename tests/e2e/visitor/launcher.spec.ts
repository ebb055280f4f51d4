import { expect, type Page, test } from '@playwright/test';
import { routes } from '@society-gal/contracts/http';
import { own } from '../fixtures/setting-effects.ts';
import { addresses } from '../fixtures/stack.ts';

const launcher = (page: Page) => page.getByRole('button', { name: 'Accessibility options' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Accessibility options' });

test('The first press of the launcher on our pages does what it does on any site, and Alt+A opens the panel', async ({
  page,
}) => {
  await page.goto(routes.about);
  const box = await launcher(page).boundingBox();
  expect(box).toMatchObject({ x: 0 });
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await launcher(page).click();
  const widget = page.getByRole('region', { name: 'Accessibility', exact: true });
  await expect(widget).toContainText('Alt+A');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(widget.getByRole('button', { name: 'Options' })).toBeFocused();
  await page.reload();
  await launcher(page).waitFor();
  await page.keyboard.press('Alt+a');
  await expect(panel(page)).toBeVisible();
});

test('Alt+A leaves a text field its key, and opens the panel from a box', async ({ page }) => {
  await page.goto(routes.contactForm);
  await launcher(page).waitFor();
  await page.getByLabel(/^Full Name/).fill('Ada');
  await page.keyboard.press('Alt+a');
  await page.getByLabel('Text', { exact: true }).focus();
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Alt+a');
  await expect(panel(page)).toBeVisible();
  await expect(page.getByLabel(/^Full Name/)).toHaveValue('Ada');
});

test('The launcher on a phone stands in the strip of the quick exit, and steps aside while somebody scrolls or types', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(routes.contactForm);
  const isInStrip = async () => {
    const [strip, own] = [await page.locator('.quick-exit').boundingBox(), await launcher(page).boundingBox()];
    return own?.x === 0 && own.y === strip?.y && own.height === strip.height;
  };
  await expect.poll(isInStrip).toBe(true);
  const isAside = () => own(page, '.bar').evaluate((bar) => bar.classList.contains('aside'));
  const scrolling = await page.evaluate(() => Number(setInterval(() => scrollBy(0, scrollY > 9 ? -5 : 5), 30)));
  await expect.poll(isAside).toBe(true);
  await page.evaluate((timer) => clearInterval(timer), scrolling);
  await expect.poll(isAside).toBe(false);
  await page.getByLabel(/^Full Name/).focus();
  await expect.poll(isAside).toBe(true);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(isAside).toBe(false);
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(launcher(page)).toBeFocused();
});

test('Settings that somebody saved hold from the first paint, and the widget comes once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/embed.js') && asked.push(request.url()));
  await page.addInitScript(() => {
    localStorage.setItem('accessibility-settings', JSON.stringify({ fontSize: 150 }));
    new PerformanceObserver((_list, self) => {
      self.disconnect();
      Object.assign(window, { zoomAtPaint: document.documentElement.getAttribute('data-a11y-font-size') });
    }).observe({ type: 'paint', buffered: true });
  });
  await page.goto(routes.about);
  await launcher(page).waitFor();
  expect(await page.evaluate(() => (window as unknown as { zoomAtPaint: string }).zoomAtPaint)).toBe('150');
  await expect(own(page, '.launch')).toHaveCount(1);
  expect(asked).toHaveLength(1);
});

for (const [what, answer] of [
  ['does not come', 'refused'],
  ['never answers', 'silent'],
] as const)
  test(`A page whose accessibility widget ${what} is read, moved through and filled in as ever`, async ({ page }) => {
    await page.route(`${addresses.widget}/**`, (route) => (answer === 'refused' ? route.abort() : undefined));
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(routes.contactForm, { waitUntil: 'commit' });
    await page.getByLabel(/^Full Name/).fill('Ada');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(launcher(page)).toHaveCount(0);
  });
