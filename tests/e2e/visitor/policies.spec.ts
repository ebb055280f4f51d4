import { expect, type Page, test } from '@playwright/test';
import { adminRoutes, portsFrom, routes } from '@society-gal/contracts/http';
import { listenForBreaches } from '../fixtures/page-checks.ts';
import { addresses, demoAdmin } from '../fixtures/stack.ts';
import { signIn } from '../fixtures/staff-steps.ts';

const ports = portsFrom(process.env);
const alive = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 30_000 });

test('Going through the site breaks no policy, the accessibility panel and its settings neither', async ({ page }) => {
  test.slow();
  const broken = await listenForBreaches(page);
  await page.goto(routes.home);
  await alive(page);
  for (const name of ['Programs', 'Events', 'About']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
  }
  await page.getByRole('button', { name: 'Accessibility options' }).waitFor();
  await page.keyboard.press('Alt+A');
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  for (const tab of await panel.getByRole('tab').all()) {
    await tab.click();
    for (const control of await panel.getByRole('switch').all()) if (await control.isVisible()) await control.click();
  }
  await page.evaluate(() => localStorage.setItem('accessibility-settings', JSON.stringify({ fontSize: 150 })));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-a11y-font-size', '150');
  expect(broken).toEqual([]);
});

// In the shell staff/accessibility.spec.ts looks at every screen, and listens too.
test('No staff screen on its own breaks its policy while it is used', async ({ page }) => {
  test.setTimeout(180_000);
  const broken = await listenForBreaches(page);
  await signIn(page, demoAdmin, addresses.adminApp);
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links.first()).toBeVisible({ timeout: 30_000 });
  const screens = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(screens.length).toBeGreaterThan(3);
  for (const screen of new Set(screens.filter((href) => href.startsWith(addresses.adminApp + adminRoutes.root)))) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
    const row = page.getByRole('main').getByRole('link').first();
    if (await row.isVisible()) {
      await row.click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
    }
  }
  expect(broken).toEqual([]);
});

for (const [site, port] of [
  ['public-site', ports.publicSite],
  ['accessibility-widget', ports.accessibilityWidget],
] as const)
  test(`A person who opens ${site} by hand reads where he is`, async ({ page }) => {
    const broken = await listenForBreaches(page);
    for (const [path, status] of [
      ['/', 200],
      ['/no-such-file.js', 404],
    ] as const) {
      const answer = await page.goto(`http://localhost:${port}${path}`);
      expect(answer?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link')).toHaveAttribute('href', addresses.shell);
    }
    expect(broken).toEqual([]);
  });
