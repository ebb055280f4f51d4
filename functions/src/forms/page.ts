import { createHash } from 'node:crypto';
import { colors, darkColors, organisation, quickExit, routes } from '@society-gal/contracts';
import { config } from '../config.ts';
import { type Answer, handle } from '../edge/handle.ts';
import { html, type SafeHtml } from '../edge/html.ts';

const variables = (set: Readonly<Record<string, string>>): string =>
  Object.entries(set)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

// One small sheet for pages that must work when little else does: no font, script or picture is loaded.
const css = `
:root{${variables(colors)}}
@media(prefers-color-scheme:dark){:root{${variables(darkColors)};color-scheme:dark}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 Figtree,system-ui,sans-serif}
header,main,footer{max-width:42rem;margin:0 auto;padding:1rem}
header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
header a{color:var(--plum);font-weight:700;text-decoration:none;font-size:1.25rem}
header .exit{border:2px solid var(--plum);border-radius:2rem;padding:.5rem 1rem;font-size:1rem}
h1{color:var(--plum);font:700 2rem/1.2 Georgia,serif}
h2,legend{color:var(--plum);font:700 1.25rem/1.3 Georgia,serif}
a{color:var(--plum)}
fieldset{border:0;margin:0 0 1.5rem;padding:0;min-width:0}legend{padding:0}
section{margin:0 0 2rem}
.field{margin:0 0 1.25rem}
.field fieldset{margin:0}
label,.field legend{display:block;font:600 1.0625rem/1.4 Figtree,system-ui,sans-serif;color:var(--ink)}
.choice{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;font-weight:400}
.choice input{width:1.5rem;height:1.5rem;flex:none}
.hint,.optional{color:var(--inkSoft);font-weight:400;margin:0}
.error{color:var(--danger);font-weight:600;margin:.25rem 0}
input:not([type=radio]):not([type=checkbox]),select,textarea{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--surface);border:2px solid var(--control);border-radius:.5rem}
[aria-invalid=true]{border-color:var(--danger)!important}
button,.button{display:inline-block;min-height:2.75rem;padding:.625rem 1.5rem;border:0;border-radius:2rem;background:var(--rose);color:var(--paper);font:600 1.0625rem/1.4 Figtree,system-ui,sans-serif;text-decoration:none;cursor:pointer}
.notice{border:2px solid var(--danger);border-radius:.75rem;padding:1rem;margin:0 0 1.5rem}
.done{border-color:var(--success)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.trap{position:absolute;left:-999rem}
`.replace(/\n/g, '');

// A file of our own rather than a style element: the hosting puts its own policy on every answer of the site, and that
// one knows the hashes of the site's documents only.
const stylePath = `/send/page-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`;

/** The sheet of {@link page}; its name changes with its content. */
export const pageStyleRoute = handle({ method: 'GET', path: stylePath }, async () => ({
  status: 200,
  html: css,
  headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
}));

// A gift sent again from here is redirected to the checkout, and browsers hold redirects to `form-action` too.
const policy = (): string => {
  const checkout = config().environment === 'local' ? 'http://localhost:*' : 'https://checkout.stripe.com';
  return `default-src 'none'; style-src 'self'; form-action 'self' ${checkout}; base-uri 'none'; frame-ancestors 'none'`;
};

/** What a page of the back end shows. */
export type PageOptions = { title: string; body: SafeHtml; status?: number; headers?: Record<string, string> };

/** A whole page that needs no script, in the site's colours, for posts without JavaScript and links in mails. */
export const page = ({ title, body, status = 200, headers = {} }: PageOptions): Answer => ({
  status,
  headers: { 'content-security-policy': policy(), 'x-robots-tag': 'noindex', ...headers },
  html: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} | ${organisation.shortName}</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<header><a href="${routes.home}">${organisation.shortName}</a><a class="exit" href="${quickExit.href}" rel="noreferrer">${quickExit.label}</a></header>
<main>
${body}
</main>
<footer><p><a href="${routes.home}">Return to Home</a> · <a href="${routes.contact}">Contact</a> · ${organisation.phone}</p></footer>
</body>
</html>
`.text,
});
