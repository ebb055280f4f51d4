import { routes } from '@society-gal/contracts/http';

/**
 * `art/<name>.avif` is 800 pixels wide, `art/<name>-wide.avif` 1200; `-night` follows the name of the dark version.
 * Drawn by `node public-site/artwork/make-art.ts`. No page shows one twice, and none is on more than three pages.
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
  'open-door',
  'door-room',
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
  'safe-umbrella',
  'safe-lock',
  'safe-map',
  'safe-home',
] as const;

/** Without a ground, 300 pixels wide: a block moves it over a picture. */
export const cutouts = ['door-leaf'] as const;

export const artNames = [...pieces, ...cutouts] as const;

export type ArtName = (typeof artNames)[number];

const artOfParts = { gala: /^gala-/, golf: /^golf-/, book: /^book-cover(?:-|$)/ } as const;
const artNotOffered = [
  ...(routes.galaWaitlist ? [] : [artOfParts.gala]),
  ...(routes.golf ? [] : [artOfParts.golf]),
  ...(routes.book ? [] : [artOfParts.book]),
];

/** False for the pictures of parts that the foundation does not offer (`contracts/src/brand/parts.ts`). */
export function isArtNotOffered(name: string): boolean {
  return artNotOffered.some((art) => art.test(name));
}
