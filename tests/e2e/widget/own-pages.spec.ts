import { expect, type Page, test } from '@playwright/test';
import { answeredPages, routes } from '@society-gal/contracts/http';
import { accessibilityRules } from '@society-gal/contracts/site';
import { everyText, shownWithout, type TextLook, textsWithout } from '../fixtures/every-text.ts';
import { fontsShown } from '../fixtures/page-checks.ts';
import { own, set } from '../fixtures/setting-effects.ts';

/** One page of each kind that the site has; the last two are answered by the functions. */
const kinds = {
  home: routes.home,
  course: routes.ai101,
  form: routes.contactForm,
  'long form': routes.applicationForm,
  donate: routes.donate,
  night: routes.galaWaitlist ?? routes.events ?? routes.programs,
  story: routes.stories,
  legal: routes.privacyPolicy,
  safety: routes.leavingSafely,
  search: routes.siteMap,
  request: routes.myRequest,
  'not-found': '/no-such-page',
  letters: answeredPages.letters,
  places: answeredPages.places,
};
type Id = keyof typeof accessibilityRules;

const onBody = (page: Page, property: string) =>
  page.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name), property);
const running = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);

/** What each setting does to a page of ours: to every text, link, button and field of it. `before` is how its texts looked. */
const effects: Partial<
  Record<Id, { on: unknown; seen: (page: Page, before: ReadonlyMap<number, TextLook>) => Promise<unknown> }>
> = {
  fontSize: {
    on: 150,
    seen: (page) => expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).zoom)).toBe('1.5'),
  },
  contrast: {
    on: 'dark',
    seen: (page) =>
      expect.poll(() => onBody(page, 'background-color')).toMatch(/^(?:rgb\((?:[0-5]?\d(?:, )?){3}\)|oklch\(0\.[12])/),
  },
  cursorSize: {
    on: 'large',
    seen: (page) =>
      expect
        .poll(() =>
          shownWithout(page, 'p,h1,h2,label,a[href],button,input,select,textarea', 'cursor', 'url("data:image'),
        )
        .toEqual([]),
  },
  highlightLinks: {
    on: true,
    seen: (page) =>
      expect.poll(() => shownWithout(page, 'a[href]', 'background-color', 'rgb(255, 228, 92)')).toEqual([]),
  },
  textSpacing: {
    on: 200,
    seen: (page, before) =>
      expect
        .poll(() => textsWithout(page, before, (now, then) => now.letterSpacing - then.letterSpacing > now.size * 0.09))
        .toEqual([]),
  },
  lineHeight: {
    on: 150,
    seen: (page, before) =>
      expect
        .poll(() => textsWithout(page, before, (now, then) => Math.abs(now.lineHeight / then.lineHeight - 1.5) < 0.05))
        .toEqual([]),
  },
  enhancedKeyboard: {
    on: true,
    seen: async (page) => {
      await expect(own(page, '.keys')).toBeVisible();
      await page.keyboard.press('h');
      // A heading takes the caret, not the focus.
      const caret = () =>
        page.evaluate(() => {
          const place = getSelection()?.anchorNode;
          return (place instanceof Element ? place : place?.parentElement)?.closest('h1,h2,h3')?.localName ?? 'none';
        });
      await expect.poll(caret).toMatch(/^h[1-3]$/);
    },
  },
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
    seen: (page) => expect.poll(() => running(page)).toBe(0),
  },
  readingGuide: { on: true, seen: (page) => own(page, '.guide').waitFor() },
  readingMask: { on: true, seen: (page) => own(page, '.mask.over').waitFor() },
  textToSpeech: { on: true, seen: (page) => expect(page.getByRole('region', { name: 'Reading aloud' })).toBeVisible() },
  dyslexiaFont: {
    on: true,
    seen: (page, before) =>
      expect.poll(() => textsWithout(page, before, (now) => now.family.includes('OpenDyslexic'))).toEqual([]),
  },
  contentSimplification: {
    on: true,
    seen: (page) => expect(page.getByRole('region', { name: 'Reading view' })).toBeVisible(),
  },
};

for (const [kind, path] of Object.entries(kinds))
  test(`Each setting that shows does on our ${kind} page what it does on foreign ones, to all of its texts, and leaves it as it was`, async ({
    page,
  }) => {
    test.slow();
    await page.addInitScript(() => localStorage.setItem('accessibility-settings', '{}'));
    await page.goto(path);
    await own(page, '.launch').waitFor();
    await fontsShown(page);
    const body = await page.evaluate(() => getComputedStyle(document.body).cssText);
    const before = await everyText(page);
    expect(before.size).toBeGreaterThan(10);
    for (const [id, effect] of Object.entries(effects)) {
      // Something moves, so that its standing still says something.
      if (id === 'stopAnimations') {
        await page.evaluate(() => {
          document.body.animate([{ opacity: 1 }, { opacity: 0.99 }], { duration: 1000, iterations: 1000 });
        });
        expect(await running(page)).toBeGreaterThan(0);
      }
      await set(page, { [id]: effect.on });
      await effect.seen(page, before);
      await set(page, { [id]: accessibilityRules[id as Id].default });
    }
    await page.evaluate(() => {
      for (const one of document.body.getAnimations()) one.cancel();
      (document.activeElement as HTMLElement | null)?.blur();
    });
    const same = (now: TextLook, then: TextLook) => JSON.stringify(now) === JSON.stringify(then);
    await expect.poll(() => textsWithout(page, before, same)).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).cssText)).toBe(body);
    expect(
      await page.evaluate(() =>
        document.documentElement.getAttributeNames().filter((name) => name.startsWith('data-a11y')),
      ),
    ).toEqual([]);
  });

for (const path of [answeredPages.letters, answeredPages.places])
  test(`Settings that somebody saved hold at ${path} from its first paint, and its launcher opens the panel`, async ({
    page,
  }) => {
    await page.addInitScript(() =>
      localStorage.setItem('accessibility-settings', JSON.stringify({ fontSize: 150, contrast: 'dark' })),
    );
    await page.goto(path);
    // The script blocks the first paint: what is so in the first frame is what is seen first.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).zoom)).toBe('1.5');
    await own(page, '.launch').click();
    await page.getByRole('button', { name: 'Options', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Accessibility options' })).toBeVisible();
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

test('The picture of our home page says what it shows as soon as its setting is on', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('accessibility-settings', '{}'));
  await page.goto(routes.home);
  await own(page, '.launch').waitFor();
  await set(page, { imageDescriptions: true });
  await expect(own(page, '.caption').first()).toBeVisible();
});
