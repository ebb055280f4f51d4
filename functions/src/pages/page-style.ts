import { createHash } from 'node:crypto';
import { elementPrefix } from '@society-gal/contracts/brand/names';
import { fontFaces } from '@society-gal/contracts/font-faces';
import { themeVariables } from '@society-gal/contracts/theme-variables';
import { conditionalFieldRules } from '@society-gal/page-kit/conditional-field-rules';
import formFieldsCss from '@society-gal/page-kit/form-fields.css';
import { defineRoute } from '../edge/route.ts';
import pageCss from './page.css';
import sitePageCss from './site-page.css';

const css = [themeVariables(), formFieldsCss, pageCss, conditionalFieldRules()].join('\n');
/** On a phone the widget's tab stands in the strip of the quick exit, as on the pages of the site (`shellStyles` in the shell). */
const launcherCss = `@media (max-width:46rem){${elementPrefix}-accessibility::part(bar){inset:0 auto auto 0}${elementPrefix}-accessibility::part(card){margin-top:3.25rem}}`;
const siteCss = [fontFaces, css, sitePageCss, launcherCss].join('\n');

function pathOf(text: string): string {
  return `/send/page-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.css`;
}

/**
 * Address of the stylesheet of pages that may be discreet; it changes with the content. A file rather than a style element: the
 * policy of these pages is written by hosting as well (`build-config/headers.ts`), which knows no hash of theirs.
 */
export const pageStylePath = pathOf(css);
/** The same of pages that anybody may see: the site's fonts and sections. */
export const sitePageStylePath = pathOf(siteCss);

function styleRoute(path: string, text: string) {
  return defineRoute({ method: 'GET', path }, async () => ({
    status: 200,
    html: text,
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
  }));
}

/** `GET` of each stylesheet. */
export const pageStyleRoutes = [styleRoute(pageStylePath, css), styleRoute(sitePageStylePath, siteCss)];
