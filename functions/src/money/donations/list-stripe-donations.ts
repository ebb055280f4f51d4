import type Stripe from 'stripe';
import { donationIdOf } from './find-donation.ts';
import type { DonationSource } from './read-stripe-donation.ts';
import { donationIdFrom } from './stored-donation.ts';
import { callStripe } from './stripe-client.ts';
import { donationOfCheckout, idOf, type StripeDonation, standingRefundCents } from './stripe-donation.ts';

/** A donation as one of Stripe's lists shows it; `null` where that list does not say. */
export type ListedDonation = {
  donationId: string;
  source: DonationSource;
  status: StripeDonation['status'];
  amountCents: number;
  amountRefundedCents: number | null;
  paidAt: Date | null;
};

const pageSize = 100;

/** Every object of a list, page by page, each page in its turn. */
export async function* pagesOf<T extends { id?: string }>(
  list: (client: Stripe, page: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<T>>,
): AsyncGenerator<T> {
  let after: string | undefined;
  for (;;) {
    const page: Stripe.ApiList<T> = await callStripe((client) =>
      list(client, { limit: pageSize, ...(after ? { starting_after: after } : {}) }),
    );
    yield* page.data;
    after = page.data.at(-1)?.id;
    if (!page.has_more || !after) return;
  }
}

async function* listCheckouts(since: number): AsyncGenerator<ListedDonation> {
  const sessions = pagesOf((client, page) =>
    client.checkout.sessions.list({
      ...page,
      created: { gte: since },
      status: 'complete',
      expand: ['data.payment_intent.latest_charge.refunds'],
    }),
  );
  for await (const session of sessions) {
    const donationId = donationIdOf(session.metadata);
    if (!donationId) continue;
    const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
    const charge = typeof intent?.latest_charge === 'string' ? null : (intent?.latest_charge ?? null);
    const donation = donationOfCheckout({ session, intent, charge, eventType: 'reconciliation' });
    yield {
      donationId,
      source: { kind: 'checkout', sessionId: session.id },
      // Without its charge a paid donation may be a refunded one.
      status: donation.status,
      amountCents: donation.amountCents,
      amountRefundedCents: charge ? donation.amountRefundedCents : null,
      paidAt: donation.paidAt,
    };
  }
}

async function* listRenewals(since: number): AsyncGenerator<ListedDonation> {
  const invoices = pagesOf((client, page) =>
    client.invoices.list({ ...page, created: { gte: since }, status: 'paid' }),
  );
  for await (const invoice of invoices) {
    const { id, billing_reason: reason, amount_paid: amountCents } = invoice;
    const isOurs = donationIdOf(invoice.parent?.subscription_details?.metadata) !== null;
    if (!id || !isOurs || reason === 'subscription_create' || amountCents === 0) continue;
    const paidAtSeconds = invoice.status_transitions?.paid_at ?? invoice.created;
    yield {
      donationId: donationIdFrom('invoice', id),
      source: { kind: 'renewal', invoiceId: id },
      status: 'paid',
      amountCents,
      amountRefundedCents: null,
      paidAt: new Date(paidAtSeconds * 1000),
    };
  }
}

/** Every donation that Stripe took the money of since then: checkouts, and later months of monthly donations. */
export async function listDonationsSince(since: Date): Promise<Map<string, ListedDonation>> {
  const seconds = Math.floor(since.getTime() / 1000);
  const donations = new Map<string, ListedDonation>();
  for await (const donation of listCheckouts(seconds)) donations.set(donation.donationId, donation);
  for await (const donation of listRenewals(seconds)) donations.set(donation.donationId, donation);
  return donations;
}

/** What is refunded now of each payment that had a refund since then, by the id of its payment intent. Cents. */
export async function listRefundsSince(since: Date): Promise<Map<string, number>> {
  const refunds = new Map<string, number>();
  const listed = pagesOf((client, page) =>
    client.refunds.list({
      ...page,
      created: { gte: Math.floor(since.getTime() / 1000) },
      expand: ['data.charge.refunds'],
    }),
  );
  for await (const { payment_intent: intent, charge } of listed) {
    const intentId = idOf(intent);
    if (intentId && charge && typeof charge !== 'string') refunds.set(intentId, standingRefundCents(charge));
  }
  return refunds;
}

/** The latest dispute of each payment that had one since then, by the id of its payment intent. */
export async function listDisputesSince(since: Date): Promise<Map<string, Stripe.Dispute>> {
  const disputes = new Map<string, Stripe.Dispute>();
  const listed = pagesOf((client, page) =>
    client.disputes.list({ ...page, created: { gte: Math.floor(since.getTime() / 1000) } }),
  );
  for await (const dispute of listed) {
    const intentId = idOf(dispute.payment_intent);
    // The latest stands first.
    if (intentId && !disputes.has(intentId)) disputes.set(intentId, dispute);
  }
  return disputes;
}
