/**
 * The browser fetches the next document when a link is about to be used (pointed at for a moment, or pressed). Never
 * what acts (`/api`, `/send`), never the staff area, never a file to download. Inlined; its hash is in the policy.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin/*', '/admin', '/api/*', '/send/*', '/downloads/*', '/calendar/*'] } },
          { not: { selector_matches: '[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
