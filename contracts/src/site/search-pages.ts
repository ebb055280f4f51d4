/** Shell and public site ship apart, so a page is plain text and not an index of a library's version. */
export type SearchPage = {
  path: string;
  title: string;
  description: string;
  /** One to a line. */
  headings: string;
  /** A paragraph, row or label to a line. */
  text: string;
};

export const searchFile = '/search.json';

export const searchHash = '#search';
