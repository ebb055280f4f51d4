import { colors, organisation } from '@society-gal/contracts/brand';
import { escapeHtml } from '@society-gal/contracts/format';
import { discreetRoutes, lockedRoutes, routes, type SiteConfig } from '@society-gal/contracts/http';
import {
  boldFallback,
  buildAttribute,
  hostScriptAttribute,
  noSpeechAttribute,
  pageStylesElementId,
  personalPageScript,
  rootElementId,
  siteConfigElementId,
  staffAreaAttribute,
  waitingAttribute,
} from '@society-gal/contracts/site';
import { escapeJson } from './escape-json.ts';
import { structuredData } from './structured-data.ts';
import { staffWidgetElement } from './widget-script.ts';

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

const icons = `<link rel="icon" href="/art/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/art/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest"><meta name="theme-color" content="${colors.paper}">`;

/** Answers the forms of a personal page in place. */
const personalScript = `<script src="${personalPageScript}" defer></script>`;

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
  return `<style id="${pageStylesElementId}">${css}</style>${own && `<style>${own}</style>`}`;
}

/** A public page as a whole document. Its text, links and forms work without JavaScript. */
export function publicDocument(
  frame: DocumentFrame,
  { path, name, html, head }: { path: string; name: string; html: string; head: PageHead },
): string {
  const { siteUrl } = frame.config;
  const isDiscreet = discreetRoutes.includes(path);
  const headText = `${encodingAndViewport}${describeHead(head, siteUrl + path, siteUrl)}<script>${frame.firstPaint}</script>${head.links}${styleElements(frame, frame.pageStyles[name])}${isDiscreet ? neutralIcon : icons}${lockedRoutes.includes(path) ? personalScript : ''}`;
  // What is not seen comes last: the browser paints what it has read.
  const body = `<body>${html}${configElement(frame)}<script type="module">${frame.loader}</script>${isDiscreet ? '' : `<script type="speculationrules">${frame.speculationRules}</script>`}${structuredData(siteUrl, path, head.structuredData)}</body>`;
  return `<!doctype html><html lang="en" ${hostScriptAttribute}="${frame.hostFile}" ${buildAttribute}="${frame.buildId}"><head>${headText}</head>${body}</html>`;
}

/**
 * The staff area's document. It has no loader, is not indexed, is never sent to a speech service, and says that the staff
 * app is loading.
 */
export function adminDocument(frame: DocumentFrame): string {
  const body = `<body><div id="${rootElementId}"><header class="wrap"><a class="site-brand" href="${routes.home}"><img src="/art/icon.svg" alt="" width="36" height="36">${escapeHtml(organisation.shortName)}</a></header><main class="wrap section flow"><h1>Staff area</h1><p role="status" ${waitingAttribute}></p><noscript><p>The staff area needs JavaScript. Switch it on in the settings of your browser, then reload this page.</p><p>Looking for help, or for somebody at ${escapeHtml(organisation.shortName)}? <a href="${routes.contact}">Contact us</a>.</p></noscript></main></div></body>`;
  const headText = `${encodingAndViewport}<title>Staff area | ${escapeHtml(organisation.shortName)}</title><meta name="robots" content="noindex">${configElement(frame)}${fontPreloads(frame)}${styleElements(frame, boldFallback)}${icons}<script type="module" src="${frame.hostFile}"></script>${staffWidgetElement(frame.config)}`;
  return `<!doctype html><html lang="en" ${staffAreaAttribute} ${noSpeechAttribute}><head>${headText}</head>${body}</html>`;
}
