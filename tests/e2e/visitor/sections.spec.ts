import { expect } from '@playwright/test';
import { routes } from '@society-gal/contracts/http';
import { test } from '../fixtures/stack.ts';

test('The door of the figure has its size from its first moment on, so that the page does not jump', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Told after the app has put the figure in the page, and before the browser paints it.
    new MutationObserver((_, observer) => {
      const door = document.querySelector('.gift-door svg');
      if (!door) return;
      observer.disconnect();
      document.documentElement.dataset.doorHeight = String(door.getBoundingClientRect().height);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(routes.getInvolved);
  const door = page.locator('.gift-door svg');
  await expect(door).toBeVisible({ timeout: 30_000 });
  const later = await door.evaluate((each) => String(each.getBoundingClientRect().height));
  await expect(page.locator('html')).toHaveAttribute('data-door-height', later);
});

test('The figure of a gift works on a phone as on a laptop', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('about:blank');
    await page.goto(`${routes.getInvolved}#what-a-gift-opens`);
    await page.mouse.move(100, 400);
    await expect(page.locator('.gift-door svg'), `at ${width}`).toBeVisible({ timeout: 30_000 });
  }
});

test('The table of gifts on a tablet stays while it is read, and the door takes its place behind the reader', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${routes.getInvolved}#what-a-gift-opens`);
  const section = page.locator('#what-a-gift-opens');
  await expect(section).toBeInViewport();
  await page.mouse.move(100, 400);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 30_000 });
  await expect(section.locator('.gift-door')).toHaveCount(0);
  const next = page.getByRole('heading', { name: 'Mentor', exact: true });
  await next.evaluate((each) => each.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect(section.locator('.gift-door svg')).toHaveCount(1);
  await expect(next).toBeInViewport();
});

test('No card or person moves while the others of the row are still arriving', async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [routes.about, routes.contact, routes.home, routes.getInvolved, routes.photoGallery]) {
      await page.goto(path);
      const widths = await page.locator('main .grid:has(> :nth-child(2))').evaluateAll((rows) =>
        rows.map((row) => {
          const [first, ...others] = row.children;
          const whole = first?.getBoundingClientRect().width;
          // As the page is painted when no more of it has come.
          for (const other of others) other.remove();
          return [whole, first?.getBoundingClientRect().width];
        }),
      );
      expect(widths, path).not.toEqual([]);
      for (const [whole, alone] of widths) expect(alone, `${path} at ${width} pixels`).toBe(whole);
    }
  }
});
