import { expect, type Page, test } from '@playwright/test';
import { routes } from '@society-gal/contracts';

const host = /host\.[0-9a-f]+\.js/;

/** Opens a page without its app and waits for soft navigation. */
const openWithoutApp = async (page: Page, path: string) => {
  await page.route(host, (route) => route.abort());
  const loaded = page.waitForResponse(/soft-navigation\.[0-9a-f]+\.js/);
  await page.goto(path);
  await (await loaded).finished();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
};

const link = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first();

/** Points at a link until its page is there, then clicks. */
const follow = async (page: Page, path: string) => {
  const fetched = page.waitForResponse((answer) => new URL(answer.url()).pathname === path);
  await link(page, path).hover();
  await (await fetched).finished();
  await link(page, path).click();
  await expect(page).toHaveURL(path);
};

const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** How every element of the page looks, as far as style sheets say. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const told =
      'display color background-color font-size font-family padding-top margin-top gap border-radius max-width';
    return [...document.querySelectorAll('#root, #root *')].map((element) => {
      const style = getComputedStyle(element);
      return [element.localName, ...told.split(' ').map((name) => style.getPropertyValue(name))].join(' ');
    });
  });

test('A page whose link was pointed at is shown in place, and looks as if it had been opened', async ({
  page,
  context,
}) => {
  await openWithoutApp(page, routes.home);
  await markDocument(page);
  await follow(page, routes.donate);
  expect(await isSameDocument(page)).toBe(true);
  const opened = await context.newPage();
  await opened.route(host, (route) => route.abort());
  await opened.goto(routes.donate);
  await expect(page).toHaveTitle(await opened.title());
  await expect(page.locator('main h1')).toHaveText((await opened.locator('main h1').textContent()) ?? '');
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/donate$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('[data-arriving]')).toHaveCount(0);
  expect(await looks(page)).toEqual(await looks(opened));
});

test('Back and forward bring each page as it was left, with what was typed and where one was', async ({ page }) => {
  await openWithoutApp(page, routes.contactForm);
  await page
    .getByLabel(/full name/i)
    .first()
    .fill('Ada Example');
  const onward = page.locator('footer a[href="/mission"]').first();
  await onward.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  const fetched = page.waitForResponse((answer) => new URL(answer.url()).pathname === routes.mission);
  await onward.hover();
  await (await fetched).finished();
  await markDocument(page);
  await onward.click();
  await expect(page).toHaveURL(routes.mission);
  await page.goBack();
  await expect(page.getByLabel(/full name/i).first()).toHaveValue('Ada Example');
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await page.goForward();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page).toHaveURL(routes.mission);
  expect(await isSameDocument(page)).toBe(true);
});

test('The app joins a page that was shown in place, though its first fetch failed, and takes the links over from there', async ({
  page,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  const unasked = page.waitForEvent('requestfailed', (request) => host.test(request.url()));
  await openWithoutApp(page, routes.home);
  await follow(page, routes.donate);
  await unasked;
  await page.unroute(host);
  await page.locator('form input:visible').first().focus();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 30_000 });
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(routes.about);
  await expect(page.locator('main h1')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(routes.donate);
  await page.goBack();
  await expect(page).toHaveURL(routes.home);
  expect(await isSameDocument(page)).toBe(true);
  expect(failures).toEqual([]);
});

test('The next page’s first picture is on its way when somebody points at the link', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openWithoutApp(page, routes.home);
  const picture = page.waitForRequest(/\/art\/threshold-night(-wide)?\.avif/);
  await page.locator(`a[href="${routes.mission}"]`).first().hover();
  await picture;
});

test('A page of another release is opened as a new document', async ({ page }) => {
  await page.route(routes.donate, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/data-host="[^"]*"/, 'data-host="/other.js"'),
    });
  });
  await openWithoutApp(page, routes.home);
  await markDocument(page);
  await follow(page, routes.donate);
  await expect(page.locator('main h1')).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
});

test('A page that does not come when it was pointed at is asked for again by the click', async ({ page }) => {
  await openWithoutApp(page, routes.home);
  await page.route(routes.donate, (route) =>
    route.request().resourceType() === 'xhr' ? route.abort() : route.continue(),
  );
  const failed = page.waitForEvent('requestfailed');
  await link(page, routes.donate).hover();
  await failed;
  await link(page, routes.donate).click();
  await expect(page).toHaveURL(routes.donate);
  await expect(page.locator('main h1')).toBeVisible();
});
