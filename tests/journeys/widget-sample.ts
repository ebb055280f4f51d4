import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A page of somebody else's that carries the widget by its one line, served without a network by the test itself. */
export type Sample = {
  /** Answered as its Content-Security-Policy. */
  policy?: string;
  /** Further CSS of the page, such as a hostile one. */
  css?: string;
  lang?: string;
  /** Attributes of the script tag. */
  attributes?: string;
  /** The page without the widget. */
  bare?: boolean;
  body?: string;
  /** What stands in the head before the style sheet and the script. */
  head?: string;
  /** Further attributes of `<html>`. */
  html?: string;
  /** Served and written as XML. */
  isXml?: boolean;
};

export const strictPolicy =
  "default-src 'none'; script-src https://widget.test; style-src 'self'; img-src 'self' data:; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

const dist = join(import.meta.dirname, '../../accessibility-widget/dist');
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120"><rect width="200" height="120" fill="#c22"/></svg>';
const css = `:root{--ink:#333;--brand:#b3264e}
body{margin:0;padding-top:70px;font:16px/1.6 Georgia,serif;color:var(--ink);background:#fafafa}
header{position:fixed;top:0;left:0;right:0;height:60px;background:#fff}
.rem{font-size:1rem}.em{font-size:1.2em;letter-spacing:.1em}.small{font-size:18px;line-height:24px}
.hero{background:url(/picture.svg) center/cover;color:#fff;padding:30px}
.cta{background:var(--brand);color:#fff;border:0;padding:10px 20px}
.quiet{color:#666}
@keyframes turn{to{transform:rotate(360deg)}}.spin{width:50px;animation:turn 2s linear infinite}
@media (min-width:300px){h1{color:#05a;border:1px solid var(--brand)}}
@layer theme{.layered{color:#900;background:#ffe}}`;
const body = `<header><nav aria-label="Main"><a href="#one">Home</a> <a href="#two">About us</a></nav></header>
<main><h1>A sample page</h1>
<p id="px">Sixteen pixel text. A second sentence here. A third one follows!</p>
<p class="rem">Rem text</p><p class="em">Em text</p><p class="small">Eighteen pixel text</p>
<div class="hero"><h2>On a picture</h2><p>Text on the picture</p></div>
<img id="described" src="/picture.svg" alt="A red square" width="200" height="120">
<button class="cta" type="button">Act now</button> <a id="link" href="https://example.org/">A link</a>
<form aria-label="Sample"><label>Name <input name="name" value="secret typed"></label></form>
<p data-no-speech>Never speak this.</p><div class="spin">turning</div>
<p class="quiet">Quiet text</p><p class="layered">Layered text</p>
<h2>Last part</h2><p>The end.</p></main>
<aside aria-label="Beside"><p id="beside">Something beside</p></aside><footer><p>Footer</p></footer>`;

const documentOf = ({ bare, attributes, lang, html, head, body: inside }: Sample): string => {
  const script = bare ? '' : `<script src="https://widget.test/embed.js" defer ${attributes ?? ''}></script>`;
  return `<html lang="${lang ?? 'en'}" ${html ?? ''}><head><meta charset="utf-8"><title>Sample</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="https://sample.test/page.css">${head ?? ''}${script}</head><body>${inside ?? body}</body></html>`;
};

const asXml = (text: string): string =>
  text
    .replace('<html', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"')
    .replace(/<(meta|link|img|input)\b([^>]*)>/g, '<$1$2/>')
    .replace(' defer ', ' defer="defer" ');

/** Opens the sample page; the widget comes from the built files at another origin, as it would on a foreign site. */
export async function openSample(page: Page, sample: Sample = {}): Promise<void> {
  const types: Record<string, string> = { js: 'text/javascript', json: 'application/json' };
  await page.context().route('https://widget.test/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    await route.fulfill({
      body: await readFile(join(dist, path)),
      contentType: types[path.split('.').at(-1) ?? ''] ?? 'text/plain',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await page.context().route('https://sample.test/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/picture.svg') return route.fulfill({ body: picture, contentType: 'image/svg+xml' });
    if (path === '/page.css') return route.fulfill({ body: css + (sample.css ?? ''), contentType: 'text/css' });
    const text = documentOf(sample);
    await route.fulfill({
      contentType: sample.isXml ? 'application/xhtml+xml' : 'text/html',
      headers: sample.policy ? { 'content-security-policy': sample.policy } : {},
      body: sample.isXml ? asXml(text) : `<!doctype html>${text}`,
    });
  });
  await page.goto('https://sample.test/');
}

/** Opens the panel with the shortcut and shows one of its tabs. */
export async function openPanel(page: Page, tab: 'Visual' | 'Navigation' | 'Content' = 'Visual'): Promise<void> {
  await page.getByRole('button', { name: /Accessibility options|^Options$/ }).waitFor();
  await page.keyboard.press('Alt+a');
  await page.getByRole('tab', { name: tab }).click();
}

/** Everything a reader of the page could tell apart: markup, and every computed style of every element. */
export const look = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const own = /^SOCIETY-GAL-/;
    const styles = [...document.querySelectorAll('*')]
      .filter(({ tagName }) => !own.test(tagName))
      .map((element) => {
        const style = getComputedStyle(element);
        // An animation that goes on has another frame each time.
        return [...style]
          .filter((name) => name !== 'transform')
          .map((name) => style.getPropertyValue(name))
          .join('|');
      });
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll('society-gal-accessibility,society-gal-skip-links')) element.remove();
    return `${copy.outerHTML}\n${styles.join('\n')}\n${document.adoptedStyleSheets.length} ${document.fonts.size}`;
  });
