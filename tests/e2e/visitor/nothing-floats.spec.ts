import { expect, type Page, test } from '@playwright/test';
import { elementPrefix } from '@society-gal/contracts/brand';
import { publicPaths } from '@society-gal/contracts/http';
import { accessibilityStorageKey } from '@society-gal/contracts/site';

/** What is first below something fixed, if it is a heading, a field, a link or a button of the page. */
const covered = (page: Page) =>
  page.evaluate((widgetName) => {
    const widget = document.querySelector(widgetName);
    const isFixed = (one: Element | null): boolean =>
      !!one && (getComputedStyle(one).position === 'fixed' || isFixed(one.parentElement));
    const floating = [
      ...[...document.body.querySelectorAll('*')].filter(isFixed),
      ...(widget?.shadowRoot?.querySelectorAll('.bar') ?? []),
    ].filter((one) => one.clientHeight > 0 && one.checkVisibility({ visibilityProperty: true }));
    return floating.flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((x) =>
        [0.05, 0.5, 0.95].map((y) => [left + width * x, top + height * y] as const),
      );
      return points.flatMap(([x, y]) => {
        const below = document.elementsFromPoint(x, y).find((each) => each !== widget && !floating.includes(each));
        const lost = below?.closest('h1,h2,h3,a,button,input,select,textarea,label');
        return lost ? `${one.className} covers ${lost.textContent || lost.getAttribute('name')}` : [];
      });
    });
  }, `${elementPrefix}-accessibility`);

for (const [width, height, fontSize] of [
  [360, 740, 100],
  [360, 740, 200],
  [1440, 900, 100],
] as const)
  test(`Nothing that floats covers a heading, a field, a link or a button at ${width} px with text at ${fontSize} %`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    await page.addInitScript(
      ([key, text]) => localStorage.setItem(key as string, text as string),
      [accessibilityStorageKey, JSON.stringify({ fontSize })],
    );
    for (const path of publicPaths) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Accessibility options' }).waitFor();
      for (const windows of [0, 1.5, 100]) {
        await page.evaluate((far) => scrollTo({ top: far * innerHeight, behavior: 'instant' }), windows);
        // What steps aside while the page scrolls is back.
        await expect.poll(() => page.locator('.bar.aside').count()).toBe(0);
        expect(await covered(page), `${path} after ${windows} windows`).toEqual([]);
      }
    }
  });
