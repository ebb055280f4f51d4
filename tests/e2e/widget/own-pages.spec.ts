import { expect, type Page, test } from '@playwright/test';
import { accessibilityRules, routes } from '@society-gal/contracts';
import { own, set } from '../fixtures/setting-effects.ts';

/** One page of each kind that the site has. */
const kinds = {
  home: routes.home,
  course: routes.ai101,
  form: routes.contactForm,
  'long form': routes.applicationForm,
  legal: routes.privacyPolicy,
  donate: routes.donate,
  safety: routes.leavingSafely,
  search: routes.siteMap,
};
type Id = keyof typeof accessibilityRules;

/** The first paragraph that is shown, in px and words. */
const paragraph = (page: Page, property: string) =>
  page.evaluate((name) => {
    const shown = [...document.querySelectorAll('main p')].find((one) => one.checkVisibility() && one.textContent);
    return getComputedStyle(shown as Element).getPropertyValue(name);
  }, property);
const px = async (page: Page, property: string) => Number.parseFloat(await paragraph(page, property)) || 0;
const onBody = (page: Page, property: string) =>
  page.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name), property);
const link = (page: Page, property: string) =>
  page.evaluate((name) => {
    const shown = [...document.querySelectorAll('main a[href]')].find((one) => one.checkVisibility());
    return getComputedStyle(shown as Element).getPropertyValue(name);
  }, property);

/** What each setting does to a page of ours. */
const effects: Partial<Record<Id, { on: unknown; seen: (page: Page) => Promise<unknown> }>> = {
  fontSize: {
    on: 150,
    seen: (page) => expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).zoom)).toBe('1.5'),
  },
  contrast: {
    on: 'dark',
    seen: (page) => expect.poll(() => onBody(page, 'background-color')).toMatch(/^rgb\((?:[0-5]?\d(?:, )?){3}\)$/),
  },
  cursorSize: { on: 'large', seen: (page) => expect.poll(() => onBody(page, 'cursor')).toMatch(/^url\("data:image/) },
  highlightLinks: {
    on: true,
    seen: (page) => expect.poll(() => link(page, 'background-color')).toBe('rgb(255, 228, 92)'),
  },
  textSpacing: {
    on: 200,
    seen: async (page) => expect(await px(page, 'letter-spacing')).toBeCloseTo((await px(page, 'font-size')) * 0.12, 0),
  },
  enhancedKeyboard: { on: true, seen: (page) => expect(own(page, '.keys')).toBeVisible() },
  focusIndicators: {
    on: true,
    seen: async (page) => {
      await page.keyboard.press('Tab');
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineWidth))
        .toBe('4px');
    },
  },
  skipLinks: {
    on: true,
    seen: (page) => expect(page.locator('society-gal-skip-links')).toHaveCount(1),
  },
  stopAnimations: {
    on: true,
    seen: (page) =>
      expect
        .poll(() => page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length))
        .toBe(0),
  },
  readingGuide: { on: true, seen: (page) => own(page, '.guide').waitFor() },
  readingMask: { on: true, seen: (page) => own(page, '.mask.over').waitFor() },
  textToSpeech: { on: true, seen: (page) => expect(page.getByRole('region', { name: 'Reading aloud' })).toBeVisible() },
  dyslexiaFont: {
    on: true,
    seen: (page) => expect.poll(() => paragraph(page, 'font-family')).toContain('OpenDyslexic'),
  },
  contentSimplification: {
    on: true,
    seen: (page) => expect(page.getByRole('region', { name: 'Reading view' })).toBeVisible(),
  },
};

for (const [kind, path] of Object.entries(kinds))
  test(`Each setting that shows does on our ${kind} page what it does on foreign ones, and leaves it as it was`, async ({
    page,
  }) => {
    test.slow();
    await page.addInitScript(() => localStorage.setItem('accessibility-settings', '{}'));
    await page.goto(path);
    await own(page, '.launch').waitFor();
    const before = await page.evaluate(() => getComputedStyle(document.body).cssText);
    const lineHeight = await px(page, 'line-height');
    await set(page, { lineHeight: 150 });
    await expect.poll(() => px(page, 'line-height')).toBeCloseTo(lineHeight * 1.5, 0);
    await set(page, { lineHeight: 100 });
    for (const [id, effect] of Object.entries(effects)) {
      await set(page, { [id]: effect.on });
      await effect.seen(page);
      await set(page, { [id]: accessibilityRules[id as Id].default });
    }
    expect(await page.evaluate(() => getComputedStyle(document.body).cssText)).toBe(before);
    expect(
      await page.evaluate(() =>
        document.documentElement.getAttributeNames().filter((name) => name.startsWith('data-a11y')),
      ),
    ).toEqual([]);
  });

test('The reading view of the privacy policy and of the page of safety says it in easy words, and only then', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('accessibility-settings', '{}'));
  for (const [path, words] of [
    [routes.privacyPolicy, 'We keep nothing on your device unless you say yes.'],
    [routes.leavingSafely, 'Use the phone or computer of a friend, or one in a library.'],
  ] as const) {
    await page.goto(path);
    await own(page, '.launch').waitFor();
    await expect(page.getByText(words)).toBeHidden();
    await set(page, { contentSimplification: true });
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator('[data-full-language]').first()).toBeHidden();
    await set(page, { contentSimplification: false });
    await expect(page.getByText(words)).toBeHidden();
  }
});

test('On our home page the picture says what it shows as soon as its setting is on', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('accessibility-settings', '{}'));
  await page.goto(routes.home);
  await own(page, '.launch').waitFor();
  await set(page, { imageDescriptions: true });
  await expect(own(page, '.caption').first()).toBeVisible();
});
