import { api, collections, limits, mailOf, Problem, routes } from '@society-gal/contracts';
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { keyedHash } from '../edge/identifiers.ts';
import { defineRoute, type Route } from '../edge/route.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { recordOfToken } from '../mail/link-token.ts';
import { store } from '../store.ts';
import { type FormResponse, firstResponseIn, markDocument, type StoreForm, type Submitted } from './idempotency.ts';
import { recordOf, referenceFor } from './stored-record.ts';

/** `pending` until the address's owner confirms; only `confirmed` may be written to. */
export type SubscriberStatus = 'pending' | 'confirmed' | 'unsubscribed';

const pauseMonths = 3;

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
    enqueueMail(tx, `${id}_${asked}`, mailOf(form, value));
    return { isFirst: true, response };
  });
  return withDeadline(run, limits.storeDeadlineMs);
};

/** Changes the record of a subscriber, and gives what `change` gives. Throws `not-found` when there is none. */
function changeSubscriber<Result>(
  id: string,
  change: (tx: Transaction, current: DocumentSnapshot, status: SubscriberStatus) => Result,
): Promise<Result> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const current = await tx.get(subscribers().doc(id));
      const status = current.get('status') as SubscriberStatus | undefined;
      if (!status) throw new Problem('not-found');
      return change(tx, current, status);
    }),
    limits.storeDeadlineMs,
  );
}

/** A link pressed after leaving does not subscribe again. */
function confirm(id: string): Promise<SubscriberStatus> {
  return changeSubscriber(id, (tx, current, status) => {
    if (status !== 'pending') return status;
    tx.update(current.ref, { status: 'confirmed', confirmed_at: FieldValue.serverTimestamp() });
    const to = String(current.get('email'));
    const welcome = { to, name: '', formType: 'newsletter-welcome', formData: {} } as const;
    enqueueMail(tx, `${id}_w${Number(current.get('confirmations_sent'))}`, welcome);
    return 'confirmed';
  });
}

function leave(id: string): Promise<void> {
  return changeSubscriber(id, (tx, current, status) => {
    if (status === 'unsubscribed') return;
    const left = { status: 'unsubscribed', unsubscribed_at: FieldValue.serverTimestamp(), paused_until: null };
    // The record stays under its hashed id without the address: an old confirmation link must not subscribe her again.
    tx.update(current.ref, { ...left, email: null, search_words: [] });
  });
}

function pause(id: string, until: Date): Promise<void> {
  return changeSubscriber(id, (tx, current, status) => {
    if (status === 'unsubscribed') throw new Problem('conflict', { message: 'You have left the newsletter already.' });
    tx.update(current.ref, { paused_until: Timestamp.fromDate(until) });
  });
}

const token = z.string({ error: 'Open the link in the mail again.' }).max(200);

/**
 * What the pages of the newsletter's links ask for, with the token of the link. Only these change something: mail scanners
 * and previews open every link, and a GET confirms nothing and leaves nothing.
 */
export const newsletterRoutes: readonly Route[] = [
  defineRoute({ method: 'POST', path: api.newsletterConfirm, schema: z.strictObject({ token }) }, async ({ body }) => {
    const status = await confirm(recordOfToken('newsletter-confirm', body.token));
    return { status: 200, body: { ok: true, status } };
  }),
  defineRoute(
    {
      method: 'POST',
      path: api.newsletterChoices,
      schema: z.strictObject({ token, choice: z.enum(['leave', 'pause'], { error: 'Choose what you would like.' }) }),
    },
    async ({ body }) => {
      const id = recordOfToken('newsletter-choices', body.token);
      if (body.choice === 'leave') {
        await leave(id);
        return { status: 200, body: { ok: true } };
      }
      const until = new Date();
      until.setUTCMonth(until.getUTCMonth() + pauseMonths);
      await pause(id, until);
      return { status: 200, body: { ok: true, pausedUntil: until.toISOString() } };
    },
  ),
  // The one click of mail programs (RFC 8058), whatever their body.
  defineRoute({ method: 'POST', path: api.newsletterUnsubscribe, accepts: 'raw' }, async ({ query }) => {
    await leave(recordOfToken('newsletter-choices', query.get('token') ?? ''));
    return { status: 200, body: { ok: true } };
  }),
  // Programs that know no such click open the address instead.
  defineRoute({ method: 'GET', path: api.newsletterUnsubscribe }, async ({ query }) => ({
    status: 303,
    headers: { location: `${routes.newsletterChoices}#${encodeURIComponent(query.get('token') ?? '')}` },
  })),
];
