import { expect, type Page, test } from '@playwright/test';
import { routes } from '@society-gal/contracts/http';
import { accessibilityStorageKey } from '@society-gal/contracts/site';
import { axeOn, fontsShown } from '../fixtures/page-checks.ts';

const choose = (page: Page, settings: object) =>
  page.addInitScript(
    ([key, text]) => localStorage.setItem(key as string, text as string),
    [accessibilityStorageKey, JSON.stringify(settings)],
  );

/** Opens a page whose texts have their own fonts: those that come later move what is measured. */
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await fontsShown(page);
};

const colorsOf = (page: Page) =>
  page.evaluate(() => [
    getComputedStyle(document.body).color,
    getComputedStyle(document.documentElement).backgroundColor,
  ]);

test('A visitor with the dark palette prints black words on white', async ({ page }) => {
  await choose(page, { contrast: 'dark' });
  await open(page, routes.about);
  expect(await colorsOf(page)).not.toContain('rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'print' });
  expect(await colorsOf(page)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('A printed page opens its folds, shows what is chosen in black, and prints no button', async ({ page }) => {
  await open(page, routes.donate);
  const answer = page.getByText('Your card number never passes');
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  expect(await answer.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
  expect((await answer.boundingBox())?.height).toBeGreaterThan(0);
  const chosen = page.locator('.tile', { has: page.getByRole('radio', { name: '$100', exact: true }) });
  await expect(chosen).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('button', { name: 'Donate $100' })).toBeHidden();
});

test('The button of the accessibility options lies beside the words from a tablet on', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const path of [routes.home, routes.programs, routes.privacyPolicy]) {
    await open(page, path);
    const left = await page
      .locator('main :is(h2, p)')
      .evaluateAll((all) =>
        Math.min(...all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().left)),
      );
    expect(left, path).toBeGreaterThanOrEqual(44);
  }
});

for (const fontSize of [100, 200])
  test(`The button of the accessibility options lies on no word on a small phone with text at ${fontSize} %`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    if (fontSize !== 100) await choose(page, { fontSize });
    const button = page.getByRole('button', { name: 'Accessibility options' });
    /** It stands in the strip of the quick exit, which covers what is scrolled below it, and beside the words there. */
    const isBesideWords = async () => {
      const [own, strip, exit] = await Promise.all(
        [button, page.locator('.quick-exit'), page.locator('.quick-exit-button')].map((one) => one.boundingBox()),
      );
      return (
        !!own &&
        own.y >= (strip?.y ?? 0) &&
        own.y + own.height <= (strip?.y ?? 0) + (strip?.height ?? 0) &&
        own.x + own.width <= (exit?.x ?? 0)
      );
    };
    for (const path of [routes.contactForm, routes.stories, routes.privacyPolicy]) {
      await open(page, path);
      await expect.poll(isBesideWords, path).toBe(true);
      await page.mouse.wheel(0, 600);
      await expect.poll(isBesideWords, path).toBe(true);
    }
    await page.keyboard.press('Alt+a');
    await expect(page.getByRole('dialog', { name: 'Accessibility options' })).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect.poll(isBesideWords).toBe(true);
  });

test('A button or sum with large text on a small phone has no word cut', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await choose(page, { fontSize: 200 });
  for (const [path, parts] of [
    [routes.programs, 'main .button'],
    [routes.donate, '.give :is(.tile, .button)'],
  ] as const) {
    await open(page, path);
    const found = page.locator(parts);
    await expect(found.first()).toBeVisible({ timeout: 30_000 });
    const cut = await found.evaluateAll((all) =>
      all.flatMap((each) => {
        const text = document.createTreeWalker(each, NodeFilter.SHOW_TEXT).nextNode();
        return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(([word], index, words) => {
          const range = document.createRange();
          range.setStart(text as Node, words[index]?.index ?? 0);
          range.setEnd(text as Node, (words[index]?.index ?? 0) + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? word : [];
        });
      }),
    );
    expect(cut, path).toEqual([]);
  }
});

test('No line beside the donation form moves when the fonts come late', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(routes.donate);
  const starts = await page.locator('.aside p > strong').evaluateAll((all) =>
    all.map((strong) => {
      const range = document.createRange();
      range.selectNodeContents(strong.nextSibling as Node);
      const [words] = range.getClientRects();
      return Math.round((words?.left ?? 0) - strong.getBoundingClientRect().left);
    }),
  );
  expect(starts.length).toBeGreaterThan(2);
  expect(new Set(starts)).toEqual(new Set([0]));
});

test('A visitor who asks for more contrast can read the dark pages of the evening', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more', colorScheme: 'light' });
  for (const path of ['/events', '/gala-waitlist', '/gala-invitation']) {
    await open(page, path);
    const { violations } = await axeOn(page).withRules(['color-contrast']).analyze();
    expect(
      violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
      path,
    ).toEqual([]);
  }
});

test('A choice can be pressed anywhere on its card, and nowhere beside it', async ({ page }) => {
  for (const path of [routes.home, routes.contact]) {
    await open(page, path);
    const hits = await page.locator('.card .link-arrow').evaluateAll((links) =>
      links.map((link) => {
        const card = link.closest('.card');
        card?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left = 0, top = 0 } = card?.getBoundingClientRect() ?? {};
        return [1, -1].map((side) => document.elementFromPoint(left + 10, top + side * 12) === link);
      }),
    );
    expect(hits.length).toBeGreaterThan(1);
    for (const hit of hits) expect(hit).toEqual([true, false]);
  }
});

test('No word of a short answer is cut, whatever the width of its form', async ({ page }) => {
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [routes.ai101, routes.promptEngineeringWorkshop, routes.contactForm]) {
      await open(page, path);
      const cut = await page.locator('.choices.brief .choice').evaluateAll((all) =>
        all.flatMap((each) => {
          const text = document.createTreeWalker(each, NodeFilter.SHOW_TEXT).nextNode();
          const range = document.createRange();
          range.selectNodeContents(text as Node);
          return !text?.textContent?.includes(' ') && range.getClientRects().length > 1 ? text?.textContent : [];
        }),
      );
      expect(cut, `${path} at ${width}`).toEqual([]);
    }
  }
});

test('The current step of a long form is marked in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, routes.partnershipApplication);
  const steps = page.locator('.progress a');
  await expect(steps).toHaveCount(9);
  const bars = await steps.evaluateAll((all) => all.map((each) => getComputedStyle(each).borderTopColor));
  expect(bars.filter((bar) => bar === bars[0])).toHaveLength(1);
});
