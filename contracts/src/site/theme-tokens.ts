export { colors, darkColors } from '../brand/palette.ts';

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

export const displayFamily = 'Fraunces';
export const bodyFamily = 'Figtree';

// Families of several words need no quotes; Georgia has the metrics of ours, so no stack names it.
const displayFallbacks = `${displayFamily} Alt,serif`;
const bodyFallbacks = `${bodyFamily} Alt,system-ui,sans-serif`;

export const fonts = {
  display: `${displayFamily},${displayFallbacks}`,
  body: `${bodyFamily},${bodyFallbacks}`,
} as const;
