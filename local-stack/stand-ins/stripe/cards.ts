/** What a card number does. Numbers and effects are Stripe's own. Source: docs.stripe.com/testing. */
export type CardBehaviour = {
  outcome: 'paid' | 'declined' | 'delayed';
  /** Error code and decline code, as Stripe gives them. */
  code?: string;
  declineCode?: string;
  message?: string;
  /** What happens when the card is charged again without its holder. */
  renewals: 'paid' | 'failed';
  /** What happens after the payment. */
  later?: 'dispute' | 'refund-fails';
};

const accepted = { outcome: 'paid', renewals: 'paid' } as const;

const declined = (message: string, declineCode?: string, code = 'card_declined'): CardBehaviour => ({
  outcome: 'declined',
  code,
  message,
  renewals: 'failed',
  ...(declineCode ? { declineCode } : {}),
});

/** What a bank answers when nothing else is said. */
export const plainDecline = declined('Your card was declined.', 'generic_decline');

/** Numbers offered on the checkout page, with what they do in words. */
export const testCards: Record<string, { words: string; behaviour: CardBehaviour }> = {
  '4242424242424242': { words: 'is accepted (Visa)', behaviour: accepted },
  '4000056655665556': { words: 'is accepted (Visa debit)', behaviour: accepted },
  '5555555555554444': { words: 'is accepted (Mastercard)', behaviour: accepted },
  '378282246310005': { words: 'is accepted (American Express)', behaviour: accepted },
  '6011111111111117': { words: 'is accepted (Discover)', behaviour: accepted },
  '4000002500003155': { words: 'is accepted after its holder confirms', behaviour: accepted },
  '4000000000000002': { words: 'is declined', behaviour: plainDecline },
  '4000000000009995': {
    words: 'has too little money on it',
    behaviour: declined('Your card has insufficient funds.', 'insufficient_funds'),
  },
  '4000000000009987': { words: 'was lost', behaviour: declined('Your card was declined.', 'lost_card') },
  '4000000000009979': { words: 'was stolen', behaviour: declined('Your card was declined.', 'stolen_card') },
  '4000000000000069': {
    words: 'has expired',
    behaviour: declined('Your card has expired.', undefined, 'expired_card'),
  },
  '4000000000000127': {
    words: 'has another security code',
    behaviour: declined("Your card's security code is incorrect.", undefined, 'incorrect_cvc'),
  },
  '4000000000000119': {
    words: 'meets an error at the bank',
    behaviour: declined(
      'An error occurred while processing your card. Try again in a little bit.',
      undefined,
      'processing_error',
    ),
  },
  '4000000000006975': {
    words: 'was used too often',
    behaviour: declined(
      'Your card was declined for making repeated attempts too frequently.',
      'card_velocity_exceeded',
    ),
  },
  '4100000000000019': {
    words: 'is blocked as fraudulent',
    behaviour: declined('Your card was declined.', 'fraudulent'),
  },
  '4000000000000341': {
    words: 'is accepted now and fails at the next renewal',
    behaviour: { ...plainDecline, outcome: 'paid' },
  },
  '4000002760003184': {
    words: 'is accepted now; each renewal would need its holder',
    behaviour: {
      ...declined('Your card was declined. This transaction requires authentication.', 'authentication_required'),
      outcome: 'paid',
      code: 'authentication_required',
    },
  },
  '4000000000000259': { words: 'is accepted, then disputed', behaviour: { ...accepted, later: 'dispute' } },
  '4000000000005126': {
    words: 'is accepted; a refund to it fails later',
    behaviour: { ...accepted, later: 'refund-fails' },
  },
  '000123456789': {
    words: 'is a bank account: the money arrives later, or never',
    behaviour: { outcome: 'delayed', renewals: 'paid' },
  },
};

/** A number as typed without blanks and dashes. */
export function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, '');
}

/** The behaviour of a number as typed, blanks and dashes ignored. */
export function behaviourOf(number: string): CardBehaviour {
  const behaviour = testCards[digitsOf(number)]?.behaviour;
  return (
    behaviour ?? declined('Your card number is incorrect. Use a number of the list.', undefined, 'incorrect_number')
  );
}

/** The brand of a number, as Stripe writes it. */
export function brandOf(number: string): string {
  const brands: Record<string, string> = { 3: 'amex', 5: 'mastercard', 6: 'discover' };
  return brands[digitsOf(number)[0] ?? ''] ?? 'visa';
}
