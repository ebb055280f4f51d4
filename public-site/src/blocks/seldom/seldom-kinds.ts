import type { Block } from '../block-types.ts';

/** Kinds of blocks that stand on a few pages alone; their code comes in one chunk (`seldom-blocks.tsx`). */
export const seldomKinds = [
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
