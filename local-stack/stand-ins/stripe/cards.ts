/** What a card number does. The first four are Stripe's own test numbers. Source: docs.stripe.com/testing. */
export type CardBehaviour = {
  outcome: 'paid' | 'declined' | 'delayed';
  code?: string;
  message?: string;
  renewals: 'paid' | 'failed';
};

/** Numbers offered on the checkout page, with what they do in words. */
export const testCards: Record<string, { words: string; behaviour: CardBehaviour }> = {
  '4242424242424242': { words: 'is accepted', behaviour: { outcome: 'paid', renewals: 'paid' } },
  '4000000000000002': {
    words: 'is declined',
    behaviour: { outcome: 'declined', code: 'card_declined', message: 'Your card was declined.', renewals: 'failed' },
  },
  '4000000000009995': {
    words: 'has too little money on it',
    behaviour: {
      outcome: 'declined',
      code: 'card_declined',
      message: 'Your card has insufficient funds.',
      renewals: 'failed',
    },
  },
  '4000000000000341': {
    words: 'is accepted now and fails at the next renewal',
    behaviour: { outcome: 'paid', renewals: 'failed' },
  },
  '000123456789': {
    words: 'is a bank account: the money arrives later, or never',
    behaviour: { outcome: 'delayed', renewals: 'paid' },
  },
};

/** The behaviour of a number as typed, blanks and dashes ignored. */
export function behaviourOf(number: string): CardBehaviour {
  const digits = number.replace(/[\s-]/g, '');
  const known = testCards[digits]?.behaviour;
  if (known) return known;
  return {
    outcome: 'declined',
    code: 'incorrect_number',
    message: 'Your card number is incorrect. Use a number of the list.',
    renewals: 'failed',
  };
}
