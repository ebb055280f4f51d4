const states: Readonly<Record<string, string>> = {
  canceled: 'Cancelled',
  failed: 'Failed: the money is at Stripe again',
  in_transit: 'On its way',
  paid: 'At the bank',
  pending: 'On its way',
};

/** How a payout stands, in words. */
export function payoutState(state: string): string {
  return states[state] ?? state;
}
