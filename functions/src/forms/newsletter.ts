import { api, collections, limits, mailOf, organisation, Problem } from '@society-gal/contracts';
import { FieldValue } from 'firebase-admin/firestore';
import { keyedHash } from '../edge/identifiers.ts';
import { defineRoute } from '../edge/route.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { store } from '../store.ts';
import { type FormResponse, firstResponseIn, markDocument, type StoreForm, type Submitted } from './idempotency.ts';
import { newsletterLink, newsletterPath, subscriberIn } from './newsletter-link.ts';
import { recordOf, referenceFor } from './stored-record.ts';

/** `pending` until the address's owner confirms; only `confirmed` may be written to. */
export type SubscriberStatus = 'pending' | 'confirmed' | 'unsubscribed';

function subscribers() {
  return store().collection(collections.newsletterSubscribers);
}

/**
 * The strategy `double-opt-in`: notes a wish to subscribe and asks the address's owner to confirm it. An address that is
 * confirmed already gets the same response and no mail, so that nobody learns who subscribes.
 */
export const subscribe: StoreForm = (form, value, { mark }) => {
  const email = String(value.email);
  const id = keyedHash('subscriber', email.trim().toLowerCase()).slice(0, 20);
  const ref = subscribers().doc(id);
  const response: FormResponse = { ok: true, id, reference: referenceFor(id) };
  const links = { confirm: newsletterLink('confirm', id), unsubscribe: newsletterLink('unsubscribe', id) };
  const run = store().runTransaction(async (tx): Promise<Submitted> => {
    const current = await tx.get(ref);
    const first = mark && firstResponseIn(mark, await tx.get(mark.ref));
    if (first) return { isFirst: false, response: first };
    const status = current.get('status') as SubscriberStatus | undefined;
    if (mark) tx.create(mark.ref, markDocument(mark, response));
    if (status === 'confirmed') return { isFirst: true, response };
    const asked = Number(current.get('confirmations_sent') ?? 0) + 1;
    const record = recordOf(form, id, form.store(value as never));
    const wish = {
      email,
      search_words: record.search_words,
      status: 'pending' satisfies SubscriberStatus,
      confirmations_sent: asked,
      asked_at: FieldValue.serverTimestamp(),
    };
    if (current.exists) tx.update(ref, wish);
    else tx.create(ref, { ...record, ...wish });
    enqueueMail(tx, `${id}_${asked}`, mailOf(form, value, links));
    return { isFirst: true, response };
  });
  return withDeadline(run, limits.storeDeadlineMs);
};

/** Sets the status of a subscriber whose status is one of `from`, and gives the status she has now. */
function changeStatus(id: string, from: readonly SubscriberStatus[], to: SubscriberStatus): Promise<SubscriberStatus> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const current = await tx.get(subscribers().doc(id));
      const status = current.get('status') as SubscriberStatus | undefined;
      if (!status) throw new Problem('not-found');
      if (!from.includes(status)) return status;
      // The record stays under its hashed id without the address: an old confirmation link must not subscribe her again.
      const forgotten = to === 'unsubscribed' ? { email: null, search_words: [] } : {};
      tx.update(current.ref, { status: to, [`${to}_at`]: FieldValue.serverTimestamp(), ...forgotten });
      return to;
    }),
    limits.storeDeadlineMs,
  );
}

/** Pages load React, so they are imported when one is answered. */
function loadPages() {
  return import('../pages/newsletter-pages.tsx');
}

/** `GET /api/newsletter/confirm`: the link in the mail. A link pressed after unsubscribing does not subscribe again. */
export const confirmRoute = defineRoute({ method: 'GET', path: api.newsletterConfirm }, async (call) => {
  const status = await changeStatus(subscriberIn('confirm', call.query), ['pending'], 'confirmed');
  const { renderSubscription } = await loadPages();
  return status === 'confirmed'
    ? renderSubscription(
        'You are subscribed',
        `Thank you. You will hear from ${organisation.shortName} now and then, and each letter has a link to stop.`,
      )
    : renderSubscription(
        'You are not subscribed',
        'You unsubscribed after this link was sent. You can subscribe again on our site.',
      );
});

/** `GET /api/newsletter/unsubscribe` only asks: mail scanners open every link, and must not unsubscribe anybody. */
export const unsubscribePageRoute = defineRoute({ method: 'GET', path: api.newsletterUnsubscribe }, async (call) => {
  const id = subscriberIn('unsubscribe', call.query);
  return (await loadPages()).renderUnsubscribe(newsletterPath('unsubscribe', id));
});

/** `POST /api/newsletter/unsubscribe`: the button, and the one click of mail programs (RFC 8058), whatever their body. */
export const unsubscribeRoute = defineRoute(
  { method: 'POST', path: api.newsletterUnsubscribe, accepts: 'raw' },
  async (call) => {
    await changeStatus(subscriberIn('unsubscribe', call.query), ['pending', 'confirmed'], 'unsubscribed');
    const { renderSubscription } = await loadPages();
    return renderSubscription(
      'You are unsubscribed',
      'You will get no more letters from us. Thank you for having been with us.',
    );
  },
);
