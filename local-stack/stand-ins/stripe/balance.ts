/** The balance: what each charge, refund and dispute moved, what it cost, and the payouts to the bank. */
import { daySeconds, processingFee } from '@society-gal/contracts/format';
import type Stripe from 'stripe';
import type { Events } from './events.ts';
import { type Ledger, newId, type StripeObject } from './ledger.ts';

/** Days until money may be paid out. Source: docs.stripe.com/payouts (United States). */
const daysUntilAvailable = 2;
/** What a lost dispute costs, in cents. Source: stripe.com/pricing. */
export const disputeFeeCents = 1_500;
const payoutField = 'stand_in_payout';

type Movement = {
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout';
  amount: number;
  fee?: number;
  source: string;
  description?: string;
};

/** What Stripe keeps of a charge, in cents. */
export function feeOf(amount: number): number {
  return Math.round(amount * processingFee.share) + processingFee.fixedCents;
}

/** Writes a movement of the balance and gives its id. */
export function move(ledger: Ledger, { type, amount, fee = 0, source, description }: Movement): string {
  return ledger.add({
    id: newId('txn'),
    object: 'balance_transaction',
    created: ledger.now(),
    amount,
    available_on: ledger.now() + (type === 'charge' ? daysUntilAvailable * daySeconds : 0),
    currency: 'usd',
    description: description ?? null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: 'usd',
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    source,
    status: type === 'charge' ? 'pending' : 'available',
    type,
  } satisfies Partial<Stripe.BalanceTransaction>).id;
}

/** The payout that a movement went out with; null while it waits. */
export function payoutOf(movement: StripeObject): string | null {
  return (movement[payoutField] as string | undefined) ?? null;
}

/** Pays out everything that is available, as Stripe does each day. Nothing when there is nothing to pay. */
export function payOut(ledger: Ledger, events: Events): StripeObject | null {
  const waiting = ledger
    .all('balance_transaction')
    .filter((one) => one.type !== 'payout' && payoutOf(one) === null && Number(one.available_on) <= ledger.now());
  const amount = waiting.reduce((sum, { net }) => sum + Number(net), 0);
  if (amount <= 0) return null;
  const id = newId('po');
  const movement = move(ledger, { type: 'payout', amount: -amount, source: id, description: 'STRIPE PAYOUT' });
  const payout = ledger.add({
    id,
    object: 'payout',
    created: ledger.now(),
    amount,
    arrival_date: ledger.now(),
    automatic: true,
    balance_transaction: movement,
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_code: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    status: 'paid',
    type: 'bank_account',
  } satisfies Partial<Stripe.Payout>);
  for (const one of [...waiting, ledger.get(movement, 'balance_transaction')])
    ledger.change(one, { [payoutField]: id, status: 'available' });
  events.emit('payout.created', payout);
  events.emit('payout.paid', payout);
  return payout;
}
