import { collections } from '@society-gal/contracts';
import type { Plan } from '../../queries/query-plan.ts';

/** Letters to lists, newest first. */
export const planLetters: Plan = {
  path: collections.letters,
  where: [],
  order: { field: 'created_at', direction: 'desc' },
};
