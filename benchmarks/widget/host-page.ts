import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';

/** What somebody else's page, on which a widget is measured, is made of. */
export type HostPage = {
  /** Body of the page without its script tags. */
  body: string;
  css: string;
};

/** Every twelfth of it is another kind of content; 24 elements each. */
const part = (index: number): string => `<section class="card tone-${index % 7}" aria-labelledby="t${index}">
<h2 id="t${index}">Part ${index} of a long page</h2><p class="lead">Some <strong>strong</strong> words, <em>others</em> and <a href="#t${index}">a link</a> between them.</p>
<ul class="list"><li>First point of part ${index}</li><li>Second point</li><li class="muted">Third point</li></ul>
<table class="table"><tbody><tr><th scope="row">Name</th><td>Value ${index}</td></tr><tr><th scope="row">Other</th><td>Second value</td></tr></tbody></table>
<p${index % 5 === 0 ? ' style="color:#345;background-color:#f4f4ff"' : ''}>Text that goes on for a line or two, so that there is something to shape, to wrap and to paint again.</p>
<label>Field <input type="checkbox"></label><button type="button" class="button">Act</button><img alt="A square" width="80" height="40" src="/square.svg"></section>
`;
const elementsOfPart = 24;

/** A page of about `count` elements with rules, tables, forms, pictures and `style` attributes, as real ones have. */
export function longBody(count: number): string {
  return `<header class="bar"><nav aria-label="Main"><a href="#t0">Home</a> <a href="#t1">About</a></nav></header><main><h1>A long page</h1>${Array.from({ length: Math.round(count / elementsOfPart) }, (_, index) => part(index)).join('')}</main><footer>The end</footer>`;
}

/** A theme of six hundred rules: variables, states, a wide and a narrow layout. */
export const themeCss = `:root{--ink:#222;--brand:#7a1f5c;--ground:#fff;--soft:#f3eef2}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;padding-top:64px;font:16px/1.5 Georgia,serif;color:var(--ink);background:var(--ground)}
.bar{position:fixed;inset:0 0 auto;height:64px;background:#fff;border-bottom:1px solid #ddd}
main{max-width:1100px;margin:auto;padding:1rem}
.card{margin:1rem 0;padding:1rem;border:1px solid #ddd;border-radius:8px;box-shadow:0 1px 4px #0002;background:var(--soft)}
.lead{font-size:1.1rem;line-height:1.6}.muted{color:#777;opacity:.8}.list{padding-left:1.2em}
.table{border-collapse:collapse}.table td,.table th{padding:4px 8px;border:1px solid #ccc}
.button{padding:8px 16px;border:0;border-radius:6px;background:var(--brand);color:#fff;transition:background .2s}
.button:hover{background:#5b1545}a{color:#05a}
@media (min-width:900px){.card{display:grid;grid-template-columns:1fr 1fr;gap:8px}}
${Array.from({ length: 7 }, (_, index) => `.tone-${index}{background:linear-gradient(#fff,hsl(${index * 50} 40% 95%));border-color:hsl(${index * 50} 40% 60%)}`).join('\n')}
${Array.from({ length: 560 }, (_, index) => `.theme-${index} .item-${index % 40}{color:#${(index + 273).toString(16).padStart(3, '0')};background:rgb(${index % 255} 200 220/.4);border:1px solid var(--brand);padding:${index % 20}px}`).join('\n')}`;

export const dist = process.env.WIDGET_DIST ?? join(import.meta.dirname, '../../accessibility-widget/dist');

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#c22"/></svg>';
/** Nothing is asked of the network: flags under which a browser finds this machine and no other. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
];

/** A visit: the page with its widget. */
export type Visit = { page: Page; end(): Promise<void> };

/** Opens the page with the widget in it, from a server of its own and in a fresh browser profile, and waits for its load. */
export async function visit(
  browser: Browser,
  { body, css }: HostPage,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head><body>${body}<script src="/widget.js"></script></body></html>`;
  const files: Record<string, [text: string, type: string]> = {
    '/': [html, 'text/html; charset=utf-8'],
    '/widget.js': [readFileSync(join(dist, 'embed.js'), 'utf8'), 'text/javascript'],
    '/page.css': [css, 'text/css'],
    '/square.svg': [square, 'image/svg+xml'],
  };
  const server = createServer(({ url = '' }, response) => {
    const ours = /^\/v\w+\//.test(url) ? ([readFileSync(join(dist, url)), 'text/javascript'] as const) : undefined;
    const [text, type] = files[url] ?? ours ?? ['', 'text/plain'];
    response.writeHead(files[url] || ours ? 200 : 404, { 'content-type': type });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(`http://localhost:${port}/`);
  return {
    page,
    async end() {
      await context.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
