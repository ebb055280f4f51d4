/** Why a bank refused, in a sentence for the donor. Codes: docs.stripe.com/declines/codes. */
const sentences: Readonly<Record<string, string>> = {
  insufficient_funds: 'There was not enough money on the card.',
  expired_card: 'The card has expired.',
  lost_card: 'The bank does not take this card any more.',
  stolen_card: 'The bank does not take this card any more.',
  incorrect_cvc: 'The security code of the card did not match.',
  processing_error: 'The bank could not be reached.',
  authentication_required: 'The bank wants you to confirm the payment.',
  card_velocity_exceeded: 'The card was used too often in a short time.',
};

/** The sentence for the code of a decline. */
export function declineSentence(code: string | null): string {
  return sentences[code ?? ''] ?? 'The bank did not say why.';
}
