import { foundationDay, organisation } from '@society-gal/contracts/brand';
import { dayMs, hourMs } from '@society-gal/contracts/format';
import type { DonationDifference } from '@society-gal/contracts/money';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beginBulkWrites } from '../../core/bulk-writes.ts';
import { store } from '../../core/store.ts';
import type { Log } from '../../http/route.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { differenceOf, type StripeRecord } from './compare-donation.ts';
import { holdsMoney } from './dispute-labels.ts';
import { listDisputesSince, listDonationsSince, listRefundsSince } from './list-stripe-donations.ts';
import { type DonationSource, readStripeDonation } from './read-stripe-donation.ts';
import { donationRef, type StoredDonation } from './stored-donation.ts';
import { isMissingAtStripe } from './stripe-client.ts';

/** Stripe repeats an event for three days: what is older than that and still differs, nobody mends by waiting. */
const gainedDays = 5;
/** A bank may send a refund back for about a month. */
const refundedDays = 35;
/** A donor may dispute a charge for about four months, and the answer takes two more. */
const disputedDays = 180;
/** Checkouts that nobody paid are looked up one by one; more than this wait for the next night. */
const maxLookups = 500;

type Difference = DonationDifference<Timestamp>;
type Comparisons = Map<string, { stored: StoredDonation | undefined; source: DonationSource; atStripe: StripeRecord }>;

function sourceOf(stored: StoredDonation): DonationSource {
  return stored.is_renewal && stored.invoice_id
    ? { kind: 'renewal', invoiceId: stored.invoice_id }
    : { kind: 'checkout', sessionId: stored.session_id };
}

async function lookUp(source: DonationSource): Promise<StripeRecord> {
  try {
    return await readStripeDonation(source, 'reconciliation');
  } catch (error) {
    if (isMissingAtStripe(error)) return null;
    throw error;
  }
}

async function readStored(ids: readonly string[]): Promise<Map<string, StoredDonation>> {
  const found = new Map<string, StoredDonation>();
  for (let from = 0; from < ids.length; from += 100) {
    const part = ids.slice(from, from + 100);
    for (const document of part.length > 0 ? await store().getAll(...part.map(donationRef)) : [])
      if (document.exists) found.set(document.id, document.data() as StoredDonation);
  }
  return found;
}

/** Adds donations that are stored and that no list of Stripe named: each is looked up. */
async function addStored(
  comparisons: Comparisons,
  stored: ReadonlyMap<string, StoredDonation>,
  log: Log,
): Promise<void> {
  const unlisted = [...stored].filter(([id, { method }]) => !comparisons.has(id) && method === undefined);
  if (unlisted.length > maxLookups) log.warn('reconciliation-left-some', { left: unlisted.length - maxLookups });
  for (const [id, donation] of unlisted.slice(0, maxLookups)) {
    const source = sourceOf(donation);
    comparisons.set(id, { stored: donation, source, atStripe: await lookUp(source) });
  }
}

async function storedSince(
  field: 'paid_at' | 'created_at',
  from: Date,
  to: Date,
): Promise<Map<string, StoredDonation>> {
  const found = await store()
    .collection(collections.donations)
    .where(field, '>=', Timestamp.fromDate(from))
    .where(field, '<', Timestamp.fromDate(to))
    .get();
  return new Map(found.docs.map((document) => [document.id, document.data() as StoredDonation]));
}

async function storedOfPayments(payments: ReadonlyMap<string, unknown>): Promise<Map<string, StoredDonation>> {
  const found = new Map<string, StoredDonation>();
  const intents = [...payments.keys()];
  for (let from = 0; from < intents.length; from += 30) {
    const part = await store()
      .collection(collections.donations)
      .where('payment_intent_id', 'in', intents.slice(from, from + 30))
      .get();
    for (const document of part.docs) found.set(document.id, document.data() as StoredDonation);
  }
  return found;
}

/** Gifts that Stripe lists since a day, but for those of the last hour, whose events may still be on their way. */
async function addListed(comparisons: Comparisons, since: Date, settledAt: Date): Promise<void> {
  const listed = await listDonationsSince(since);
  const stored = await readStored([...listed.keys()]);
  for (const [id, donation] of listed)
    if (!donation.paidAt || donation.paidAt <= settledAt)
      comparisons.set(id, { stored: stored.get(id), source: donation.source, atStripe: donation });
}

/**
 * Puts a fact that Stripe lists apart from its gifts into the comparison of each gift it is about. A gift that is not compared
 * yet is looked up at Stripe only where its stored fact differs.
 */
async function addFacts<T>(
  comparisons: Comparisons,
  facts: ReadonlyMap<string, T>,
  atStripeOf: (fact: T | undefined) => Partial<NonNullable<StripeRecord>>,
  isSame: (donation: StoredDonation, fact: T | undefined) => boolean,
): Promise<void> {
  for (const [id, donation] of await storedOfPayments(facts)) {
    const fact = facts.get(donation.payment_intent_id ?? '');
    const source = sourceOf(donation);
    const atStripe = comparisons.get(id)?.atStripe ?? (isSame(donation, fact) ? null : await lookUp(source));
    if (atStripe) comparisons.set(id, { stored: donation, source, atStripe: { ...atStripe, ...atStripeOf(fact) } });
  }
}

/** What differed last night is looked at again, until it does not differ any more. */
async function addEarlier(comparisons: Comparisons): Promise<void> {
  const earlier = await store().collection(collections.donationDifferences).get();
  for (const difference of earlier.docs) {
    const { id } = difference;
    const source = difference.get('source') as DonationSource | undefined;
    if (comparisons.has(id) || !source) continue;
    const stored = (await readStored([id])).get(id);
    comparisons.set(id, { stored, source, atStripe: await lookUp(source) });
  }
}

/** Everything that is compared: what Stripe lists, what is stored of the same days, and what differed last night. */
async function gather(now: Date, settledAt: Date, log: Log): Promise<Comparisons> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const since = daysAgo(gainedDays);
  const comparisons: Comparisons = new Map();
  await addListed(comparisons, since, settledAt);
  await addFacts(
    comparisons,
    await listRefundsSince(daysAgo(refundedDays)),
    (refundedCents = 0) => ({ amountRefundedCents: refundedCents }),
    (donation, refundedCents = 0) => refundedCents === donation.amount_refunded,
  );
  const isHeld = (dispute: Parameters<typeof holdsMoney>[0] | undefined) =>
    dispute !== undefined && holdsMoney(dispute);
  await addFacts(
    comparisons,
    await listDisputesSince(daysAgo(disputedDays)),
    (dispute) => ({ isDisputed: isHeld(dispute) }),
    (donation, dispute) => isHeld(dispute) === donation.disputed,
  );
  await addStored(comparisons, await storedSince('paid_at', since, settledAt), log);
  // A checkout lives for a day; what is still pending after that was never told to have ended.
  const abandoned = await storedSince('created_at', since, new Date(settledAt.getTime() - 25 * hourMs));
  await addStored(comparisons, new Map([...abandoned].filter(([, { status }]) => status === 'pending')), log);
  await addEarlier(comparisons);
  return comparisons;
}

function toDifference(
  donationId: string,
  kind: Difference['kind'],
  { stored, source, atStripe }: { stored: StoredDonation | undefined; source: DonationSource; atStripe: StripeRecord },
): Omit<Difference, 'found_at'> {
  return {
    kind,
    source,
    donation_id: donationId,
    stripe_id: source.kind === 'renewal' ? source.invoiceId : source.sessionId,
    reference: stored?.reference ?? null,
    receipt_number: stored?.receipt_number ?? null,
    here: stored ? { status: stored.status, amount: stored.amount, amount_refunded: stored.amount_refunded } : null,
    at_stripe: atStripe
      ? { status: atStripe.status, amount: atStripe.amountCents, amount_refunded: atStripe.amountRefundedCents ?? 0 }
      : null,
  };
}

/** Writes what differs now, forgets what no longer does, and mails staff about what is new. */
async function report(
  differences: ReadonlyMap<string, Omit<Difference, 'found_at'>>,
  compared: number,
): Promise<number> {
  const earlier = await store().collection(collections.donationDifferences).get();
  const earlierById = new Map(earlier.docs.map((document) => [document.id, document]));
  const writes = beginBulkWrites();
  for (const document of earlier.docs) if (!differences.has(document.id)) writes.delete(document.ref);
  for (const [id, difference] of differences) {
    const ref = store().collection(collections.donationDifferences).doc(id);
    writes.set(ref, { ...difference, found_at: earlierById.get(id)?.get('found_at') ?? FieldValue.serverTimestamp() });
  }
  const latest = store().collection(collections.paymentReconciliations).doc('latest');
  writes.set(latest, { at: FieldValue.serverTimestamp(), compared, differences: differences.size });
  await writes.end();
  const added = [...differences.keys()].filter((id) => !earlierById.has(id)).length;
  if (added > 0) {
    const comparedOn = foundationDay();
    await store().runTransaction(async (tx) => {
      const id = `donation-differences_${comparedOn}`;
      if ((await tx.get(store().collection(collections.mailOutbox).doc(id))).exists) return;
      enqueueMail(tx, id, {
        to: organisation.donationsEmail,
        name: organisation.shortName,
        formType: 'donation-differences',
        formData: { count: differences.size, compared_on: comparedOn },
      });
    });
  }
  return added;
}

/**
 * Compares the donations of the last days with Stripe and reports what differs: to the donations screen, and by mail when
 * something is new. It changes no donation; staff mend one with a press (`mend-gift`), or send the event again from
 * Stripe's dashboard. `graceMs` leaves out gifts whose event may still be on its way.
 */
export async function reconcileDonations(
  log: Log,
  { now = new Date(), graceMs = hourMs }: { now?: Date; graceMs?: number } = {},
): Promise<{ compared: number; differences: number; added: number }> {
  const comparisons = await gather(now, new Date(now.getTime() - graceMs), log);
  const differences = new Map<string, Omit<Difference, 'found_at'>>();
  for (const [id, each] of comparisons) {
    const kind = differenceOf(each.stored, each.atStripe);
    if (kind) differences.set(id, toDifference(id, kind, each));
  }
  const added = await report(differences, comparisons.size);
  return { compared: comparisons.size, differences: differences.size, added };
}
