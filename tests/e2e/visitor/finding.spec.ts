import { expect, type Page } from '@playwright/test';
import { crisisLines, quickExit } from '@society-gal/contracts/brand';
import { publicPaths, routes } from '@society-gal/contracts/http';
import { axeOn } from '../fixtures/page-checks.ts';
import { test } from '../fixtures/stack.ts';

const header = (page: Page) => page.getByRole('banner');
const searchLink = (page: Page) => header(page).getByRole('link', { name: 'Search', exact: true });
const field = (page: Page) => page.getByLabel('Search this site');
const results = (page: Page) => page.getByRole('search').getByRole('listitem');

const openSearch = async (page: Page, words: string) => {
  await searchLink(page).click();
  await expect(field(page)).toBeFocused({ timeout: 30_000 });
  await page.keyboard.type(words);
};
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const [width, textSize] of [
  [360, '100%'],
  [320, '100%'],
  [360, '200%'],
] as const)
  test(`Help, search and giving are in view without the menu at ${width} px with text at ${textSize}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of [routes.home, routes.ai101, routes.applicationForm]) {
      await page.goto(path);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
      for (const name of ['Get help', 'Search', 'Donate Now']) {
        const link = header(page).getByRole('link', { name, exact: true });
        await expect(link).toBeInViewport({ ratio: 1 });
        const box = await link.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
      }
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    }
  });

test('A press on Search that comes before the app opens the field, and what is typed leads to a page by keyboard', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(routes.home, { waitUntil: 'domcontentloaded' });
  await openSearch(page, 'receipt');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ pages found/);
  await expect(results(page).first().locator('mark').first()).toHaveText(/receipt/i);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const first = results(page).first().getByRole('link');
  await expect(first).toBeFocused();
  const href = (await first.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole('search')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(asked.filter((request) => /receipt/i.test(request))).toEqual([]);
});

test('Escape closes the search and gives the focus back, and what was typed is gone', async ({ page }) => {
  await page.goto(routes.programs);
  await openSearch(page, 'golf');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(searchLink(page)).toBeFocused();
  await searchLink(page).click();
  await expect(field(page)).toHaveValue('');
});

test('A search without results says what else to do, and one in danger shows help first', async ({ page }) => {
  await page.goto(routes.home);
  await openSearch(page, 'zxqwv');
  const panel = page.getByRole('search');
  await expect(panel.getByRole('status')).toHaveText('Nothing found for “zxqwv”.');
  for (const name of ['all pages', 'ask us', 'get help now'])
    await expect(panel.getByRole('link', { name })).toBeVisible();
  await field(page).fill('my husband hits me');
  await expect(results(page).first().getByRole('link')).toHaveAttribute('href', routes.leavingSafely);
});

test('The way out stays in reach over the open search, and wipes what was typed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(`${quickExit.href}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Weather</h1>' }),
  );
  await page.goto(routes.home);
  await openSearch(page, 'hotline');
  await expect(results(page).first()).toBeVisible();
  await page.getByRole('link', { name: quickExit.label }).click();
  await expect(page).toHaveURL(new RegExp(`^${quickExit.href}`));
  await page.goBack();
  expect(await page.content()).not.toContain('hotline');
});

test('The open search has no finding of axe, on a phone and on a wide screen, by day and by night', async ({
  browser,
}) => {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    const context = await browser.newContext({
      viewport: { width, height: 740 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(routes.about);
    await openSearch(page, 'scholarship');
    await expect(results(page).first()).toBeVisible();
    const { violations } = await axeOn(page).include('.search').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await context.close();
  }
});

test('Search without JavaScript leads to the list of all pages, and each of them answers', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(routes.home);
  await searchLink(page).click();
  await expect(page).toHaveURL(/\/site-map/);
  const linksIn = (selector: string) =>
    page
      .locator(`${selector} a[href^="/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const listed = await linksIn('main');
  expect(publicPaths.filter((path) => !listed.includes(path))).toEqual([]);
  const answers = await Promise.all(
    [...new Set([...listed, ...(await linksIn('footer'))])].map(async (href) => [
      href,
      (await page.request.get(href)).status(),
    ]),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  await context.close();
});

test('A course shows the way down to it, for people and for search engines', async ({ page }) => {
  await page.goto(routes.ai101);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Programs']);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('BreadcrumbList');
  await crumbs.getByRole('link', { name: 'Programs' }).click();
  await expect(page).toHaveURL(/\/programs$/);
  await expect(crumbs).toHaveCount(0);
});

test('A page that does not exist offers the search, help and likely pages', async ({ page }) => {
  await page.goto('/no-such-page');
  const main = page.getByRole('main');
  for (const name of ['Return to Home', 'Get help now', 'Apply for support'])
    await expect(main.getByRole('link', { name })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 30_000 });
  await main.getByRole('link', { name: 'Search this site' }).click();
  await expect(field(page)).toBeFocused();
});

test('The demo says once on a page that it is one, and no link of the footer is called Back', async ({ page }) => {
  for (const path of [routes.home, routes.donate, routes.partnerships]) {
    await page.goto(path);
    await expect(page.getByText('This is a demonstration.')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toContainText('This is a demonstration.');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /back/i })).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/sample words|your logo here/i);
  }
});

test('The page of safety begins with numbers to call, shows no picture, moves nothing and asks for no gift', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(routes.home);
  await header(page).getByRole('link', { name: 'Get help' }).click();
  await expect(page).toHaveURL(new RegExp(`${routes.leavingSafely}$`));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Call now');
  for (const line of crisisLines) {
    const link = main.getByRole('link', { name: line.number, exact: true });
    await expect(link).toHaveAttribute('href', line.href);
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expect(main.getByRole('link', { name: crisisLines[0].number, exact: true })).toBeInViewport();
  await expect(main.locator('img, video, picture')).toHaveCount(0);
  await expect(main).not.toContainText(/donate|donation/i);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

for (const path of [routes.privacyPolicy, routes.termsOfService, routes.donorBillOfRights, routes.accessibility])
  test(`${path} is text alone, in one column of at most 75 signs`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('main').locator('img, video')).toHaveCount(0);
    const widths = await page.locator('main p, main li').evaluateAll((all) =>
      all.map((each) => {
        const { left, right } = each.getBoundingClientRect();
        return [left, right];
      }),
    );
    const shown = widths.filter(([left = 0, right = 0]) => right > left);
    expect(
      Math.max(...shown.map(([, right = 0]) => right)) - Math.min(...shown.map(([left = 0]) => left)),
    ).toBeLessThan(700);
  });

test('A story is passed on as its bare address, and a page of help offers nothing of the kind', async ({ browser }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`${routes.stories}?utm_source=mail`);
  const share = page.getByRole('button', { name: 'Share this page' });
  await share.click();
  await expect(page.getByText('The link is copied.')).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${routes.stories}$`));
  for (const path of [routes.leavingSafely, routes.applyForSupport, routes.referSomeone]) {
    await page.goto(path);
    await expect(share).toHaveCount(0);
  }
  await context.close();
});
