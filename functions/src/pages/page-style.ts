import { createHash } from 'node:crypto';
import { themeVariables } from '@society-gal/contracts/theme-variables';
import { conditionalFieldRules } from '@society-gal/form-fields/conditional-field-rules';
import formFieldsCss from '@society-gal/form-fields/form-fields.css';
import { defineRoute } from '../edge/route.ts';
import pageCss from './page.css';

const css = [themeVariables(), formFieldsCss, pageCss, conditionalFieldRules()].join('\n');

/**
 * Address of the stylesheet of all pages; it changes with the content. A file rather than a style element: the
 * policy of these pages is written by hosting as well (`build-config/headers.ts`), which knows no hash of theirs.
 */
export const pageStylePath = `/send/page-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`;

/** `GET` of the stylesheet. */
export const pageStyleRoute = defineRoute({ method: 'GET', path: pageStylePath }, async () => ({
  status: 200,
  html: css,
  headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
}));
