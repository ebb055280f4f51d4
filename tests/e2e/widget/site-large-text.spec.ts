import { expect, test } from '@playwright/test';
import { routes } from '@society-gal/contracts/http';
import { accessibilityStorageKey } from '@society-gal/contracts/site';

for (const path of [
  routes.home,
  routes.donate,
  routes.contact,
  routes.applicationForm,
  routes.golf ?? routes.programs,
  routes.partnerships,
  routes.privacyPolicy,
])
  test(`Nobody has to scroll ${path} sideways on a small phone with text twice as large`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(
      (key) => localStorage.setItem(key, JSON.stringify({ fontSize: 200 })),
      accessibilityStorageKey,
    );
    await page.goto(path);
    const root = page.locator('html');
    await expect.poll(() => root.evaluate((html) => getComputedStyle(html).zoom)).toBe('2');
    await expect.poll(() => root.evaluate((html) => html.scrollWidth - html.clientWidth)).toBeLessThanOrEqual(0);
  });

test('A page with text twice as large is never wide for a moment', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript((key) => {
    localStorage.setItem(key, JSON.stringify({ fontSize: 200 }));
    const seen = new Set<string>();
    const look = () => {
      const menu = document.querySelector('.menu-toggle');
      // What a wide header has in place of the menu's button.
      if (menu && getComputedStyle(document.documentElement).zoom === '2') seen.add(getComputedStyle(menu).display);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { seen });
  }, accessibilityStorageKey);
  const displays = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  await page.goto(routes.home);
  await expect.poll(async () => (await displays()).length).toBe(1);
  expect(await displays()).not.toContain('none');
  await page.locator('main').getByRole('link', { name: 'Explore the programs' }).click();
  await expect(page).toHaveURL(routes.programs);
  await expect.poll(async () => (await displays()).length).toBe(1);
  expect(await displays()).not.toContain('none');
});
