/** Pages of somebody else's site. Their CSS is as rude as the web's: it must neither break the widget nor be broken by it. */

const rudeCss = `*{box-sizing:content-box;letter-spacing:.02em}
body{font:15px/1.3 Georgia,serif;margin:0;background:#eef6ee;color:#143}
div{margin:3px;position:static}button{all:unset;background:#063;color:#fff;padding:2px 6px;text-transform:uppercase;z-index:99999}
h2{font-size:11px!important;color:#a00!important}input,select{display:block;width:100%!important;border:4px dashed #c60!important}
label{color:#c60!important;font-weight:100}dialog{background:#000!important}p{max-width:60ch}
header,main,footer{padding:1rem}header{position:sticky;top:0;background:#bdb;z-index:9999}`;

const content = `<header><strong>Riverside Bakery</strong> · <a href="/">Home</a> · <a href="/strict">Strict page</a> · <a href="/react">React page</a></header>
<main><h1>Bread, baked before dawn</h1>
<p>We are not part of the foundation. We added one line to our site so that our visitors can adjust it.</p>
<p>Our sourdough rests for twenty hours. Come early: by ten the rye is gone.</p>
<h2>Order a loaf</h2>
<form><label for="loaf">Loaf</label><select id="loaf"><option>Rye</option><option>Sourdough</option></select>
<label for="name">Your name</label><input id="name" autocomplete="name"><button type="button">Order</button></form>
<img src="/loaf.svg" alt="A round loaf with a cross cut into its crust" width="240" height="160">
<p><a href="https://example.org/flour">Where our flour comes from</a></p></main>
<footer><p>Riverside Bakery, open Tuesday to Saturday.</p></footer>`;

const document = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Riverside Bakery</title>${head}</head><body>${body}</body></html>`;

/** The picture on the page. */
export const loaf =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160"><rect width="240" height="160" fill="#f4e3c1"/><ellipse cx="120" cy="90" rx="90" ry="50" fill="#b9772f"/><path d="M80 70l80 40M160 70l-80 40" stroke="#f4e3c1" stroke-width="6"/></svg>';

/** The key of this site at the functions of the local stack (functions-environment.ts). */
export const voiceKey = 'demo-bakery';

/** The widget's one line. `voice` is the site whose functions read aloud for its visitors. */
const oneLine = (widget: string, voice: string): string =>
  `<script src="${widget}/embed.js" data-voice-endpoint="${voice}" data-voice-key="${voiceKey}" defer></script>`;

/** A page with the widget's one line, from the widget's own origin. */
export function plainPage(widget: string, voice: string): string {
  return document(`<style>${rudeCss}</style>\n${oneLine(widget, voice)}`, content);
}

/** The same page without the widget, to compare with. */
export function barePage(): string {
  return document(`<style>${rudeCss}</style>`, content);
}

/** The same page under a strict policy that allows the widget's origin and nothing inline. */
export function strictPage(widget: string, voice: string): string {
  return document(`<link rel="stylesheet" href="/rude.css">\n${oneLine(widget, voice)}`, content);
}

/** The same bakery as a React site that takes the widget as a federated remote; `both` adds the one line beside it. */
export function reactPage(widget: string, voice: string, both: boolean): string {
  return document(
    `<link rel="stylesheet" href="/rude.css">\n${both ? oneLine(widget, voice) : ''}<script src="/react.js" data-widget="${widget}" data-voice="${voice}" data-voice-key="${voiceKey}" defer></script>`,
    `${content}<div id="root"></div>`,
  );
}

/** The stylesheet of the strict page. */
export const stylesheet = rudeCss;

/** What a site with a strict policy has to allow for the widget: its origin for script, style and fonts, the voice for speech. */
export function strictPolicy(widget: string, voice: string): string {
  return `default-src 'none'; script-src 'self' ${widget}; style-src 'self' ${widget}; img-src 'self' data: ${widget}; font-src ${widget}; connect-src ${widget} ${voice}; media-src blob: data: ${widget}; base-uri 'none'; form-action 'self'`;
}
