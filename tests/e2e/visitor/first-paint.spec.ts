import { expect, type Page } from '@playwright/test';
import { quickExit } from '@society-gal/contracts/brand';
import { answeredPages, routes } from '@society-gal/contracts/http';
import { accessibilityStorageKey } from '@society-gal/contracts/site';
import { fontsShown } from '../fixtures/page-checks.ts';
import { test } from '../fixtures/stack.ts';

/** Runs in the page as soon as the browser has painted something, before the `load` event. */
const atFirstPaint = (page: Page, work: () => void) =>
  page.addInitScript(`
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return;
    observer.disconnect();
    (${work})();
  }).observe({ type: 'paint', buffered: true });`);

/** Fonts come so late that the page is painted before they are there. */
const withLateFonts = (page: Page) =>
  page.route('**/fonts/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });

/** Is the last section of the page laid out? */
const hasLastSection = (page: Page) =>
  page.evaluate(() => document.querySelector('main > :last-child')?.checkVisibility());

const withoutTheWorld = (page: Page) =>
  page.route(`${quickExit.href}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Weather</h1>' }));

test('Leave this site answers from the first paint, before the scripts at the end of the page', async ({ page }) => {
  await withoutTheWorld(page);
  await page.route(/\/refer-someone$/, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    // The document as it is while its end is still on the way.
    await route.fulfill({ response: answer, body: html.slice(0, html.indexOf('id="site-config"') - 40) });
  });
  await page.goto(routes.home);
  await page.goto(routes.referSomeone);
  for (const _ of [1, 2, 3]) await page.keyboard.press('Shift');
  await expect(page).toHaveURL(new RegExp(`^${quickExit.href}`));
  await page.goBack();
  await expect(page).not.toHaveURL(new RegExp(routes.referSomeone));
});

test('Saved settings hold when the page is first painted', async ({ page }) => {
  await page.addInitScript(
    (key) => localStorage.setItem(key, JSON.stringify({ fontSize: 150, contrast: 'high' })),
    accessibilityStorageKey,
  );
  await atFirstPaint(page, () => {
    const html = document.documentElement;
    Object.assign(window, { painted: [getComputedStyle(html).zoom, html.dataset.a11yContrast] });
  });
  await page.goto(routes.donate);
  const painted = () => page.evaluate(() => (window as unknown as { painted?: string[] }).painted);
  await expect.poll(painted).toEqual(['1.5', 'high']);
});

test('The first paint leaves out what lies below the first screen; all of it follows before the load event', async ({
  page,
}) => {
  // The first picture holds back the load event, on a fast machine too.
  const picture = Promise.withResolvers<void>();
  await page.route(/\.avif$/, async (route) => {
    await picture.promise;
    await route.continue();
  });
  // The frame that is painted first: its callbacks run right before it.
  await page.addInitScript(() => {
    const look = () => {
      const last = document.querySelector('main > :nth-child(3)');
      if (last) Object.assign(window, { firstFrame: last.checkVisibility() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(routes.home, { waitUntil: 'domcontentloaded' });
  const firstFrame = () => page.evaluate(() => (window as unknown as { firstFrame?: boolean }).firstFrame);
  await expect.poll(firstFrame).toBe(false);
  await expect.poll(() => hasLastSection(page)).toBe(true);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  picture.resolve();
  await page.waitForLoadState('load');
  const isDrawn = await page.evaluate(() =>
    [...document.querySelectorAll('main h2')].every((heading) => heading.checkVisibility()),
  );
  expect(isDrawn).toBe(true);
});

test('Before the load event the page prints whole, and a link to a place further down leads there', async ({
  page,
}) => {
  await withLateFonts(page);
  await page.goto(routes.home, { waitUntil: 'domcontentloaded' });
  await page.emulateMedia({ media: 'print' });
  expect(await hasLastSection(page)).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${routes.getInvolved}#sponsor`, { waitUntil: 'domcontentloaded' });
  expect(await hasLastSection(page)).toBe(true);
  await page.waitForLoadState('load');
  await expect(page.locator('#sponsor')).toBeInViewport();
});

test('The application shows no empty box in any frame, however often one comes to it by a link', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    const boxes: string[] = [];
    Object.assign(window, { boxes });
    const look = () => {
      for (const section of document.querySelectorAll('.form-section:not(.is-open)'))
        if (section.getBoundingClientRect().height > 1) boxes.push(section.id);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (let visit = 1; visit <= 20; visit++) {
    await page.goto(routes.applyForSupport);
    await page.locator(`main a[href="${routes.applicationForm}"]`).first().click();
    // All sections but the open one are closed by the script that makes them findable.
    await expect(page.locator('.form-section.is-findable')).not.toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { boxes: string[] }).boxes), `visit ${visit}`).toEqual([]);
  }
});

test('Hardly anything moves when the fonts come late: a line of text at most', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await withLateFonts(page);
  for (const path of [routes.home, routes.about, routes.donate, routes.contactForm, routes.leavingSafely]) {
    await page.goto(path);
    await fontsShown(page);
    const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
    expect(shift, path).toBeLessThan(0.02);
  }
});

/** Opens a page that the functions answer: one of their own addresses, or what follows a form that is posted. */
const openAnswered = async (page: Page, path: string) => {
  await page.goto(path);
  if (path !== routes.certificate) return;
  await page.getByLabel(/^Number/).fill('SG-0000-0000');
  await page.getByLabel(/^Check word/).fill('nothing');
  await page.locator('main form button').click();
  await expect(page.getByRole('heading', { name: 'We find no such certificate' })).toBeVisible();
};
const answered = [...Object.values(answeredPages), routes.certificate];

test('Shift three times leaves the pages that the functions answer, and wipes what was typed', async ({ page }) => {
  await withoutTheWorld(page);
  for (const path of answered) {
    await openAnswered(page, path);
    await page.evaluate(() => sessionStorage.setItem('typed', 'secret'));
    for (const _ of [1, 2, 3]) await page.keyboard.press('Shift');
    await expect(page, path).toHaveURL(new RegExp(`^${quickExit.href}`));
    await page.goto(routes.home);
    expect(await page.evaluate(() => sessionStorage.getItem('typed')), path).toBeNull();
  }
});

test('Pages of the functions have help, giving and the way out at their head on a phone, without JavaScript too', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  for (const path of answered) {
    await openAnswered(page, path);
    for (const name of [quickExit.label, 'Get help', 'Donate Now']) {
      const link = page.getByRole('link', { name }).first();
      await expect(link, path).toBeInViewport({ ratio: 1 });
      expect((await link.boundingBox())?.height, path).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
  await context.close();
});
