import { lettersUnderWay } from '@society-gal/contracts/letters';
import { collections } from '@society-gal/contracts/store';
import { type CompositeIndex, indexOf, type Plan, uniqueIndexes } from '../../queries/query-plan.ts';

/** Letters to lists, newest first. */
export const planLetters: Plan = {
  path: collections.letters,
  where: [],
  order: { field: 'created_at', direction: 'desc' },
};

/** Letters that are written, wait for a yes or an hour, or are being sent, newest first. */
export const planLettersUnderWay: Plan = {
  ...planLetters,
  where: [{ field: 'state', op: 'in', value: lettersUnderWay }],
};

/** Every composite index that the screens of letters can need. */
export function indexesOfLetters(): CompositeIndex[] {
  return uniqueIndexes([indexOf(planLettersUnderWay) ?? []].flat());
}
