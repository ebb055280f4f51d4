/** Moves the clock of the stand-in: what time alone brings about happens, in its order. */
import { daySeconds } from '@society-gal/contracts/format';
import { payOut } from './balance.ts';
import { expire } from './checkout.ts';
import type { Events } from './events.ts';
import { collect, itemOf, subscriptionOf, upcomingInvoice } from './invoices.ts';
import type { Ledger } from './ledger.ts';
import { renew, resume } from './subscriptions.ts';

/** How long one move may wait in all until the platform has heard what happened, so that mails come in their order. */
const mostWaitMs = 25_000;

/** How long before each month Stripe tells of it, as set in its dashboard. */
const aheadSeconds = 7 * daySeconds;
/** Of which month of which subscription was told; forgotten with the process, as a repeat changes nothing. */
const toldAhead = new Map<string, number>();

type Due = { at: number; run: () => void };

const billed = ['active', 'past_due', 'trialing'];

/** What is due until a time, in the order in which it happens. */
const dueUntil = (ledger: Ledger, events: Events, until: number): Due[] => {
  const due: Due[] = [];
  const add = (at: unknown, run: () => void): void => {
    if (typeof at === 'number' && at <= until) due.push({ at, run });
  };
  for (const subscription of ledger.all('subscription')) {
    if (!billed.includes(String(subscription.status))) continue;
    const chargeAt = itemOf(subscription).current_period_end;
    if (toldAhead.get(subscription.id) !== chargeAt)
      add(chargeAt - aheadSeconds, () => {
        toldAhead.set(subscription.id, chargeAt);
        events.emit('invoice.upcoming', upcomingInvoice(ledger, subscription));
      });
    const pause = subscription.pause_collection as { resumes_at: number | null } | null;
    add(pause?.resumes_at, () => resume(ledger, events, subscription));
    add(itemOf(subscription).current_period_end, () => renew(ledger, events, subscription));
  }
  for (const invoice of ledger.all('invoice'))
    if (invoice.status === 'open')
      add(invoice.next_payment_attempt, () =>
        collect(ledger, events, invoice, ledger.get(subscriptionOf(invoice), 'subscription')),
      );
  for (const session of ledger.all('checkout.session'))
    if (session.status === 'open') add(session.expires_at, () => expire(ledger, events, session));
  return due.sort((one, other) => one.at - other.at);
};

/** Lets happen what is due until a time. */
export function catchUp(ledger: Ledger, events: Events, until: number): void {
  for (;;) {
    const [next] = dueUntil(ledger, events, until);
    if (!next) return;
    ledger.moveTo(Math.min(next.at, until));
    next.run();
  }
}

/** Moves the clock on, day by day, each with its payout. Returns the time that it shows then. */
export async function moveClock(ledger: Ledger, events: Events, days: number): Promise<string> {
  const target = ledger.now() + Math.round(days * daySeconds);
  const waitUntil = Date.now() + mostWaitMs;
  while (ledger.now() < target) {
    const dayEnd = Math.min(target, ledger.now() + daySeconds);
    catchUp(ledger, events, dayEnd);
    ledger.moveTo(dayEnd);
    payOut(ledger, events);
    await events.sent(Math.max(0, waitUntil - Date.now()));
  }
  return new Date(ledger.now() * 1000).toISOString();
}
