import { current } from './current.ts';
import type { WaysToGive } from './shapes.ts';

/** Account numbers are never public, only told on request; `stock` is `null` without a broker's account. */
export const waysToGive = current<WaysToGive>('waysToGive', {
  stock: null,
  inKind: {
    taken: 'laptops of the last five years, phones, monitors, office chairs and clothes for interviews',
    notTaken: 'furniture, food, medicine, or anything that needs repair',
  },
});
