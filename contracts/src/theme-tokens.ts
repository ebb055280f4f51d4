export { colors, darkColors } from './brand/palette.ts';

/** Multiples of 4 px, in rem. */
export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  8: '4.5rem',
  9: '6rem',
} as const;

/** Font stacks; the first family of each is self-hosted and subset. */
export const fonts = {
  display: "'Fraunces', 'Fraunces Fallback', Georgia, serif",
  body: "'Figtree', 'Figtree Fallback', system-ui, sans-serif",
} as const;
