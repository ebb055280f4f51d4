import type { EditedPage, PageWords } from './page-words.ts';

/**
 * `site`: every file that is made of the pages. `page`: the document at an address. `describe`: a page as the editor shows it.
 * `drawings`: the pictures of ours.
 */
export type ComposerJob =
  | { kind: 'site' }
  | { kind: 'page'; path: string }
  | { kind: 'describe'; name: string; words: PageWords }
  | { kind: 'drawings' };

/** By their paths from the root of a hosting site, the texts of its files. */
type Files = Map<string, string>;

/** What the composer (`shell/src/publish/composer.ts`) answers to each. */
export type ComposerAnswers = {
  /** Null where the live site is of another build than the composer, whose code must not take its place. */
  site: { shell: Files; 'public-site': Files } | null;
  page: string;
  /** `page` is null where none has the name. */
  describe: { page: EditedPage | null; tokens: { token: string; text: string }[] };
  drawings: { art: string; address: string; alt: string }[];
};
