import type { Block } from '../block-types.ts';

/** Kinds of blocks that only a few pages use; their code is one chunk (`rare-blocks.tsx`). */
export const rareKinds = [
  'audio',
  'downloads',
  'gallery',
  'letter',
  'people',
  'sentence',
  'table',
  'video',
  'way',
] as const satisfies readonly Block['kind'][];
