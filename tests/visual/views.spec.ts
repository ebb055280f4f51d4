import { expect, type Page, test } from '@playwright/test';
import { routes } from '@society-gal/contracts/http';
import { accessibilityStorageKey } from '@society-gal/contracts/site';
import { fontsShown } from '../e2e/fixtures/page-checks.ts';

const phone = { width: 360, height: 740 };
const wide = { width: 1440, height: 900 };

type View = { path: string; size: typeof phone; dark?: boolean; settings?: object; from?: string };

/** The views that tell most: each kind of page on a phone and wide, dark, in high contrast and with text twice as large. */
const views: Readonly<Record<string, View>> = {
  'home-wide': { path: routes.home, size: wide },
  'home-phone': { path: routes.home, size: phone },
  'home-dark': { path: routes.home, size: wide, dark: true },
  'home-footer': { path: routes.home, size: wide, from: 'footer' },
  'home-large-text': { path: routes.home, size: phone, settings: { fontSize: 200 } },
  'about-wide': { path: routes.about, size: wide },
  'programs-wide': { path: routes.programs, size: wide },
  'course-phone': { path: routes.ai101, size: phone },
  'stories-wide': { path: routes.stories, size: wide },
  'donate-wide': { path: routes.donate, size: wide },
  'donate-phone': { path: routes.donate, size: phone },
  'donate-dark': { path: routes.donate, size: phone, dark: true },
  'application-phone': { path: routes.applicationForm, size: phone },
  'application-contrast': { path: routes.applicationForm, size: wide, settings: { contrast: 'high' } },
  'contact-form-wide': { path: routes.contactForm, size: wide },
  'safety-phone': { path: routes.leavingSafely, size: phone },
  'safety-dark': { path: routes.leavingSafely, size: wide, dark: true },
  'privacy-wide': { path: routes.privacyPolicy, size: wide },
  'site-map-phone': { path: routes.siteMap, size: phone },
  'my-request-wide': { path: routes.myRequest, size: wide },
};

/** Families that the machine lent to a page. Its own fonts come with it, and look the same on every machine. */
async function lentFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body *' });
  const used = await Promise.all(nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })));
  return used.flatMap(({ fonts }) => fonts.filter((font) => !font.isCustomFont).map((font) => font.familyName));
}

for (const [name, { path, size, dark, settings, from }] of Object.entries(views))
  test(`The view ${name} looks as it did`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: size,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (settings)
      await page.addInitScript(
        ([key, text]) => localStorage.setItem(key as string, text as string),
        [accessibilityStorageKey, JSON.stringify(settings)],
      );
    await page.goto(path);
    await fontsShown(page);
    if (from) await page.locator(from).first().scrollIntoViewIfNeeded();
    await expect(page).toHaveScreenshot(`${name}.png`);
    expect(await lentFonts(page)).toEqual([]);
    await context.close();
  });
