/**
 * The large pieces, 3:2: `art/<name>.avif` 800 pixels wide, `art/<name>-wide.avif` 1200, and the same with `-night` after the
 * name. Made by `node public-site/artwork/make-art.ts`.
 */
export const largePieces = ['mugs', 'key'] as const;

/** The drawings, `art/<name>.svg`, 3:2 unless the name starts with `portrait-` (1:1). */
export const drawings = [
  'sunrise-city',
  'women-learning',
  'mentor-talk',
  'laptop-hands',
  'open-door',
  'new-home',
  'graduation',
  'gala-night',
  'gala-table',
  'golf-green',
  'golf-swing',
  'gift-journey',
  'hands-together',
  'office-handshake',
  'workshop-screen',
  'agent-robot',
  'architect-blueprint',
  'website-canvas',
  'certificate',
  'book-cover',
  'kitchen-morning',
  'walking-path',
  'letter',
  'phone-call',
  'map-lost',
  'stories-film',
  'gallery-frames',
  'community-table',
  'seedling',
  'shield-heart',
  'lantern',
  'volunteer-hands',
  'checklist',
  'portrait-1',
  'portrait-2',
  'portrait-3',
  'portrait-4',
] as const;

/** One of {@link largePieces}. */
export type LargePiece = (typeof largePieces)[number];

/** Every picture of the site. */
export const artNames = [...largePieces, ...drawings] as const;

/** One of {@link artNames}. */
export type ArtName = (typeof artNames)[number];
