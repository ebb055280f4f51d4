/**
 * The pictures of the site, 3:2: `art/<name>.avif` 800 pixels wide and `art/<name>-wide.avif` 1200, and the same with `-night` after
 * the name. Made by `node public-site/artwork/make-art.ts`. No page shows one twice, and none is on more than three pages.
 */
export const pieces = [
  'mugs',
  'key',
  'payslip',
  'bus-pass',
  'blazer',
  'laptop',
  'threshold',
  'boots',
  'gala-invitation',
  'letter',
  'course-prompt',
  'course-ai-101',
  'course-agents',
  'course-architect',
  'course-websites',
  'course-certificate',
  'give-jar',
  'give-seedling',
  'give-toolbox',
  'give-table',
  'golf-green',
  'book-cover',
  'safe-lantern',
  'safe-phone',
  'safe-umbrella',
  'safe-lock',
  'safe-map',
  'safe-home',
] as const;

/** Where people have not given a portrait, square: `art/<name>.avif`, 400 pixels wide, and `art/<name>-night.avif`. */
export const portraits = ['portrait-1', 'portrait-2', 'portrait-3', 'portrait-4'] as const;

/** Every picture of the site. */
export const artNames = [...pieces, ...portraits] as const;

/** One of {@link artNames}. */
export type ArtName = (typeof artNames)[number];
