import { expect } from '@playwright/test';
import { routes } from '@society-gal/contracts/http';
import { test } from '../fixtures/stack.ts';

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
