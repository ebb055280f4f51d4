import { expect, test } from '@playwright/test';
import { routes } from '@society-gal/contracts/routes';

for (const width of [360, 768, 1280])
  test(`Every station of the way through the courses has room for its words at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(routes.programs);
    const stations = page.locator('main ol > li').filter({ has: page.getByRole('heading') });
    await expect(stations.nth(3)).toBeVisible();
    const widths = await stations
      .getByRole('heading')
      .evaluateAll((headings) => headings.map((heading) => heading.parentElement?.getBoundingClientRect().width ?? 0));
    expect(widths.length).toBeGreaterThan(3);
    for (const each of widths) expect(each).toBeGreaterThan(200);
  });
