/** Payments: intents, charges, refunds and disputes. */
import { disputeFeeCents, feeOf, move } from './balance.ts';
import { behaviourOf, type CardBehaviour } from './cards.ts';
import type { Events } from './events.ts';
import { type Ledger, newId, type StripeObject, StripeRefusal } from './ledger.ts';
import { numberOf, type Payer } from './payment-methods.ts';

type Payment = {
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  payer: Payer;
  description: string | null;
};

/** Creates an intent that nobody has paid yet. */
export function openIntent(ledger: Ledger, payment: Payment): StripeObject {
  return ledger.add({
    id: newId('pi'),
    object: 'payment_intent',
    created: ledger.now(),
    amount: payment.amount,
    canceled_at: null,
    currency: payment.currency,
    customer: payment.payer.customer,
    description: payment.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: payment.metadata,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method',
  });
}

type Attempt = { payer: Payer; card?: StripeObject | undefined; failure?: CardBehaviour };

const addCharge = (ledger: Ledger, intent: StripeObject, { payer, card, failure }: Attempt): StripeObject => {
  const id = newId('ch');
  const amount = Number(intent.amount);
  const cardFields = (card?.card ?? { brand: 'visa', last4: '4242', funding: 'credit', country: 'US' }) as StripeObject;
  // A charge keeps fewer facts of its card than the card itself.
  const {
    display_brand: _brand,
    generated_from: _from,
    networks: _networks,
    three_d_secure_usage: _usage,
    ...details
  } = cardFields;
  return ledger.add({
    id,
    object: 'charge',
    created: ledger.now(),
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: failure
      ? null
      : move(ledger, {
          type: 'charge',
          amount,
          fee: feeOf(amount),
          source: id,
          description: String(intent.description),
        }),
    currency: intent.currency,
    customer: payer.customer,
    description: intent.description,
    disputed: false,
    failure_code: failure?.code ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: failure ? 'declined_by_network' : 'approved_by_network',
      reason: failure?.declineCode ?? null,
      seller_message: failure ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: failure ? 'issuer_declined' : 'authorized',
    },
    paid: !failure,
    payment_intent: intent.id,
    payment_method: card?.id ?? newId('pm'),
    payment_method_details: { type: 'card', card: details },
    receipt_number: null,
    refunded: false,
    status: failure ? 'failed' : 'succeeded',
  });
};

/** Lets the money arrive: charge and intent succeed. */
export function succeed(
  ledger: Ledger,
  events: Events,
  intent: StripeObject,
  payer: Payer,
  card?: StripeObject,
): StripeObject {
  const charge = addCharge(ledger, intent, { payer, card });
  ledger.change(intent, {
    status: 'succeeded',
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    processing: null,
    last_payment_error: null,
  });
  events.emit('charge.succeeded', charge);
  events.emit('payment_intent.succeeded', intent);
  if (card && behaviourOf(numberOf(card)).later === 'dispute') dispute(ledger, events, charge, 'fraudulent');
  return charge;
}

/** Lets an attempt fail; the intent waits for another card. */
export function fail(
  ledger: Ledger,
  events: Events,
  intent: StripeObject,
  payer: Payer,
  failure: CardBehaviour,
  card?: StripeObject,
): StripeObject {
  const charge = addCharge(ledger, intent, { payer, card, failure });
  const error = {
    type: 'card_error',
    code: failure.code ?? 'card_declined',
    message: failure.message ?? 'Your card was declined.',
    charge: charge.id,
    ...(card ? { payment_method: card } : {}),
    ...(failure.declineCode ? { decline_code: failure.declineCode } : {}),
  };
  ledger.change(intent, { status: 'requires_payment_method', last_payment_error: error, latest_charge: charge.id });
  events.emit('charge.failed', charge);
  events.emit('payment_intent.payment_failed', intent);
  return charge;
}

/** The charge behind the id of a charge or of an intent. */
export function chargeOf(ledger: Ledger, id: string): StripeObject {
  return id.startsWith('ch_')
    ? ledger.get(id, 'charge')
    : ledger.get(ledger.get(id, 'payment_intent').latest_charge, 'charge');
}

/** Gives money back; without an amount all that is left. */
export function refund(
  ledger: Ledger,
  events: Events,
  charge: StripeObject,
  asked: number | null,
  { reason = null, metadata = {} }: { reason?: string | null; metadata?: Record<string, string> } = {},
): StripeObject {
  const remainingCents = Number(charge.amount_captured) - Number(charge.amount_refunded);
  const amount = asked ?? remainingCents;
  if (remainingCents === 0)
    throw new StripeRefusal(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (!Number.isInteger(amount) || amount < 1 || amount > remainingCents)
    throw new StripeRefusal(
      400,
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${remainingCents})`,
      {
        param: 'amount',
      },
    );
  const id = newId('re');
  const made = ledger.add({
    id,
    object: 'refund',
    created: ledger.now(),
    amount,
    balance_transaction: move(ledger, { type: 'refund', amount: -amount, source: id }),
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    metadata,
    payment_intent: charge.payment_intent,
    reason,
    receipt_number: null,
    status: 'succeeded',
  });
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  const total = Number(charge.amount_refunded) + amount;
  ledger.change(charge, { amount_refunded: total, refunded: total === charge.amount_captured });
  events.emit('refund.created', made);
  events.emit('charge.refunded', charge, previous);
  const card = ledger.state.objects[String(charge.payment_method)];
  if (card && behaviourOf(numberOf(card)).later === 'refund-fails') failRefund(ledger, events, made);
  return made;
}

/** Lets the donor's bank send a refund back, days after it was made: the money is in the balance again. */
export function failRefund(ledger: Ledger, events: Events, made: StripeObject): StripeObject {
  if (made.status === 'failed')
    throw new StripeRefusal(400, `Refund ${made.id} has failed already.`, { code: 'refund_failed' });
  const charge = ledger.get(made.charge, 'charge');
  const previous = { status: made.status };
  move(ledger, { type: 'refund_failure', amount: Number(made.amount), source: made.id });
  ledger.change(made, {
    status: 'failed',
  });
  ledger.change(charge, { amount_refunded: Number(charge.amount_refunded) - Number(made.amount), refunded: false });
  events.emit('refund.updated', made, previous);
  events.emit('refund.failed', made, previous);
  return made;
}

/** Lets the donor's bank take the money back for now. */
export function dispute(ledger: Ledger, events: Events, charge: StripeObject, reason: string): StripeObject {
  const id = newId('du');
  const disputedCents = Number(charge.amount) - Number(charge.amount_refunded);
  const movement = move(ledger, { type: 'adjustment', amount: -disputedCents, fee: disputeFeeCents, source: id });
  const made = ledger.add({
    id,
    object: 'dispute',
    created: ledger.now(),
    amount: disputedCents,
    balance_transactions: [ledger.get(movement, 'balance_transaction')],
    charge: charge.id,
    currency: charge.currency,
    evidence_details: { due_by: ledger.now() + 7 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  });
  ledger.change(charge, { disputed: true });
  events.emit('charge.dispute.created', made);
  return made;
}

/** Ends a dispute. */
export function closeDispute(ledger: Ledger, events: Events, made: StripeObject, status: 'won' | 'lost'): StripeObject {
  const previous = { status: made.status };
  ledger.change(made, { status });
  // The money comes back with a won dispute; its fee does not.
  if (status === 'won') move(ledger, { type: 'adjustment', amount: Number(made.amount), source: made.id });
  events.emit('charge.dispute.closed', made, previous);
  return made;
}
