import { expect, test } from '@playwright/test';
import { accessibilityStorageKey, routes } from '@society-gal/contracts';

for (const path of [
  routes.home,
  routes.donate,
  routes.contact,
  routes.applicationForm,
  routes.golf ?? routes.programs,
  routes.partnerships,
  routes.privacyPolicy,
])
  test(`With text twice as large on a small phone nobody has to scroll ${path} sideways`, async ({ page }) => {
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
