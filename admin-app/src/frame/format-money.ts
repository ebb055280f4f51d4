import { organisation } from '@society-gal/contracts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: organisation.currency });

/** Cents as people read them. */
export const formatMoney = (cents: number): string => money.format(cents / 100);
