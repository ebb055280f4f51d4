import { timingSafeEqual } from 'node:crypto';
import { api, collections, forms, limits, organisation, Problem } from '@society-gal/contracts';
import { FieldValue } from 'firebase-admin/firestore';
import { config } from '../config.ts';
import { withDeadline } from '../edge/deadline.ts';
import { handle } from '../edge/handle.ts';
import { keyedHash } from '../edge/hash.ts';
import { html } from '../edge/html.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { store } from '../store.ts';
import { firstAnswerIn, type KeyMark, markDocument, type Receipt } from './idempotency.ts';
import { page } from './page.ts';
import { recordOf, referenceFor } from './record-fields.ts';

/** `pending` until the address's owner confirms; only `confirmed` may be written to. */
export type SubscriberStatus = 'pending' | 'confirmed' | 'unsubscribed';

type Action = 'confirm' | 'unsubscribe';

const subscribers = () => store().collection(collections.newsletterSubscribers);

const tokenFor = (action: Action, id: string): string => keyedHash('newsletter', action, id);

/** The address that does `action` for a subscriber. Only who got the mail can know it. */
export const newsletterLink = (action: Action, id: string): string => {
  const path = action === 'confirm' ? api.newsletterConfirm : api.newsletterUnsubscribe;
  return `${config().siteUrl}${path}?id=${id}&token=${tokenFor(action, id)}`;
};

/**
 * Notes a wish to subscribe and asks the address's owner to confirm it. An address that is confirmed already is
 * answered alike and gets no mail, so that nobody learns who subscribes.
 */
export const subscribe = async (
  email: string,
  mark: KeyMark | null,
): Promise<{ isFirst: boolean; receipt: Receipt }> => {
  const id = keyedHash('subscriber', email.trim().toLowerCase()).slice(0, 20);
  const ref = subscribers().doc(id);
  const receipt: Receipt = { ok: true, id, reference: referenceFor(id) };
  const run = store().runTransaction(async (tx) => {
    const current = await tx.get(ref);
    const first = mark && firstAnswerIn(mark, await tx.get(mark.ref));
    if (first) return { isFirst: false, receipt: first };
    const status = current.get('status') as SubscriberStatus | undefined;
    if (mark) tx.create(mark.ref, markDocument(mark, receipt));
    if (status === 'confirmed') return { isFirst: true, receipt };
    const asked = Number(current.get('confirmations_sent') ?? 0) + 1;
    const record = recordOf(forms.newsletter, id, { email, confirmed_at: null, unsubscribed_at: null });
    const wish = {
      email,
      search_words: record.search_words,
      status: 'pending' satisfies SubscriberStatus,
      confirmations_sent: asked,
      asked_at: FieldValue.serverTimestamp(),
    };
    if (current.exists) tx.update(ref, wish);
    else tx.create(ref, { ...record, ...wish });
    enqueueMail(tx, `${id}_${asked}`, {
      to: email,
      name: '',
      formType: 'newsletter',
      formData: { confirm_url: newsletterLink('confirm', id), unsubscribe_url: newsletterLink('unsubscribe', id) },
    });
    return { isFirst: true, receipt };
  });
  return withDeadline(run, limits.storeDeadlineMs);
};

const checkedId = (action: Action, query: URLSearchParams): string => {
  const id = query.get('id') ?? '';
  const given = Buffer.from(query.get('token') ?? '');
  const wanted = Buffer.from(tokenFor(action, id));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Problem('not-found');
  return id;
};

const change = (id: string, from: readonly SubscriberStatus[], to: SubscriberStatus): Promise<SubscriberStatus> =>
  withDeadline(
    store().runTransaction(async (tx) => {
      const current = await tx.get(subscribers().doc(id));
      const status = current.get('status') as SubscriberStatus | undefined;
      if (!status) throw new Problem('not-found');
      if (!from.includes(status)) return status;
      // Who left is kept by a hash only, so that an old confirmation link does not bring the address back.
      const forgotten = to === 'unsubscribed' ? { email: null, search_words: [] } : {};
      tx.update(current.ref, { status: to, [`${to}_at`]: FieldValue.serverTimestamp(), ...forgotten });
      return to;
    }),
    limits.storeDeadlineMs,
  );

const shortPage = (title: string, text: string) => page({ title, body: html`<h1>${title}</h1><p>${text}</p>` });

/** `GET /api/newsletter/confirm`: the link in the mail. A link pressed after unsubscribing does not subscribe again. */
export const confirmRoute = handle({ method: 'GET', path: api.newsletterConfirm }, async (call) => {
  const status = await change(checkedId('confirm', call.query), ['pending'], 'confirmed');
  return status === 'confirmed'
    ? shortPage(
        'You are subscribed',
        `Thank you. You will hear from ${organisation.shortName} now and then, and each letter has a link to stop.`,
      )
    : shortPage(
        'You are not subscribed',
        'You unsubscribed after this link was sent. You can subscribe again on our site.',
      );
});

/** `GET /api/newsletter/unsubscribe` only asks: mail scanners open every link, and must not unsubscribe anybody. */
export const unsubscribePageRoute = handle({ method: 'GET', path: api.newsletterUnsubscribe }, async (call) => {
  const id = checkedId('unsubscribe', call.query);
  const action = `${api.newsletterUnsubscribe}?id=${id}&token=${tokenFor('unsubscribe', id)}`;
  return page({
    title: 'Unsubscribe',
    body: html`<h1>Unsubscribe</h1>
<p>You will get no more letters from ${organisation.shortName}.</p>
<form method="post" action="${action}"><button type="submit">Unsubscribe</button></form>`,
  });
});

/** `POST /api/newsletter/unsubscribe`: the button, and the one click of mail programs (RFC 8058), whatever their body. */
export const unsubscribeRoute = handle(
  { method: 'POST', path: api.newsletterUnsubscribe, accepts: 'raw' },
  async (call) => {
    await change(checkedId('unsubscribe', call.query), ['pending', 'confirmed'], 'unsubscribed');
    return shortPage(
      'You are unsubscribed',
      'You will get no more letters from us. Thank you for having been with us.',
    );
  },
);
