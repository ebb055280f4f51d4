import { randomUUID } from 'node:crypto';
import { givingLinkMinutes, limits, Problem } from '@society-gal/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { config } from '../config.ts';
import { donationRef, donationSearchWords } from '../donations/stored-donation.ts';
import { askStripe } from '../donations/stripe-client.ts';
import { idOf } from '../donations/stripe-donation.ts';
import { keyedHash } from '../edge/identifiers.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { OutgoingMail } from '../mail/mail-templates.ts';
import { makeLink, takeLink } from '../requests/personal-links.ts';
import { type Sealed, seal, unseal } from '../requests/sealing.ts';
import { store } from '../store.ts';
import { giftsOf, monthlyOf, readSubscription, type StoredGift } from './own-gifts.ts';

type Details = { name?: string; email?: string };

/** Tells Stripe, whose records of a monthly donor name her too. A repeat under the same key changes nothing. */
async function tellStripe(gifts: readonly StoredGift[], details: Details, key: string): Promise<void> {
  const subscriptions = await Promise.all(
    monthlyOf(gifts).map(({ subscription_id: id }) => readSubscription(String(id))),
  );
  const customers = new Set(subscriptions.map(({ customer }) => String(idOf(customer))));
  for (const customer of customers)
    await askStripe(
      (client) =>
        client.customers.update(
          customer,
          { ...details, metadata: { changed_by: 'donor' } },
          { idempotencyKey: `details-${key}-${customer}` },
        ),
      { rank: 'donor' },
    );
}

/** Writes what is new into each gift, notes on the newest who changed what, and puts the mail about it into the outbox. */
async function changeGifts(
  gifts: readonly StoredGift[],
  what: 'name' | 'address' | 'reminders',
  fieldsOf: (gift: StoredGift) => Partial<StoredGift>,
  mail: OutgoingMail,
): Promise<void> {
  const at = Timestamp.now();
  const change = { at, by: 'donor', what, amount: 0, reason: null };
  // A transaction takes 500 writes; of more gifts the later ones follow.
  for (let from = 0; from < gifts.length; from += 400) {
    const some = gifts.slice(from, from + 400);
    await store().runTransaction(async (tx) => {
      some.forEach((gift, index) => {
        const fields = fieldsOf(gift);
        const isNewest = from + index === 0;
        tx.update(donationRef(gift.id), {
          ...fields,
          search_words: donationSearchWords({ ...gift, ...fields }),
          ...(isNewest ? { subscription_changes: [...(gift.subscription_changes ?? []), change] } : {}),
        });
      });
      if (from === 0) enqueueMail(tx, `giving-details_${gifts[0]?.id}_${at.toMillis()}`, mail);
    });
  }
}

/** Changes the name of a donor, on her gifts and at Stripe. Receipts carry it from now on. Throws `not-found`, `provider`. */
export async function changeName(email: string, name: string, key: string | null): Promise<void> {
  const gifts = await giftsOf(email);
  if (gifts.length === 0) throw new Problem('not-found');
  await tellStripe(gifts, { name }, key ?? randomUUID());
  const mail: OutgoingMail = { to: email, name, formType: 'giving-details', formData: { what: 'name', text: name } };
  await changeGifts(gifts, 'name', () => ({ donor_name: name }), mail);
}

const newAddressLink = 'my-giving-move';

/** Sends a link to the new address. Nothing changes before it is opened there. */
export async function askNewAddress(email: string, to: string): Promise<void> {
  if (email.toLowerCase() === to.toLowerCase())
    throw new Problem('invalid', { fields: { email: ['This is the address you have.'] } });
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
  const expiresAt = new Date(Date.now() + givingLinkMinutes * 60_000);
  const link = makeLink(newAddressLink, expiresAt, (token, path) => ({
    sealed: seal(JSON.stringify([from, to]), Buffer.from(token), path),
  }));
  await withDeadline(link.ref.create(link.document), limits.storeDeadlineMs);
  return `${config().siteUrl}/my-giving#${link.token}`;
}

/** Spends such a link: all gifts belong to the new address, and the old one is told. Gives the new one. Throws `not-found`. */
export async function takeNewAddress(token: string): Promise<string> {
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
  if (gifts.length === 0) throw new Problem('not-found');
  const key = keyedHash('giving-move', token).slice(0, 24);
  await tellStripe(gifts, { email: to }, key);
  const at = Timestamp.now();
  await changeGifts(
    gifts,
    'address',
    // As staff merge two addresses: they can part them again.
    (gift) => ({
      donor_email: to,
      merged: [...(gift.merged ?? []), { id: key, email_before: gift.donor_email, at, by: 'donor' }],
    }),
    { to: from, name: gifts[0]?.donor_name ?? '', formType: 'giving-details', formData: { what: 'address', text: to } },
  );
  return to;
}

/** Whether a monthly donor hears before each month. The reminders that the law asks for stay. Throws `not-found`. */
export async function changeReminders(email: string, giftId: string, each: boolean): Promise<void> {
  const gift = monthlyOf(await giftsOf(email)).find(({ id }) => id === giftId);
  if (!gift) throw new Problem('not-found', { message: 'This monthly gift has ended. Reload the page.' });
  await changeGifts([gift], 'reminders', () => ({ renewal_reminders: each }), {
    to: email,
    name: gift.donor_name,
    formType: 'giving-details',
    formData: { what: each ? 'reminders-on' : 'reminders-off', text: '' },
  });
}
