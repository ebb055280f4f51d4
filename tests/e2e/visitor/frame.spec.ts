import { expect, type Locator, type Page, test } from '@playwright/test';
import { quickExit } from '@society-gal/contracts/brand';
import { answeredPages, routes } from '@society-gal/contracts/http';

/** Opens a page and waits until the app has taken it over. */
const openAlive = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 30_000 });
};

/** The other site is never really asked for: tests run without a network. */
const withoutTheWorld = (page: Page) =>
  page.route(`${quickExit.href}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Weather</h1>' }));

const header = (page: Page) => page.getByRole('banner');

test('The header marks the page one is on, and no other', async ({ page }) => {
  await page.goto(routes.about);
  const current = header(page).locator('[aria-current=page]');
  await expect(current).toHaveCount(1);
  await expect(current).toHaveText('About');
});

test('The Menu button opens and closes the navigation before any framework has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(/host\.[0-9a-f]+\.js/, (route) => route.abort());
  await page.goto('/');
  const about = header(page).getByRole('link', { name: 'About' });
  await expect(about).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(about).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(about).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('The letters page on a small phone has the menu, and shows its links where no script runs', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(answeredPages.letters);
  await expect(header(page).getByRole('link', { name: 'Programs' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(header(page).getByRole('link', { name: 'Programs' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-fonts');
  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await plain.goto(answeredPages.letters);
  await header(plain).getByRole('link', { name: 'Programs' }).click();
  await expect(plain).toHaveURL(routes.programs);
  await plain.close();
});

test('A phone has Donate Now in the strip of the quick exit where no other is in view, and a wide window in its header', async ({
  page,
}) => {
  const floating = page.locator('.floating-donate');
  const scrollTo = (element: Locator) =>
    element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.goto(routes.mission);
  await scrollTo(page.locator('main .give').last());
  await expect(floating).toBeHidden();
  await expect(header(page).getByRole('link', { name: 'Donate Now' })).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await scrollTo(page.getByRole('heading', { name: 'Our Vision' }));
  await expect(floating).toBeVisible();
  await expect(header(page)).not.toBeInViewport();
  await scrollTo(page.locator('main .give').last());
  await expect(floating).toBeHidden();
  await scrollTo(page.getByRole('heading', { name: 'Our Vision' }));
  await floating.click();
  await expect(page).toHaveURL(/\/donate$/);
});

test('No floating Donate Now stands over a form or on a page of help, however somebody came there', async ({
  page,
}) => {
  // Again until it holds: a page that hydrates meanwhile grows, or is another one.
  const toTheEnd = () =>
    page.waitForFunction(() => {
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      return window.scrollY > window.innerHeight;
    });
  await page.setViewportSize({ width: 360, height: 740 });
  const floating = page.locator('.floating-donate');
  for (const path of [routes.contact, routes.leavingSafely, routes.referSomeone, routes.donate]) {
    await page.goto(path);
    await toTheEnd();
    await expect(floating, path).toBeHidden();
  }
  await page.goto(routes.about);
  await toTheEnd();
  await expect(floating).toBeVisible();
  await page.goto(routes.contact);
  await toTheEnd();
  await expect(floating).toBeHidden();
});

test('Leave this site is the first stop of the Tab key, and Back does not lead to the page again', async ({ page }) => {
  await withoutTheWorld(page);
  await page.goto(routes.home);
  await page.goto(routes.referSomeone);
  await page.keyboard.press('Tab');
  const exit = page.getByRole('link', { name: quickExit.label });
  await expect(exit).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();
  await exit.click();
  await expect(page).toHaveURL(new RegExp(`^${quickExit.href}`));
  await page.goBack();
  await expect(page).not.toHaveURL(new RegExp(routes.referSomeone));
});

test('Shift three times covers the page at once, wipes what was drafted and leaves', async ({ page }) => {
  // What the page was like at the moment of leaving: a page on its way out answers no question any more.
  const leaving = new Promise<{ covered: boolean; kept: string[] }>((resolve) => {
    void page.exposeFunction('tellLeaving', resolve);
  });
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const overlay = document.querySelector('.quick-exit-overlay');
      if (!overlay) return;
      watch.disconnect();
      (window as unknown as { tellLeaving: (seen: unknown) => void }).tellLeaving({
        covered: overlay.getBoundingClientRect().height === window.innerHeight,
        kept: Object.keys(localStorage).sort(),
      });
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  // The other site answers only when the page has told: it can be heard as long as it has not been replaced.
  await page.route(`${quickExit.href}**`, async (route) => {
    await leaving;
    await route.fulfill({ contentType: 'text/html', body: '<h1>Weather</h1>' });
  });
  await page.goto(routes.applicationForm);
  await page.evaluate(() => {
    localStorage.setItem('draft-of-a-story', 'secret');
    localStorage.setItem('accessibility-settings', '{"fontSize":110}');
    localStorage.setItem('keep-drafts', 'no');
  });
  for (const _ of [1, 2, 3]) await page.keyboard.press('Shift');
  expect(await leaving).toEqual({ covered: true, kept: ['accessibility-settings', 'keep-drafts'] });
  await expect(page).toHaveURL(new RegExp(`^${quickExit.href}`));
});

test('Shift for capital letters never leaves the page', async ({ page }) => {
  await page.goto(routes.contactForm);
  const name = page.getByLabel(/^Full Name/);
  await name.focus();
  for (const letter of ['A', 'B', 'C', 'D']) await page.keyboard.press(`Shift+Key${letter}`);
  await expect(name).toHaveValue('ABCD');
  await expect(page).toHaveURL(new RegExp(`${routes.contactForm}$`));
});

test('Back returns to the place where one was', async ({ page }) => {
  await openAlive(page, routes.home);
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Our mission' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(new RegExp(`${routes.mission}$`));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
});

test('The buttons of the workshop glide to its form, unless she wants less motion; the application never glides', async ({
  page,
}) => {
  const glide = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.goto(routes.applicationForm);
  expect(await glide()).toBe('auto');
  await page.goto(routes.promptEngineeringWorkshop);
  expect(await glide()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await glide()).toBe('auto');
});

test('Figures count up when half of them can be seen, and stand still for who wants less motion', async ({
  browser,
}) => {
  const lively = await (await browser.newContext()).newPage();
  await lively.goto('/');
  const figure = lively.locator('[data-count]').first();
  const final = (await figure.textContent()) ?? '';
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).not.toHaveText(final);
  await expect(lively.locator('.stats dt').first()).toHaveText(/^Goal by \w+ \d+, \d{4}: women trained$/);
  await expect(figure).toHaveText(final, { timeout: 5_000 });

  const calm = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await calm.goto('/');
  const still = calm.locator('[data-count]').first();
  await still.evaluate((element) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    Object.assign(window, { seen });
  });
  await still.scrollIntoViewIfNeeded();
  await expect(calm.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 30_000 });
  expect(await calm.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  await expect(still).toHaveText(final);
});

test('The menu, the pages and the way out are all there without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(routes.home);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('link', { name: quickExit.label })).toHaveAttribute('href', quickExit.href);
  await page.getByRole('banner').getByRole('link', { name: 'Programs' }).click();
  await expect(page).toHaveURL(/\/programs$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});
