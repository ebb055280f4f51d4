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
.exit,header,main,footer{padding-inline:max(1.25rem,50% - 22rem)}
.exit{position:sticky;top:0;display:flex;justify-content:flex-end;align-items:center;min-height:2.75rem;background:#5b1220;color:#fff;font-weight:600;z-index:1}
.exit:focus-visible{outline-color:#fff;outline-offset:-4px}
header{padding-block:1rem;border-bottom:1px solid var(--line)}
header a{display:inline-flex;align-items:center;gap:.65rem;min-height:2.75rem;color:var(--plum);font:700 1.4rem/1 Fraunces,Georgia,serif;text-decoration:none}
header a::before{content:"";width:2.25rem;height:2.25rem;border-radius:.5rem;background:radial-gradient(circle at 50% 105%,#b3264e 22%,#f6d98a 23% 46%,#f08a6c 47% 60%,#5b1f55 61%)}
main{padding-block:2.5rem 3rem}
footer{padding-block:1.25rem 2rem;border-top:1px solid var(--line)}
h1{margin:0 0 1.5rem;color:var(--plum);font:700 clamp(1.9rem,6vw,2.6rem)/1.15 Fraunces,Georgia,serif;text-wrap:balance}
h2,legend{color:var(--plum);font:700 1.35rem/1.3 Fraunces,Georgia,serif}
a{color:var(--plum);text-underline-offset:.2em}
fieldset{border:0;margin:0 0 1.5rem;padding:0;min-width:0}legend{padding:0}
form{padding:clamp(1.25rem,4vw,2.5rem);border:1px solid var(--line);border-radius:1.5rem;background:var(--surface)}
section{margin:0 0 2rem}section h2{margin-top:0}
.field{margin:0 0 1.5rem}
.field fieldset{margin:0}
label,.field legend{display:block;margin-bottom:.4rem;font:600 1.0625rem/1.4 Figtree,system-ui,sans-serif;color:var(--ink)}
.choice{display:flex;gap:.75rem;align-items:center;min-height:3.1rem;margin:.5rem 0 0;padding:.6rem 1rem;border:1.5px solid var(--line);border-radius:.8rem;font-weight:400;cursor:pointer}
.choice:has(:checked){border-color:var(--plum);background:var(--blush)}
.choice input{width:1.35rem;height:1.35rem;margin:0;flex:none;accent-color:var(--plum)}
.hint,.optional{color:var(--inkSoft);font-weight:400;margin:0 0 .4rem}
.error{color:var(--danger);font-weight:600;margin:.25rem 0 .4rem}
input:not([type=radio]):not([type=checkbox]),select,textarea{width:100%;min-height:3.25rem;padding:.7rem 1rem;font:inherit;color:inherit;background:var(--surface);border:1.5px solid var(--control);border-radius:.8rem}
[aria-invalid=true]{border:2.5px solid var(--danger)!important}
button,.button{display:inline-block;min-height:3.125rem;padding:.75rem 1.6rem;border:0;border-radius:2rem;background:var(--rose);color:var(--paper);font:600 1.0625rem/1.5 Figtree,system-ui,sans-serif;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--roseDark)}
.notice{padding:1.35rem 1.5rem;border:3px solid var(--danger);border-radius:1rem;margin:0 0 1.75rem;background:var(--surface)}
.notice>:first-child{margin-top:0}.notice>:last-child{margin-bottom:0}
.notice h2{margin-bottom:.5rem;color:var(--danger);font:600 1.25rem/1.3 Figtree,system-ui,sans-serif}
.notice ul{margin:.5rem 0 0;padding:0;list-style:none}
.notice li a{display:inline-block;padding:.25rem 0;color:var(--danger);font-weight:600}
.done{padding:clamp(1.5rem,4vw,2.5rem);border:1px solid var(--line);border-left:8px solid var(--success)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.trap{position:absolute;left:-999rem}
@media print{.exit,footer,.button{display:none}}
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
<a class="exit" href="${quickExit.href}" rel="noreferrer">${quickExit.label}</a>
<header><a href="${routes.home}">${organisation.shortName}</a></header>
<main>
${body}
</main>
<footer><p><a href="${routes.home}">Return to Home</a> · <a href="${routes.contact}">Contact</a> · <a href="${organisation.phoneHref}">${organisation.phone}</a></p></footer>
</body>
</html>
`.text,
});
