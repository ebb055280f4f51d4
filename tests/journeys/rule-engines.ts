import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { Audit } from '@siteimprove/alfa-act';
import { Playwright } from '@siteimprove/alfa-playwright';
import rules from '@siteimprove/alfa-rules';

const source = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');
/** IBM's engine as a script; its own command line fetches it from a network. */
const ace = source('accessibility-checker-engine/ace.js');
/** The package for Playwright opens a page for each run, which takes longer than the run. */
const axe = source('axe-core/axe.min.js');

/** A page on which none of the three engines finds anything, so that every finding is the widget's. The open panel covers no
 * part of its link: Alfa measures what is left of a target. */
export const cleanBody = `<header><p>Riverside Bakery</p></header>
<main><h1>Bread, baked before dawn</h1><p>Our sourdough rests for twenty hours. Come early: by ten the rye is gone.</p>
<img src="/picture.svg" alt="A red loaf" width="200" height="120">
<p><a id="link" href="https://example.org/flour-and-where-it-comes-from">Flour, and where it comes from</a></p></main>`;
export const cleanCss = `body{font:1rem/1.6 sans-serif;color:#111;background:#fff}main{margin-left:520px}a{color:#00008b;display:inline-block;padding:14px 0}a:focus-visible{outline:3px solid #00008b}`;

/** Alfa computes colours by itself and knows neither relative ones nor those of a system that forces its own; axe and IBM read what the browser made of them. */
const colourRules = /^sia-r(66|69) /;

const findings = {
  async axe(page: Page) {
    const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];
    await page.evaluate(axe);
    const { violations } = await page.evaluate(async (values) => {
      type Run = {
        run(of: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
      const engine = (globalThis as unknown as { axe: Run }).axe;
      return engine.run(document, { runOnly: { type: 'tag', values } });
    }, tags);
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
    const isRecoloured = await page.evaluate(
      () => document.documentElement.dataset.a11yContrast !== undefined || matchMedia('(forced-colors:active)').matches,
    );
    const handle = await page.evaluateHandle(() => globalThis.document);
    const outcomes = await Audit.of(await Playwright.toPage(handle), rules).evaluate();
    return [...outcomes]
      .filter((outcome) => outcome.toJSON().outcome === 'failed')
      .map((outcome) => `${outcome.rule.uri.split('/').at(-1)} ${'target' in outcome ? outcome.target : ''}`)
      .filter((found) => !colourRules.test(found) || !isRecoloured);
  },
};
/** The three engines by name: each gives what it finds on the page as it stands, widget included. */
export const engines = Object.entries(findings);
