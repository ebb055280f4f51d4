import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { Audit } from '@siteimprove/alfa-act';
import { Playwright } from '@siteimprove/alfa-playwright';
import rules from '@siteimprove/alfa-rules';
import { openPanel, openSample } from './widget-sample.ts';

/** IBM's engine as a script; its own command line fetches it from a network. */
const ace = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** A page on which none of the three engines finds anything, so that every finding is the widget's. The open panel covers no
 * part of its link: Alfa measures what is left of a target. */
const body = `<header><p>Riverside Bakery</p></header>
<main><h1>Bread, baked before dawn</h1><p>Our sourdough rests for twenty hours. Come early: by ten the rye is gone.</p>
<img src="/picture.svg" alt="A red loaf" width="200" height="120">
<p><a id="link" href="https://example.org/flour-and-where-it-comes-from">Flour, and where it comes from</a></p></main>`;
const css = `body{font:1rem/1.6 sans-serif;color:#111;background:#fff}main{margin-left:520px}a{color:#00008b;display:inline-block;padding:14px 0}a:focus-visible{outline:3px solid #00008b}`;

/** Alfa computes colours by itself and knows no relative ones; axe and IBM read what the browser made of them. */
const colourRules = /^sia-r(66|69) /;

const findings = {
  async axe(page: Page) {
    const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 120)}`));
  },
  async ibm(page: Page) {
    await page.evaluate(ace);
    return page.evaluate(async () => {
      type Found = { ruleId: string; value: [string, string]; snippet: string };
      const engine = (globalThis as unknown as { ace: { Checker: new () => { check(...of: unknown[]): unknown } } })
        .ace;
      const { results } = (await new engine.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2'])) as {
        results: Found[];
      };
      return results
        .filter(({ value: [level, outcome] }) => outcome === 'FAIL' && level !== 'INFORMATION')
        .map(({ ruleId, snippet }) => `${ruleId} ${snippet}`);
    });
  },
  async alfa(page: Page) {
    const isRecoloured = (await page.locator('html').getAttribute('data-a11y-contrast')) !== null;
    const document = await page.evaluateHandle(() => globalThis.document);
    const outcomes = await Audit.of(await Playwright.toPage(document), rules).evaluate();
    return [...outcomes]
      .filter((outcome) => outcome.toJSON().outcome === 'failed')
      .map((outcome) => `${outcome.rule.uri.split('/').at(-1)} ${'target' in outcome ? outcome.target : ''}`)
      .filter((found) => !colourRules.test(found) || !isRecoloured);
  },
};
const engines = Object.entries(findings);

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
    test(`${name} finds nothing with every setting on, ${contrast} contrast`, async ({ page }) => {
      await openSample(page, { body, css });
      await set(page, { ...everything, contrast });
      await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
      expect(await find(page)).toEqual([]);
      await set(page, { contentSimplification: true });
      await page.getByRole('button', { name: 'Show full page' }).waitFor();
      expect(await find(page), 'in the reading view').toEqual([]);
    });
}
