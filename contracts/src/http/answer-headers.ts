/**
 * Headers of what the functions answer. Hosting writes its own rules over them, so `build-config/headers.ts` repeats these
 * for the functions' addresses: both are made from here.
 */

/** What the API answers belongs in no cache, no frame and no page, and tells nobody where it was read. */
export const answerHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** The policy of what staff fetch: a file that a stranger sent can run nothing, wherever it is opened. */
export const staffAnswerPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * What the preview of a letter is answered with: a mail dresses itself with style attributes, shows pictures of our site, runs
 * nothing, and is framed by the staff area.
 */
export function letterPreviewHeaders(siteUrl: string) {
  return {
    'content-security-policy': `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${siteUrl}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    'x-frame-options': 'SAMEORIGIN',
  };
}

/**
 * The policy of every page that the functions answer: the site's stylesheet, pictures, fonts and scripts, and the accessibility
 * widget from its origin. `checkout` is where a gift is paid, since `form-action` counts redirects.
 */
export function answeredPagePolicy(checkout: string, widget = ''): string {
  const own = `'self' ${widget}`.trim();
  return `default-src 'none'; script-src ${own}; style-src ${own}; img-src ${own} data:; font-src ${own}; connect-src ${own}; media-src 'self' blob: data:; form-action 'self' ${checkout}; base-uri 'none'; frame-ancestors 'none'`;
}

/** Of an exported file: how many rows it has below its header, so that one that was cut can be told. */
export const rowCountHeader = 'x-row-count';
