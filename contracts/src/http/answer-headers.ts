/** Hosting writes its own rules over these headers, so `build-config/headers.ts` repeats them from here. */

/** Answers of the API belong in no cache, no frame and no page, and give no referrer. */
export const answerHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** A file that a stranger sent must run nothing, wherever it is opened. */
export const staffAnswerPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Mails use style attributes and pictures of our site, run nothing, and are framed by the staff area. */
export function letterPreviewHeaders(siteUrl: string) {
  return {
    'content-security-policy': `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${siteUrl}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    'x-frame-options': 'SAMEORIGIN',
  };
}

/**
 * A page of the site before it is published: it runs nothing, and is framed by the staff area. `origins` have its pictures and fonts, which
 * they give to their own pages alone.
 */
export function wordsPreviewHeaders(origins: readonly string[]) {
  const own = origins.join(' ');
  return {
    'content-security-policy': `sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline' ${own}; img-src ${own} data:; font-src ${own}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    'x-frame-options': 'SAMEORIGIN',
  };
}

/** `checkout` is where a gift is paid, since `form-action` also counts redirects. */
export function answeredPagePolicy(checkout: string, widget = ''): string {
  const own = `'self' ${widget}`.trim();
  return `default-src 'none'; script-src ${own}; style-src ${own}; img-src ${own} data:; font-src ${own}; connect-src ${own}; media-src 'self' blob: data:; form-action 'self' ${checkout}; base-uri 'none'; frame-ancestors 'none'`;
}

/** The number of rows below the header shows whether an exported file was cut. */
export const rowCountHeader = 'x-row-count';
