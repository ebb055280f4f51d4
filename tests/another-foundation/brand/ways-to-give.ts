import type { WaysToGive } from '@society-gal/contracts/brand';

export const waysToGive: WaysToGive = {
  stock: { broker: 'Harbor Brokerage', dtcNumber: '0999' },
  inKind: { taken: 'lamps, oil and warm coats', notTaken: 'boats' },
};
