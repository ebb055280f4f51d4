import type Stripe from 'stripe';

const disputeReasons: Readonly<Record<string, string>> = {
  duplicate: 'The donor says it was charged twice.',
  fraudulent: 'The donor says she did not give it.',
  product_not_received: 'The donor says she got nothing for it.',
  product_unacceptable: 'The donor is not content with what she got.',
  subscription_canceled: 'The donor says she had ended the monthly gift.',
  unrecognized: 'The donor does not recognize the charge.',
};
const disputeStates: Readonly<Record<string, string>> = {
  lost: 'Lost: the money is gone.',
  needs_response: 'Waits for your answer.',
  prevented: 'Ended before it began.',
  under_review: 'Answered; the bank decides.',
  warning_closed: 'Closed, nothing was taken.',
  warning_needs_response: 'A question of the bank; waits for your answer.',
  warning_under_review: 'A question of the bank, answered.',
  won: 'Won: the money is back.',
};

/** A dispute as a gift keeps it: why, and until when Stripe waits for an answer; null once it does not. */
export function disputeOf({ id, reason, status, evidence_details: evidence }: Stripe.Dispute) {
  const isWaiting = status === 'needs_response' || status === 'warning_needs_response';
  return {
    id,
    reason: disputeReasons[reason] ?? 'The bank gives no reason.',
    answerBy: isWaiting && evidence?.due_by ? new Date(evidence.due_by * 1000) : null,
  };
}

/** How a dispute stands, in a sentence. */
export function disputeState({ status }: Stripe.Dispute): string {
  return disputeStates[status] ?? 'Open.';
}

const closed: readonly string[] = ['won', 'warning_closed', 'prevented'];

/** Does the bank of the donor hold the money, for now or for ever? */
export function holdsMoney({ status }: Stripe.Dispute): boolean {
  return !closed.includes(status);
}
