import { elementPrefix } from '@society-gal/contracts/brand/names';
import { organisation } from '@society-gal/contracts/brand/organisation';
import {
  buildAttribute,
  calmAttribute,
  farDownAttribute,
  fontsAttribute,
  hostScriptAttribute,
  launcherAttribute,
  launcherClass,
  movingAttribute,
  needsAppNowAttribute,
  noSpeechAttribute,
  noticesElementId,
  pageStylesElementId,
  restAttribute,
  rootElementId,
  scriptedAttribute,
  siteConfigElementId,
  staffAreaAttribute,
  waitingAttribute,
  widgetElementId,
  widgetLoadedAttribute,
  widgetScriptAttribute,
} from '@society-gal/contracts/document-protocol';
import { discreetRoutes, routes } from '@society-gal/contracts/routes';
import type { SiteConfig } from '@society-gal/contracts/site-config';
import { boldFallback } from '@society-gal/contracts/staff-fonts';
import { colors, deviceFonts } from '@society-gal/contracts/theme-tokens';
import { escapeHtml, escapeJson } from './escape-html.ts';
import { structuredData } from './structured-data.ts';

/** What a page says of itself in its head. The public site's server bundle renders it with the markup. */
export type PageHead = {
  /** Complete, with the foundation's name. */
  title: string;
  description: string;
  /** Name of the drawing whose preview picture networks show. */
  socialArt: string;
  structuredData?: readonly Record<string, unknown>[];
  noindex?: boolean;
  /** Somebody asks for help, fills in a form or gives here. */
  isCalm: boolean;
  /** Elements for the head that belong to the markup, such as the preload of its first picture. */
  links: string;
};

/** What every document of one compose run has in common. */
export type DocumentFrame = {
  config: SiteConfig;
  /** Names the build of public-site that rendered the markup. */
  buildId: string;
  /** The stylesheet, which every document carries. */
  css: string;
  /** What single pages have beyond it, by the pages' names. */
  pageStyles: Readonly<Record<string, string>>;
  /** Script of the head, inlined; the policy names the hashes of both. */
  firstPaint: string;
  /** Script at the end of the body, inlined: a module, so that it never holds the first paint up. */
  loader: string;
  /** Address of the host script, from the root of the site. */
  hostFile: string;
  /** Text of {@link speculationRules}, inlined. */
  speculationRules: string;
  preloadedFonts: readonly string[];
};

/** A document that runs scripts, before its first paint. */
const unpainted = `[${scriptedAttribute}]:not([${restAttribute}])`;

/**
 * Styles of what the shell fixes to the window. They have an element of their own, because the app replaces the page's
 * styles by the whole stylesheet.
 */
export const shellStyles = [
  // A tab at the edge, as the widget's own, which takes its place. Without JavaScript there is nothing to open.
  `.${launcherClass}{position:fixed;left:0;bottom:1.25rem;z-index:51;padding:.375rem .5rem;border:solid var(--surface);border-width:2px 2px 2px 0;border-radius:0 .75rem .75rem 0;background:var(--plum);color:var(--surface)}.${launcherClass} svg{width:1.75rem;height:1.75rem}`,
  // On a phone it stands in the strip of the quick exit, where it lies on no word of the page; so does the widget's own.
  `@media (max-width:46rem){.${launcherClass},${elementPrefix}-accessibility::part(bar){inset:0 auto auto 0}${elementPrefix}-accessibility::part(card){margin-top:3.25rem}}`,
  `@media (max-width:48rem){:is([${movingAttribute}],body:has(form:focus-within)) .${launcherClass}{translate:-100%}}`,
  `html:not([${scriptedAttribute}]) .${launcherClass},html[${widgetLoadedAttribute}] .${launcherClass}{display:none}@media print{.${launcherClass}{display:none}}`,
  // A notice lies over the margin, not over the answer somebody is typing.
  `#${noticesElementId},#${widgetElementId}>.failed-part{position:fixed;z-index:46;right:1rem;bottom:5.25rem;max-width:26rem;margin-left:1rem}`,
  `.${launcherClass}[aria-busy=true]{opacity:.75;cursor:progress}`,
  // Fonts of the device have the metrics of ours, so that nothing moves when these come.
  `[${scriptedAttribute}]:not([${fontsAttribute}]){--display:${deviceFonts.display};--body:${deviceFonts.body}}`,
  // The first paint does not lay out what nobody sees yet; the page keeps its length, so that a scroll bar does not come late.
  // Printing, and a page without scripts, have all of it. A page that a private link opens keeps its footer below the window while it
  // is looked up, so that the footer does not move.
  `@media screen{.section:has(>[${needsAppNowAttribute}]){min-height:75vh}${unpainted}{min-height:200vh}${unpainted} :is(.section:nth-child(n+3),footer,.field:nth-child(n+4),:is(.field:nth-child(n+4),.form-section)~:is(.form-end,.flow)){display:none}@media (max-width:48rem){${unpainted} .aside{display:none}}}`,
  // Stronger than what hides the button, weaker than a field that has the focus.
  `[${farDownAttribute}] :where(body:not(:has([${calmAttribute}]))) .floating-donate{visibility:visible}`,
  // The header stays at the top. It must not cover the place that a link or the Tab key leads to.
  '@media (min-width:62rem){html{scroll-padding-top:8.5rem}}',
].join('');

const icons = `<link rel="icon" href="/art/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/art/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest"><meta name="theme-color" content="${colors.paper}">`;

/** A page that nobody may find in the history of her device has the picture that browsers draw for pages without one. */
const neutralIcon = '<link rel="icon" href="data:,">';

function configElement(frame: DocumentFrame) {
  return `<script type="application/json" id="${siteConfigElementId}">${escapeJson(frame.config)}</script>`;
}

function fontPreloads({ preloadedFonts }: DocumentFrame) {
  return preloadedFonts
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

function metaElement(name: 'name' | 'property', key: string, content: string) {
  return `<meta ${name}="${key}" content="${escapeHtml(content)}">`;
}

/** What search engines and shared links show of a page. Without `og:type` it is a website (ogp.me). */
function describeHead(head: PageHead, url: string, siteUrl: string): string {
  const picture = `${siteUrl}/art/social/${head.socialArt}.jpg`;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    metaElement('name', 'description', head.description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    head.noindex ? metaElement('name', 'robots', 'noindex') : '',
    metaElement('property', 'og:site_name', organisation.legalName),
    metaElement('property', 'og:title', head.title),
    metaElement('property', 'og:description', head.description),
    metaElement('property', 'og:url', url),
    metaElement('property', 'og:image', picture),
    metaElement('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

/** The widget's own sign (`accessibility-widget/src/core/launcher.ts`), so that nothing changes when its launcher comes. */
const launcherIcon =
  'M12 2a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM3 7l9 1 9-1v2.5L15 10v4l2 8h-2.5L12 15l-2.5 7H7l2-8v-4L3 9.5z';

const launcher = `<div id="${widgetElementId}"><button type="button" class="${launcherClass}" ${launcherAttribute} aria-expanded="false" aria-label="Accessibility options" title="Alt+A"><svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor"><path d="${launcherIcon}"/></svg></button></div>`;

/**
 * Lets the browser prepare the page behind a link that is pointed at or pressed, so that it is there at once
 * (https://developer.chrome.com/docs/web-platform/prerender-pages). Only pages that may be read by anybody: none of help and safety,
 * no form, no page of one's own.
 */
export function speculationRules(paths: readonly string[]): string {
  return escapeJson({ prerender: [{ where: { href_matches: paths }, eagerness: 'moderate' }] });
}

const encodingAndViewport = '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">';
/** The stylesheet, and after it what this document alone has. The policy names the hash of each. */
function styleElements({ css }: DocumentFrame, own = '') {
  return `<style id="${pageStylesElementId}">${css}</style><style>${shellStyles}</style>${own && `<style>${own}</style>`}`;
}

/** A public page as a whole document. Its text, links and forms work without JavaScript. */
export function publicDocument(
  frame: DocumentFrame,
  { path, name, html, head }: { path: string; name: string; html: string; head: PageHead },
): string {
  const { siteUrl } = frame.config;
  const isDiscreet = discreetRoutes.includes(path);
  const headText = `${encodingAndViewport}${describeHead(head, siteUrl + path, siteUrl)}<script>${frame.firstPaint}</script>${head.links}${styleElements(frame, frame.pageStyles[name])}${isDiscreet ? neutralIcon : icons}`;
  // What is not seen comes last: the browser paints what it has read.
  const body = `<body>${html}${launcher}${configElement(frame)}<script type="module">${frame.loader}</script>${isDiscreet ? '' : `<script type="speculationrules">${frame.speculationRules}</script>`}${structuredData(siteUrl, path, head.structuredData)}</body>`;
  return `<!doctype html><html lang="en" ${hostScriptAttribute}="${frame.hostFile}" ${buildAttribute}="${frame.buildId}" ${widgetScriptAttribute}="${escapeHtml(`${frame.config.remotes.accessibilityWidget}/embed.js`)}"><head>${headText}</head>${body}</html>`;
}

/**
 * The staff area's document. It has no loader, is not indexed, is never sent to a speech service, and says that the staff
 * app is loading.
 */
export function adminDocument(frame: DocumentFrame): string {
  const body = `<body><div id="${rootElementId}"><header class="wrap"><a class="site-brand" href="${routes.home}"><img src="/art/icon.svg" alt="" width="36" height="36">${escapeHtml(organisation.shortName)}</a></header><main class="wrap section flow"><h1>Staff area</h1><p role="status" ${waitingAttribute}></p><noscript><p>The staff area needs JavaScript. Switch it on in the settings of your browser, then reload this page.</p><p>Looking for help, or for somebody at ${escapeHtml(organisation.shortName)}? <a href="${routes.contact}">Contact us</a>.</p></noscript></main></div></body>`;
  const headText = `${encodingAndViewport}<title>Staff area | ${escapeHtml(organisation.shortName)}</title><meta name="robots" content="noindex">${configElement(frame)}${fontPreloads(frame)}${styleElements(frame, boldFallback)}${icons}<script type="module" src="${frame.hostFile}"></script>`;
  return `<!doctype html><html lang="en" ${staffAreaAttribute} ${noSpeechAttribute}><head>${headText}</head>${body}</html>`;
}
