import { expect, type Page, test } from '@playwright/test';
import { answeredPages, publicPaths, routes } from '@society-gal/contracts/http';
import { axeOn, fontsShown, listenForBreaches } from '../fixtures/page-checks.ts';

/** Every so many pages one: neighbours, which are alike, come to different workers. */
const shares = <T>(all: readonly T[], count: number): T[][] =>
  Array.from({ length: count }, (_, part) => all.filter((_, index) => index % count === part));

/** Words of three letters and more that stand on two lines, of all that is shown. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      // An address may go on in the next line.
      if (!parent?.checkVisibility() || text.data.startsWith('http') || parent.closest('.honeypot, .by-row thead'))
        continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]{3,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (others.some(({ top }) => top >= (first?.bottom ?? 0) - 3)) found.push(word);
      }
    }
    return found;
  });

/** Widths in px and sizes of text in percent at which no word breaks. */
const sizes: readonly [width: number, percent: number, paths?: readonly (string | null)[]][] = [
  [360, 200],
  [320, 100, [routes.donate, routes.referSomeone, routes.applicationForm]],
  [768, 100, [routes.promptEngineeringWorkshop, routes.ai101, routes.contactForm]],
  [768, 200, [routes.contactForm, routes.waysToGive]],
];

/** What search engines, and people whose browser runs no script, get of a page. */
const expectComplete = async (page: Page, path: string, status: number | undefined) => {
  const facts = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    title: document.title,
    words: document.body.innerText,
    description: document.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
  }));
  expect.soft(status, path).toBe(200);
  expect.soft(facts.headings, `headings of the first level at ${path}`).toBe(1);
  expect.soft(facts.title, `the title of ${path}`).not.toBe('');
  expect.soft(facts.words, `no mark of the writing is left over at ${path}`).not.toMatch(/\]\(|\*\*/);
  expect.soft(facts.description, `the description of ${path}`).toMatch(/.{50,}/);
  expect.soft(facts.canonical, `the address of ${path}`).toMatch(new RegExp(`${path === '/' ? '/?' : path}$`));
};

for (const [part, paths] of shares([...publicPaths, ...Object.values(answeredPages)], 4).entries())
  test(`Every page is complete without JavaScript, and no word breaks inside with text at 200 % on a small phone, part ${part + 1} of 4`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    // Without scripts every section of a long form is shown.
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 740 });
      const answer = await page.goto(path);
      if (publicPaths.includes(path)) await expectComplete(page, path, answer?.status());
      for (const [width, percent, only] of sizes) {
        if (only && !only.includes(path)) continue;
        await page.setViewportSize({ width, height: 740 });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${size}%`;
          for (const more of document.querySelectorAll('details')) more.open = true;
        }, percent);
        await fontsShown(page);
        expect.soft(await brokenWords(page), `${path} at ${width} px with text at ${percent} %`).toEqual([]);
      }
    }
    await context.close();
  });

/** Uses what is on a page of the public site as a visitor would: forms, questions that open, players. */
const operatePage = async (page: Page) => {
  await page.getByRole('banner').hover();
  await page.mouse.wheel(0, 2000);
  const field = page.locator('main form input:not([type=hidden]):not([type=radio]):not([type=checkbox])').first();
  if (await field.isVisible()) await field.focus();
  for (const question of await page.locator('main details > summary').all()) await question.click();
  const videos = page.locator('.video a[data-app]');
  const count = await videos.count();
  if (count === 0) return;
  // Another site is asked and answered by nobody: tests run without a network. A route takes the browser its cache, so only here.
  let asked = 0;
  await page.route(/^https:/, (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'text/html', body: '' });
  });
  for (let playing = 1; playing <= count; playing++) {
    await videos.first().click();
    await expect(page.locator('.video iframe')).toHaveCount(playing, { timeout: 30_000 });
  }
  await expect.poll(() => asked, 'films that are asked for').toBe(count);
  await page.unrouteAll({ behavior: 'wait' });
};

for (const [part, paths] of shares(publicPaths, 8).entries())
  test(`Every page fits a small phone, passes axe at two widths, and breaks no policy while it is used, part ${part + 1} of 8`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext();
    const page = await context.newPage();
    const broken = await listenForBreaches(page);
    for (const path of paths) {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 720 });
      await page.goto(path);
      await fontsShown(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `no sideways scrolling at 320 px of ${path}`).toBeLessThanOrEqual(0);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { violations } = await axeOn(page).analyze();
        const found = violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
        expect.soft(found, `axe on ${path} at ${width} px`).toEqual([]);
      }
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await operatePage(page);
      await expect(page.locator('html'), `${path} is taken over by the app`).toHaveAttribute('data-hydrated', 'true', {
        timeout: 30_000,
      });
    }
    expect(broken).toEqual([]);
    await context.close();
  });

test('An unknown address answers 404 with a way home', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
