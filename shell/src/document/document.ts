import { organisation } from '@society-gal/contracts/brand/organisation';
import { quickExit } from '@society-gal/contracts/brand/safety';
import { routes } from '@society-gal/contracts/routes';
import { type SiteConfig, siteConfigElementId } from '@society-gal/contracts/site-config';
import { colors } from '@society-gal/contracts/theme-tokens';
import { escapeHtml, escapeJson } from './escape.ts';
import { structuredData } from './structured-data.ts';
import { usedCss } from './used-css.ts';
import { windowCss } from './window-css.ts';

/** What a page says of itself in its head; the public site's server bundle gives it with the markup. */
export type PageHead = {
  /** Complete, with the foundation's name. */
  title: string;
  description: string;
  /** Name of the drawing whose preview picture networks show. */
  socialArt: string;
  structuredData?: readonly Record<string, unknown>[];
  noindex?: boolean;
  /** Elements for the head that belong to the markup, such as the preload of its first picture. */
  links: string;
};

/** The same for every document of one composition. */
export type DocumentFrame = {
  config: SiteConfig;
  /** Names the build of public-site that rendered the markup. */
  buildId: string;
  /** The whole stylesheet; a document carries the part it uses. */
  css: string;
  /** The classic loader, inlined; its hash is in the policy. */
  loader: string;
  /** Address of the host script, from the root of the site. */
  hostFile: string;
  /** Address of the script that shows the next page in place of this one. */
  nextPageFile: string;
  preloadedFonts: readonly string[];
};

const icons = `<link rel="icon" href="/art/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/art/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest"><meta name="theme-color" content="${colors.paper}">`;

const config = (frame: DocumentFrame) =>
  `<script type="application/json" id="${siteConfigElementId}">${escapeJson(frame.config)}</script>`;

const fonts = ({ preloadedFonts }: DocumentFrame) =>
  preloadedFonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('');

const meta = (name: 'name' | 'property', key: string, content: string) =>
  `<meta ${name}="${key}" content="${escapeHtml(content)}">`;

const described = (head: PageHead, url: string, siteUrl: string): string => {
  const picture = `${siteUrl}/art/social/${head.socialArt}.png`;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    head.noindex ? meta('name', 'robots', 'noindex') : '',
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', organisation.legalName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
};

/** First in the order of the page: someone may have to leave it before anything else. Then the way to the text. */
const beforeRoot = `<div class="quick-exit" role="region" aria-label="${quickExit.label}"><span class="quick-exit-hint">To leave quickly, press Shift three times</span><a class="quick-exit-button" href="${quickExit.href}" rel="noopener noreferrer nofollow" data-quick-exit>${quickExit.label}</a><span class="visually-hidden" role="status" data-exit-status></span></div><nav aria-label="Skip"><a class="skip-link" href="#main">Skip to main content</a></nav>`;

/** Everything that is fixed to the window; the loader runs it before and without React. */
const afterRoot = `<div role="region" aria-label="Quick help"><a class="button floating-donate" href="${routes.donate}">Donate Now</a><div id="sg-widget-place"><button type="button" class="a11y-launcher" data-launcher aria-haspopup="dialog"><svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><circle cx="12" cy="4.5" r="1.6" fill="currentColor"/><path d="M5 9l7 1.5L19 9M12 10.5V15m0 0l-3 6m3-6l3 6"/></svg><span class="a11y-launcher-text">Accessibility options</span><kbd>Alt+A</kbd></button></div><div id="sg-notices"></div></div>`;

/** A document and the style it inlines, which the policy of its address names by hash. */
export type ComposedDocument = { html: string; style: string };

const opening = '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">';
const inlined = (style: string) => `<style id="site-css">${style}</style><style>${windowCss}</style>`;

/**
 * A public page as a whole document. It reads, links and posts without any script; `html` goes into `#root` unchanged,
 * because the remote hydrates it.
 */
export const publicDocument = (
  frame: DocumentFrame,
  { path, html, head }: { path: string; html: string; head: PageHead },
): ComposedDocument => {
  const { siteUrl } = frame.config;
  const body = `<body>${beforeRoot}<div id="root" data-build="${frame.buildId}">${html}</div>${afterRoot}</body>`;
  const style = usedCss(frame.css, `<html>${body}`);
  const headText = `${opening}${described(head, siteUrl + path, siteUrl)}${config(frame)}<script>${frame.loader}</script>${fonts(frame)}${head.links}${inlined(style)}${icons}${structuredData(siteUrl, head.structuredData)}`;
  return {
    style,
    html: `<!doctype html><html lang="en" data-host="${frame.hostFile}" data-next-page="${frame.nextPageFile}"><head>${headText}</head>${body}</html>`,
  };
};

/**
 * The staff area's document: no public script, no index, nothing of it ever sent to a speech service, and a word while
 * the remote is on its way.
 */
export const adminDocument = (frame: DocumentFrame): ComposedDocument => {
  const body =
    '<body><div id="root"><p class="wrap" role="status" data-waiting>Loading the staff area…</p><noscript><p class="wrap">The staff area needs JavaScript.</p></noscript></div></body>';
  const style = usedCss(frame.css, `<html>${body}`);
  const headText = `${opening}<title>Staff area | ${escapeHtml(organisation.shortName)}</title><meta name="robots" content="noindex">${config(frame)}${inlined(style)}${icons}<script type="module" src="${frame.hostFile}"></script>`;
  return {
    style,
    html: `<!doctype html><html lang="en" data-app="admin" data-no-speech><head>${headText}</head>${body}</html>`,
  };
};
