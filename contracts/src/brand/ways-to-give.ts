import type { WaysToGive } from './shapes.ts';

/**
 * What donors need who give without a card. Account numbers stand nowhere in public: they are told on request. `stock` is `null` until
 * there is an account with a broker.
 */
export const waysToGive: WaysToGive = {
  stock: null,
  inKind: {
    taken: 'laptops of the last five years, phones, monitors, office chairs and clothes for interviews',
    notTaken: 'furniture, food, medicine, or anything that needs repair',
  },
};
