/**
 * One page as the search of the site reads it. The shell writes the list with the documents and the public site reads it in the
 * browser; the two ship at different times, so a page is plain text and no index of some version of a library.
 */
export type SearchPage = {
  path: string;
  title: string;
  description: string;
  /** Headings below the title, one to a line. */
  headings: string;
  /** Everything a visitor reads on the page, a paragraph, row or label to a line. */
  text: string;
};

/** Address of the list of {@link SearchPage}s, on the site's own origin. */
export const searchFile = '/search.json';

/** A link to `/site-map` with this fragment opens the search where the app is there, and leads to the list of pages where not. */
export const searchHash = '#search';
