import { expect, type Page, test } from '@playwright/test';
import { beyondTheFirst, cleanBody as body, cleanCss as css, engines } from '../fixtures/rule-engines.ts';
import { openPanel, openSample } from '../fixtures/widget-sample.ts';

/** Everything at once, as far as one setting does not replace another. */
const everything = {
  fontSize: 150,
  cursorSize: 'large',
  highlightLinks: true,
  textSpacing: 150,
  lineHeight: 150,
  enhancedKeyboard: true,
  focusIndicators: true,
  skipLinks: true,
  stopAnimations: true,
  readingGuide: true,
  textToSpeech: true,
  readingMask: true,
  dyslexiaFont: true,
  imageDescriptions: true,
};
const set = (page: Page, change: object) =>
  page.evaluate((wanted) => globalThis.SocietyGalAccessibility?.set(wanted as never), change);

test('Each engine sees into the widget: a fault put there is found', async ({ page }) => {
  await openSample(page, { body, css });
  await page.locator('society-gal-accessibility').evaluate((host) => {
    const picture = document.createElement('img');
    picture.src = '/picture.svg';
    host.shadowRoot?.querySelector('section')?.append(picture);
  });
  for (const [name, find] of engines) expect((await find(page)).length, name).toBeGreaterThan(0);
});

for (const [name, find] of engines) {
  test(`${name} finds nothing while the widget is closed, opened out, or open on any tab`, async ({ page }) => {
    await openSample(page, { bare: true, body, css });
    expect(await find(page), 'the page by itself').toEqual([]);
    await openSample(page, { body, css });
    await page.getByRole('button', { name: 'Accessibility options' }).waitFor();
    expect(await find(page), 'closed').toEqual([]);
    await page.getByRole('button', { name: 'Accessibility options' }).click();
    await page.getByRole('button', { name: 'Options', exact: true }).waitFor();
    expect(await find(page), 'opened out').toEqual([]);
    await set(page, { textToSpeech: true });
    for (const tab of ['Visual', 'Navigation', 'Content'] as const) {
      await page.keyboard.press('Escape');
      await openPanel(page, tab);
      expect(await find(page), tab).toEqual([]);
    }
  });

  for (const contrast of ['normal', 'high', 'dark'] as const)
    test(
      `${name} finds nothing with every setting on, ${contrast} contrast`,
      beyondTheFirst(name),
      async ({ page }) => {
        await openSample(page, { body, css });
        await set(page, { ...everything, contrast });
        await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
        expect(await find(page)).toEqual([]);
        await set(page, { contentSimplification: true });
        await page.getByRole('button', { name: 'Show full page' }).waitFor();
        expect(await find(page), 'in the reading view').toEqual([]);
      },
    );
}
