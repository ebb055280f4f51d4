/**
 * `node accessibility-widget/bench/peers.ts [rounds]`: this widget beside two open-source ones from npm, on one page in
 * one run, in turns, so that a busy minute falls on all of them. Fetches the peers with `npm pack`; nothing of them is
 * kept or shipped. Prints medians. Build first: `npm run build:accessibility-widget`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';

type Widget = {
  name: string;
  script: string;
  /** What a page writes beside the script tag. */
  start?: string;
  launcher: string;
  /** Appears when the panel is open. */
  panel: string;
  open(page: Page): Promise<void>;
  /** Makes the text bigger; the panel is open. */
  enlarge(page: Page): Promise<void>;
};

const dist = join(import.meta.dirname, '../dist');
const fetchPeer = (spec: string, file: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'peer-'));
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', spec, '--json', '--silent'], { cwd: folder, encoding: 'utf8' }),
  ) as [{ filename: string }];
  execFileSync('tar', ['xzf', filename], { cwd: folder });
  return readFileSync(join(folder, 'package', file), 'utf8');
};

const widgets: readonly Widget[] = [
  {
    name: 'this widget',
    script: readFileSync(join(dist, 'embed.js'), 'utf8'),
    launcher: 'society-gal-accessibility .launch',
    panel: 'society-gal-accessibility dialog[open]',
    open: (page) => page.keyboard.press('Alt+a'),
    enlarge: (page) => page.getByRole('button', { name: 'More: Font size' }).click(),
  },
  {
    name: 'sienna-accessibility 2.2',
    script: fetchPeer('sienna-accessibility@2.2.333', 'dist/sienna-accessibility.umd.js'),
    launcher: '.asw-menu-btn',
    panel: '.asw-menu',
    open: (page) => page.locator('.asw-menu-btn').click(),
    enlarge: (page) => page.locator('.asw-plus').first().click(),
  },
  {
    name: 'accessibility 6.1',
    script: fetchPeer('accessibility@6.1.0', 'dist/main.bundle.js'),
    start: 'addEventListener("load",()=>new Accessibility())',
    launcher: '._access-icon',
    panel: '._access-menu:not(.close)',
    open: (page) => page.locator('._access-icon').click(),
    enlarge: (page) => page.locator('[data-access-action=increaseText]').first().click(),
  },
];

const text =
  '<section><h2>A part</h2><p>Some <b>words</b> and <a href="#x">a link</a> in it.</p><p>More of them.</p></section>'.repeat(
    715,
  );
const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'";

const visit = async (
  browser: Browser,
  widget: Widget,
  { css = '', policy = '' }: { css?: string; policy?: string },
): Promise<{ page: Page; complaints: string[]; foreign: string[] }> => {
  const page = await (await browser.newContext()).newPage();
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.route('**/*', (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (hostname !== 'bench.test') {
      foreign.push(hostname);
      return route.abort();
    }
    if (pathname === '/widget.js') return route.fulfill({ body: widget.script, contentType: 'text/javascript' });
    if (pathname === '/page.css') return route.fulfill({ body: css, contentType: 'text/css' });
    if (pathname === '/start.js') return route.fulfill({ body: widget.start ?? '', contentType: 'text/javascript' });
    if (/^\/v[\da-f]+\//.test(pathname))
      return route.fulfill({ body: readFileSync(join(dist, pathname)), contentType: 'text/javascript' });
    const mark = (name: string) => (policy ? '' : `<script>performance.mark("${name}")</script>`);
    return route.fulfill({
      contentType: 'text/html',
      headers: policy ? { 'content-security-policy': policy } : {},
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title><link rel="stylesheet" href="/page.css"></head><body><main><h1>Bench</h1>${text}</main>${mark('before')}<script src="/widget.js"></script><script src="/start.js"></script>${mark('after')}</body></html>`,
    });
  });
  await page.goto('https://bench.test/');
  return { page, complaints, foreign };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** What axe finds outside the page's own text. */
const findings = (page: Page) => new AxeBuilder({ page }).exclude('main').setLegacyMode().analyze();

/** Milliseconds, counts and answers of one widget in one round. */
const measure = async (browser: Browser, widget: Widget): Promise<Record<string, number | string>> => {
  const { page, foreign } = await visit(browser, widget, { css: 'p{font-size:16px}' });
  const start = await page.evaluate(() => performance.measure('start', 'before', 'after').duration);
  await page.locator(widget.launcher).waitFor();
  const before = new Set((await findings(page)).violations.map(({ id }) => id));
  const open = await timed(async () => {
    await widget.open(page);
    await page.locator(widget.panel).waitFor({ timeout: 5000 });
  });
  const axe = (await findings(page)).violations
    .filter(({ id }) => !before.has(id))
    .reduce((sum, { nodes }) => sum + nodes.length, 0);
  const bigger = await timed(() => widget.enlarge(page)).catch(() => Number.NaN);
  const inline = await page.evaluate(() => document.querySelectorAll('main [style]').length);
  await page.context().close();

  const hostile = await visit(browser, widget, { css: '*{all:unset!important}' });
  const box = await hostile.page
    .locator(widget.launcher)
    .boundingBox({ timeout: 3000 })
    .catch(() => null);
  await hostile.page.context().close();
  const guarded = await visit(browser, widget, { policy: strict });
  await guarded.page
    .locator(widget.launcher)
    .waitFor({ timeout: 3000 })
    .catch(() => undefined);
  await guarded.page.context().close();
  return {
    'gzip bytes': gzipSync(widget.script, { level: 9 }).length,
    'start ms': start,
    'open ms': open,
    'bigger text ms': bigger,
    'axe, open': axe,
    'nodes styled inline': inline,
    'other origins': new Set(foreign).size,
    'hostile page': box && box.y > 300 ? 'in place' : 'displaced',
    'policy complaints': guarded.complaints.length,
  };
};

const rounds = Number(process.argv[2] ?? 3);
const browser = await chromium.launch({
  executablePath: findBrowser(join(import.meta.dirname, '../..')) ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
});
const results = new Map(widgets.map(({ name }) => [name, [] as Record<string, number | string>[]]));
for (let round = 0; round < rounds; round++)
  for (const widget of widgets) results.get(widget.name)?.push(await measure(browser, widget));
await browser.close();

const middle = (values: readonly (number | string)[]) => {
  const sorted = [...values].sort((one, other) => Number(one) - Number(other));
  const value = sorted[Math.floor(sorted.length / 2)] ?? '';
  return typeof value === 'number' ? Math.round(value * 10) / 10 : value;
};
console.table(
  Object.fromEntries(
    [...results].map(([name, runs]) => [
      name,
      Object.fromEntries(Object.keys(runs[0] ?? {}).map((key) => [key, middle(runs.map((run) => run[key] ?? ''))])),
    ]),
  ),
);
