/** Every drawing of the site: `art/<name>.svg`, 3:2 unless its name starts with `portrait-` (1:1) or `icon-` (1:1). */
export const artNames = [
  'pathway', 'sunrise-city', 'women-learning', 'mentor-talk', 'laptop-hands', 'open-door', 'new-home', 'graduation', 'gala-night',
  'gala-table', 'golf-green', 'golf-swing', 'gift-journey', 'hands-together', 'office-handshake', 'workshop-screen', 'agent-robot',
  'architect-blueprint', 'website-canvas', 'certificate', 'book-cover', 'kitchen-morning', 'walking-path', 'letter', 'phone-call',
  'map-lost', 'stories-film', 'gallery-frames', 'community-table', 'seedling', 'shield-heart', 'lantern', 'volunteer-hands', 'checklist',
  'portrait-marisol', 'portrait-dana', 'portrait-priya', 'portrait-helen',
] as const;

/** One of {@link artNames}. */
export type ArtName = (typeof artNames)[number];
