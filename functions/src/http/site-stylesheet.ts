import { createHash } from 'node:crypto';
import css from 'virtual:site.css';
import { defineRoute } from './route.ts';

const name = createHash('sha256').update(css).digest('hex').slice(0, 12);

/**
 * Address of the site's stylesheet for pages that the functions answer; it changes with the content. Documents inline the same
 * bytes. These pages link it: hosting writes their policy as well, and knows no hash of theirs.
 */
export const siteStylesheetPath = `/send/site-${name}.css`;

/** `GET` of the stylesheet. */
export const siteStylesheetRoute = defineRoute({ method: 'GET', path: siteStylesheetPath }, async () => ({
  status: 200,
  html: css,
  headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
}));
