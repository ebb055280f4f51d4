import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import { givingLinkMinutes } from '@society-gal/contracts/money';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { config } from '../../core/config.ts';
import { keyedHash } from '../../core/identifiers.ts';
import { type Sealed, seal, unseal } from '../../core/sealing.ts';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import type { OutgoingMail } from '../../mail/mail-kind.ts';
import { makeLink, takeLink } from '../../requests/personal-links.ts';
import { isSameAddress } from '../../safe-contact/addresses.ts';
import { donationIdOf } from '../donations/find-donation.ts';
import { donationRef, searchFieldsOfDonation } from '../donations/stored-donation.ts';
import { callStripe } from '../donations/stripe-client.ts';
import { idOf } from '../donations/stripe-donation.ts';
import { type ProcessedEvent, rememberEvent } from '../donations/sync-donation.ts';
import { giftsOf, monthlyOf, readSubscription, type StoredGift } from './own-gifts.ts';

type Detail = 'name' | 'address';
type Donor = { name?: string; email?: string };

/** Stripe's records of a monthly donor, each with the first donation that leads back to her gifts. */
async function customersOf(gifts: readonly StoredGift[]): Promise<ReadonlyMap<string, string>> {
  const pairs = monthlyOf(gifts).map(async ({ id, subscription_id: subscription }): Promise<[string, string]> => {
    const { customer } = await readSubscription(String(subscription));
    return [String(idOf(customer)), id];
  });
  return new Map(await Promise.all(pairs));
}

/**
 * Changes what Stripe keeps of a donor. Its event confirms it, see {@link onDetailsChanged}; a repeat under the same key
 * changes nothing. False where Stripe keeps nothing of her: only monthly gifts have a customer there.
 */
async function changeAtStripe(
  gifts: readonly StoredGift[],
  what: Detail,
  details: Donor,
  change: string,
): Promise<boolean> {
  const customers = await customersOf(gifts);
  for (const [customer, donationId] of customers)
    await callStripe(
      (client) =>
        client.customers.update(
          customer,
          { ...details, metadata: { changed_by: 'donor', what, change, donation_id: donationId } },
          { idempotencyKey: `details-${change}-${customer}` },
        ),
      { priority: 'donor' },
    );
  return customers.size > 0;
}

type Change = {
  /** Names the change: repeated, it is noted and told once. */
  id: string;
  what: Detail;
  by: string;
  fieldsOf: (gift: StoredGift, at: Timestamp) => Partial<StoredGift>;
  mail: OutgoingMail;
  /** The event that confirmed it. */
  confirmed: ProcessedEvent | null;
};

// A transaction takes 500 writes.
const batchSize = 400;

/**
 * Writes what is new into each gift, notes on the newest who changed what, and puts the mail about it into the outbox. The
 * newest come last, with the note: what was broken off before is done again when the event is repeated.
 */
async function changeGifts(
  gifts: readonly StoredGift[],
  { id, what, by, fieldsOf, mail, confirmed }: Change,
): Promise<void> {
  const at = Timestamp.now();
  const lastFrom = Math.floor((gifts.length - 1) / batchSize) * batchSize;
  for (let from = lastFrom; from >= 0; from -= batchSize)
    await store().runTransaction(async (tx) => {
      const mailId = `giving-details_${id}`;
      const sentMail = await tx.get(store().collection(collections.mailOutbox).doc(mailId));
      if (sentMail.exists) return;
      gifts.slice(from, from + batchSize).forEach((gift, index) => {
        const fields = fieldsOf(gift, at);
        const note = { at, by, what, amount: 0, reason: null };
        tx.update(donationRef(gift.id), {
          ...fields,
          ...searchFieldsOfDonation({ ...gift, ...fields }),
          ...(from + index === 0 ? { subscription_changes: FieldValue.arrayUnion(note) } : {}),
        });
      });
      if (from > 0) return;
      enqueueMail(tx, mailId, mail);
      if (confirmed) rememberEvent(tx, confirmed, gifts[0]?.id ?? null);
    });
}

function nameChange(id: string, email: string, name: string, confirmed: ProcessedEvent | null): Change {
  return {
    id,
    what: 'name',
    by: 'donor',
    fieldsOf: () => ({ donor_name: name }),
    mail: { to: email, name, formType: 'giving-details', formData: { what: 'name', text: name } },
    confirmed,
  };
}

function addressChange(id: string, gift: StoredGift, to: string, confirmed: ProcessedEvent | null): Change {
  const { donor_email: from, donor_name: name } = gift;
  return {
    id,
    what: 'address',
    by: 'donor',
    // As staff merge two addresses: they can part them again.
    fieldsOf: ({ merged = [], donor_email }, at) => ({
      donor_email: to,
      merged: [...merged, { id, email_before: donor_email, at, by: 'donor' }],
    }),
    mail: { to: from, name, formType: 'giving-details', formData: { what: 'address', text: to } },
    confirmed,
  };
}

/**
 * The gifts that a change of a donor is about. Where the gift that leads to them has her new address already, a move broke off
 * in its middle: then those that are left under the address before, which the event names.
 */
async function giftsToChange(donationId: string, event: Stripe.Event): Promise<StoredGift[]> {
  const first = (await withDeadline(donationRef(donationId).get(), limits.storeDeadlineMs)).data();
  if (!first) return [];
  const { email } = event.data.object as Stripe.Customer;
  const before = (event.data.previous_attributes as Partial<Stripe.Customer> | undefined)?.email;
  const { donor_email } = first as StoredGift;
  return giftsOf(before && isSameAddress(email, donor_email) ? before : donor_email);
}

/**
 * Stripe confirms a new name or address of a donor: it becomes that of her gifts, and she is told. Only what this page asked
 * for counts; it names the change and the first donation in the customer's metadata.
 */
export async function onDetailsChanged(event: Stripe.Event, processed: ProcessedEvent): Promise<'synced' | 'ignored'> {
  const customer = event.data.object as Stripe.Customer;
  const previous = event.data.previous_attributes as Partial<Stripe.Customer> | undefined;
  const { what, change = '' } = customer.metadata;
  const donationId = donationIdOf(customer.metadata);
  if (!donationId || !previous?.metadata || !('change' in previous.metadata)) return 'ignored';
  const gifts = await giftsToChange(donationId, event);
  const [newest] = gifts;
  if (!newest) return 'ignored';
  const { name, email } = customer;
  // Of two monthly gifts the first event brings the change to all gifts.
  const due =
    what === 'name' && name && gifts.some(({ donor_name }) => donor_name !== name)
      ? nameChange(change, newest.donor_email, name, processed)
      : what === 'address' && email && email.toLowerCase() !== newest.donor_email.toLowerCase()
        ? addressChange(change, newest, email, processed)
        : null;
  if (!due) return 'ignored';
  await changeGifts(gifts, due);
  return 'synced';
}

/**
 * Changes the name of a donor: at Stripe, whose event then brings it to her gifts; at once where Stripe keeps nothing of her.
 * Receipts carry it from then on. Throws `not-found`, `provider`.
 */
export async function changeName(email: string, name: string, key: string | null): Promise<void> {
  const gifts = await giftsOf(email);
  if (gifts.length === 0) throw new Problem('not-found');
  const id = changeId(email, key ?? randomUUID());
  if (!(await changeAtStripe(gifts, 'name', { name }, id)))
    await changeGifts(gifts, nameChange(id, gifts[0]?.donor_email ?? email, name, null));
}

const changeId = (email: string, key: string): string => keyedHash('giving-details', email, key).slice(0, 24);

const newAddressLink = 'my-giving-move';

/** Sends a link to the new address; before it is opened nothing changes. Throws `not-found`, `invalid` for the same address. */
export async function askNewAddress(email: string, to: string): Promise<void> {
  if (isSameAddress(email, to)) throw new Problem('invalid', { fields: { email: ['This is the address you have.'] } });
  const [gift] = await giftsOf(email);
  if (!gift) throw new Problem('not-found');
  const id = `my-giving-move_${keyedHash('my-giving-mail', to.toLowerCase(), String(Date.now()))}`;
  await withDeadline(
    store().runTransaction(async (tx) =>
      enqueueMail(tx, id, { to, name: gift.donor_name, formType: newAddressLink, formData: { from: email } }),
    ),
    limits.storeDeadlineMs,
  );
}

/** The link that the mail to the new address carries, made as it is sent. */
export async function makeNewAddressLink(from: string, to: string): Promise<string> {
  const expiresAt = new Date(Date.now() + givingLinkMinutes * minuteMs);
  const link = makeLink(newAddressLink, expiresAt, (token, path) => ({
    sealed: seal(JSON.stringify([from, to]), Buffer.from(token), path),
  }));
  await withDeadline(link.ref.create(link.document), limits.storeDeadlineMs);
  return `${config().siteUrl}/my-giving#${link.token}`;
}

/** How long a donor who opens the link waits for Stripe's word, and how often we look. Milliseconds. */
const confirmationMs = 5_000;
const lookMs = 250;

/**
 * Spends a link of {@link makeNewAddressLink}: all gifts go to the new address once Stripe confirms it, and the old one is
 * told. Gives both; `from` is where the gifts are still found when Stripe takes longer. Throws `not-found`, `provider`.
 */
export async function takeNewAddress(token: string): Promise<{ from: string; to: string }> {
  const [from = '', to = ''] = await withDeadline(
    store().runTransaction(async (tx) => {
      const { link, spend } = await takeLink(tx, newAddressLink, token);
      const pair = JSON.parse(String(unseal(link.get('sealed') as Sealed, Buffer.from(token), link.ref.path)));
      spend();
      return pair as [string, string];
    }),
    limits.storeDeadlineMs,
  );
  const gifts = await giftsOf(from);
  const [newest] = gifts;
  if (!newest) throw new Problem('not-found');
  const id = changeId(from, token);
  if (!(await changeAtStripe(gifts, 'address', { email: to }, id)))
    await changeGifts(gifts, addressChange(id, newest, to, null));
  const until = Date.now() + confirmationMs;
  for (;;) {
    if ((await giftsOf(from)).length === 0) return { from: to, to };
    if (Date.now() > until) return { from, to };
    await wait(lookMs);
  }
}
