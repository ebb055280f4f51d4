import { expect, it } from 'vitest';
import { type Compared, differenceOf, type StripeRecord } from './compare-donation.ts';

const stored = (status: Compared['status'], amount = 500, amount_refunded = 0): Compared => ({
  status,
  amount,
  amount_refunded,
});
const told = (
  status: NonNullable<StripeRecord>['status'],
  amountCents = 500,
  amountRefundedCents: number | null = 0,
): StripeRecord => ({ status, amountCents, amountRefundedCents });

it.each([
  ['paid at both', stored('paid'), told('paid'), null],
  ['refunded at both', stored('refunded', 500, 500), told('refunded', 500, 500), null],
  ['paid here, and its refunds not listed', stored('refunded', 500, 500), told('paid', 500, null), null],
  ['pending at both', stored('pending'), told('pending'), null],
  ['failed here and cancelled there', stored('failed'), told('cancelled'), null],
  ['at neither', undefined, null, null],
  ['not paid and not here', undefined, told('pending'), null],
  ['pending here and unknown there', stored('pending'), null, null],
  ['paid there and not here', undefined, told('paid'), 'missing-here'],
  ['refunded there and not here', undefined, told('refunded', 500, 500), 'missing-here'],
  ['paid here and unknown there', stored('paid'), null, 'unknown-at-stripe'],
  ['paid there and pending here', stored('pending'), told('paid'), 'status'],
  ['paid here and failed there', stored('paid'), told('failed'), 'status'],
  ['pending here and over there', stored('pending'), told('cancelled'), 'status'],
  ['another amount', stored('paid', 499), told('paid'), 'amount'],
  ['a refund that is not here', stored('paid'), told('paid', 500, 1), 'refund'],
  ['a refund that came back', stored('refunded', 500, 500), told('paid'), 'refund'],
] as const)('A donation that is %s', (_case, here, there, kind) => {
  expect(differenceOf(here, there)).toBe(kind);
});
