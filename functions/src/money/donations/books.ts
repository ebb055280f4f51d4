import { dayMs } from '@society-gal/contracts/format';
import type { BookEntry, BookKind, Payout } from '@society-gal/contracts/money';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { beginBulkWrites } from '../../core/bulk-writes.ts';
import { store } from '../../core/store.ts';
import type { Log } from '../../http/route.ts';
import { pagesOf } from './list-stripe-donations.ts';
import type { StoredDonation } from './stored-donation.ts';
import { idOf } from './stripe-donation.ts';

/** Movements and payouts of so many days are read again each night: Stripe may still change them. */
const readAgainDays = 10;

/** Where a movement of the balance is kept. */
function entryRef(id: string): DocumentReference {
  return store().collection(collections.bookEntries).doc(id);
}

const kinds: Readonly<Record<string, BookKind>> = {
  charge: 'gift',
  payment: 'gift',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund-failed',
  payment_failure_refund: 'refund-failed',
  stripe_fee: 'fee',
};

/** A correction of the balance is a dispute's, unless it names something else. */
function kindOf({ type, source }: Stripe.BalanceTransaction): BookKind {
  const kind = kinds[type];
  if (kind) return kind;
  return type === 'adjustment' && typeof source === 'object' && source?.object === 'dispute' ? 'dispute' : 'other';
}

/** The payment behind a movement, which leads to the gift. */
function intentOf({ source }: Stripe.BalanceTransaction): string | null {
  if (!source || typeof source === 'string' || !('payment_intent' in source)) return null;
  return idOf(source.payment_intent as string | { id: string } | null);
}

type GiftNames = Pick<BookEntry<Timestamp>, 'donation_id' | 'reference' | 'receipt_number'>;
const noGift: GiftNames = { donation_id: null, reference: null, receipt_number: null };

async function giftsOfPayments(intents: readonly string[]): Promise<Map<string, GiftNames>> {
  const found = new Map<string, GiftNames>();
  for (let from = 0; from < intents.length; from += 30) {
    const { docs } = await store()
      .collection(collections.donations)
      .where('payment_intent_id', 'in', intents.slice(from, from + 30))
      .get();
    for (const doc of docs) {
      const { payment_intent_id: intent, reference, receipt_number } = doc.data() as StoredDonation;
      if (intent) found.set(intent, { donation_id: doc.id, reference: reference ?? null, receipt_number });
    }
  }
  return found;
}

function entryOf(moved: Stripe.BalanceTransaction): Omit<BookEntry<Timestamp>, keyof GiftNames | 'payout_id'> {
  return {
    kind: kindOf(moved),
    amount: moved.amount,
    fee: moved.fee,
    net: moved.net,
    at: Timestamp.fromMillis(moved.created * 1000),
    description: moved.description ?? null,
    payment_intent_id: intentOf(moved),
  };
}

async function copyMovements(since: number): Promise<number> {
  const moved: Stripe.BalanceTransaction[] = [];
  const listed = pagesOf((client, page) =>
    client.balanceTransactions.list({ ...page, created: { gte: since }, expand: ['data.source'] }),
  );
  for await (const one of listed) if (one.type !== 'payout') moved.push(one);
  const intents = [...new Set(moved.map(intentOf).filter((intent) => intent !== null))];
  const gifts = await giftsOfPayments(intents);
  const writes = beginBulkWrites();
  for (const one of moved) {
    const entry = entryOf(one);
    const giftNames = gifts.get(entry.payment_intent_id ?? '') ?? noGift;
    // A payout is never older than what it pays out: whichever has these is read, and named, below.
    writes.set(entryRef(one.id), { ...entry, ...giftNames, payout_id: null });
  }
  await writes.end();
  return moved.length;
}

async function copyPayout(payout: Stripe.Payout): Promise<void> {
  const writes = beginBulkWrites();
  let net = 0;
  let gifts = 0;
  const listed = pagesOf((client, page) => client.balanceTransactions.list({ ...page, payout: payout.id }));
  for await (const one of listed) {
    if (one.type === 'payout') continue;
    net += one.net;
    gifts += kindOf(one) === 'gift' ? 1 : 0;
    writes.set(entryRef(one.id), { payout_id: payout.id }, { merge: true });
  }
  const stored: Payout<Timestamp> = {
    amount: payout.amount,
    status: payout.status,
    arrives_on: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    created: Timestamp.fromMillis(payout.created * 1000),
    gifts,
    entries_net: net,
  };
  writes.set(store().collection(collections.payouts).doc(payout.id), stored);
  await writes.end();
}

/**
 * Copies the movements of the balance and the payouts of the last days from Stripe into the books, with the gift that each
 * is of; the first time all there are. Repeating writes the same.
 */
export async function copyBooks(log: Log, now = new Date()): Promise<{ movements: number; payouts: number }> {
  const isFirst = (await store().collection(collections.bookEntries).limit(1).get()).empty;
  const since = isFirst ? 0 : Math.floor((now.getTime() - readAgainDays * dayMs) / 1000);
  const movements = await copyMovements(since);
  let payouts = 0;
  for await (const payout of pagesOf((client, page) => client.payouts.list({ ...page, created: { gte: since } }))) {
    await copyPayout(payout);
    payouts += 1;
  }
  log.info('books-copied', { movements, payouts, isFirst });
  return { movements, payouts };
}
