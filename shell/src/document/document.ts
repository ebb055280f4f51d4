import { colors, organisation } from '@society-gal/contracts/brand';
import { escapeHtml, escapeJson } from '@society-gal/contracts/format';
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
import { structuredData } from './structured-data.ts';
import { staffWidgetElement } from './widget-script.ts';

export type PageHead = {
  title: string;
  description: string;
  /** Name of the drawing that link previews show. */
  socialArt: string;
  structuredData?: readonly Record<string, unknown>[];
  noindex?: boolean;
  /** A page of help, forms or giving, without the floating 'Donate Now'. */
  isCalm: boolean;
  links: string;
};

export type DocumentFrame = {
  config: SiteConfig;
  /** Names the build of public-site that rendered the markup. */
  buildId: string;
  css: string;
  /** By the names of the pages that have rules of their own. */
  pageStyles: Readonly<Record<string, string>>;
  firstPaint: string;
  loader: string;
  hostFile: string;
  speculationRules: string;
  preloadedFonts: readonly string[];
};

const icons = [
  '<link rel="icon" href="/art/icon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/art/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  `<meta name="theme-color" content="${colors.paper}">`,
].join('');

const personalScript = `<script src="${personalPageScript}" defer></script>`;

/** Discreet pages use the browser's default icon. */
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

/** Without `og:type` a page is a website (ogp.me). */
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

/** https://developer.chrome.com/docs/web-platform/prerender-pages; never for help, forms or personal pages. */
export function speculationRules(paths: readonly string[]): string {
  return escapeJson({ prerender: [{ where: { href_matches: paths }, eagerness: 'moderate' }] });
}

const encodingAndViewport = '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">';
function styleElements({ css }: DocumentFrame, own = '') {
  return `<style id="${pageStylesElementId}">${css}</style>${own && `<style>${own}</style>`}`;
}

export function publicDocument(
  frame: DocumentFrame,
  { path, name, html, head }: { path: string; name: string; html: string; head: PageHead },
): string {
  const { siteUrl } = frame.config;
  const isDiscreet = discreetRoutes.includes(path);
  return [
    `<!doctype html><html lang="en" ${hostScriptAttribute}="${frame.hostFile}" ${buildAttribute}="${frame.buildId}">`,
    `<head>${encodingAndViewport}`,
    describeHead(head, siteUrl + path, siteUrl),
    `<script>${frame.firstPaint}</script>`,
    head.links,
    styleElements(frame, frame.pageStyles[name]),
    isDiscreet ? neutralIcon : icons,
    lockedRoutes.includes(path) ? personalScript : '',
    // The browser paints what it has read, so what is not seen comes last.
    `</head><body>${html}`,
    configElement(frame),
    `<script type="module">${frame.loader}</script>`,
    isDiscreet ? '' : `<script type="speculationrules">${frame.speculationRules}</script>`,
    structuredData(siteUrl, path, head.structuredData),
    '</body></html>',
  ].join('');
}

export function adminDocument(frame: DocumentFrame): string {
  const name = escapeHtml(organisation.shortName);
  return [
    `<!doctype html><html lang="en" ${staffAreaAttribute} ${noSpeechAttribute}><head>${encodingAndViewport}`,
    `<title>Staff area | ${name}</title><meta name="robots" content="noindex">`,
    configElement(frame),
    fontPreloads(frame),
    styleElements(frame, boldFallback),
    icons,
    `<script type="module" src="${frame.hostFile}"></script>`,
    staffWidgetElement(frame.config),
    `</head><body><div id="${rootElementId}"><header class="wrap"><a class="site-brand" href="${routes.home}">`,
    `<img src="/art/icon.svg" alt="" width="36" height="36">${name}</a></header>`,
    `<main class="wrap section flow"><h1>Staff area</h1><p role="status" ${waitingAttribute}></p><noscript>`,
    '<p>The staff area needs JavaScript. Switch it on in the settings of your browser, then reload this page.</p>',
    `<p>Looking for help, or for somebody at ${name}? <a href="${routes.contact}">Contact us</a>.</p>`,
    '</noscript></main></div></body></html>',
  ].join('');
}
