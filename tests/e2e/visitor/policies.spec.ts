import { expect, type Page, test } from '@playwright/test';
import { adminRoutes, portsFrom, publicPaths, routes } from '@society-gal/contracts';
import { addresses, demoAdmin } from '../fixtures/stack.ts';

const ports = portsFrom(process.env);
type Told = { policyBroken: (what: string) => void };

/** Collects every violation that a page reports, from its first byte on. */
const listen = async (page: Page): Promise<string[]> => {
  const broken: string[] = [];
  await page.exposeFunction('policyBroken', (what: string) => broken.push(what));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as Told).policyBroken(
        `${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}`,
      ),
    ),
  );
  return broken;
};
const alive = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 30_000 });

/** Uses what is on a page of the public site as a visitor would: forms, questions that open, players. */
const operatePage = async (page: Page) => {
  await page.getByRole('banner').hover();
  await page.mouse.wheel(0, 2000);
  const field = page.locator('main form input:not([type=hidden]):not([type=radio]):not([type=checkbox])').first();
  if (await field.isVisible()) await field.focus();
  for (const question of await page.locator('main details > summary').all()) await question.click();
  for (const video of await page.locator('.video a[data-app]').all()) await video.click();
};

const paths = publicPaths;
const share = Math.ceil(paths.length / 3);
for (const part of [0, 1, 2])
  test(`No public page breaks its policy while it is used, part ${part + 1} of 3`, async ({ page }) => {
    test.setTimeout(240_000);
    const broken = await listen(page);
    // A video of another site is asked for and answered by nobody: tests run without a network.
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    for (const path of paths.slice(part * share, (part + 1) * share)) {
      await page.goto(path);
      await operatePage(page);
      await alive(page);
    }
    expect(broken).toEqual([]);
  });

test('Going through the site without new documents breaks no policy, the accessibility panel and its settings neither', async ({
  page,
}) => {
  test.slow();
  const broken = await listen(page);
  await page.goto(routes.home);
  await alive(page);
  for (const name of ['Programs', 'Events', 'About']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
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

for (const [place, origin] of [
  ['in the shell', addresses.shell],
  ['on its own', addresses.adminApp],
] as const)
  test(`No staff screen ${place} breaks its policy while it is used`, async ({ page }) => {
    test.setTimeout(180_000);
    const broken = await listen(page);
    await page.goto(origin + adminRoutes.auth);
    await page.getByLabel(/^Email/).fill(demoAdmin.email);
    await page.getByLabel(/^Password/).fill(demoAdmin.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    const links = page.getByRole('navigation').getByRole('link');
    await expect(links.first()).toBeVisible({ timeout: 30_000 });
    const screens = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(screens.length).toBeGreaterThan(3);
    for (const screen of new Set(screens.filter((href) => href.startsWith(origin + adminRoutes.root)))) {
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
  test(`Whoever opens ${site} by hand reads where he is, and nothing there breaks its policy`, async ({ page }) => {
    const broken = await listen(page);
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
