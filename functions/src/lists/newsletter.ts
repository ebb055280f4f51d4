import { mailOf } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import {
  type FormResponse,
  firstResponse,
  markDocument,
  type StoreForm,
  type Submitted,
} from '../forms/idempotency.ts';
import { recordOf, referenceFor } from '../forms/stored-record.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { forgetBounce } from '../safe-contact/bounces.ts';
import { isGone, joinedState, joinsList, mayConfirm, rowId } from './list-row.ts';

/** `pending` until the address's owner confirms; only `confirmed` may be written to. */
export type SubscriberStatus = 'pending' | 'confirmed' | 'unsubscribed';

function subscribers() {
  return store().collection(collections.newsletterSubscribers);
}

/**
 * The strategy `double-opt-in`: notes a wish to subscribe and asks the address's owner to confirm it, once a day at most. An
 * address that is confirmed or was asked today gets the same response and no mail, so that nobody learns who subscribes. Who
 * left may ask again at once.
 */
export const subscribe: StoreForm = (form, value, { mark, isOverBudget }) => {
  if (!joinsList(form)) throw new Error(`${form.id} joins no list`);
  const id = rowId(form, value);
  const ref = subscribers().doc(id);
  const response: FormResponse = {
    ok: true,
    id,
    reference: referenceFor(id),
    ...(isOverBudget ? { confirmation: 'none' } : {}),
  };
  const run = store().runTransaction(async (tx): Promise<Submitted> => {
    // Read without a lock: many clicks at once wait for one another no longer than they must.
    const first = await firstResponse(mark);
    if (first) return { isFirst: false, response: first };
    const current = await tx.get(ref);
    const status = current.get('status') as SubscriberStatus | undefined;
    if (mark) tx.create(mark.ref, markDocument(mark, response));
    const now = Timestamp.now();
    const waits = status === 'pending' && !mayConfirm(current.data(), now);
    if (status === 'confirmed' || waits) return { isFirst: true, response };
    const confirmations = Number(current.get('confirmations_sent') ?? 0) + 1;
    const record = recordOf(form, id, form.store(value as never));
    const joined = joinedState(form, value, now);
    const isNew = isGone(current.data());
    const wish = {
      ...joined,
      // What she agreed to before stays, with its moment.
      ...(isNew ? {} : { consents: FieldValue.arrayUnion(...joined.consents) }),
      email: String(value.email),
      search_words: record.search_words,
      person_keys: record.person_keys,
      status: 'pending' satisfies SubscriberStatus,
      confirmations_sent: confirmations,
      // Who was not mailed may ask again at once.
      mailed_at: isOverBudget ? null : now,
      not_confirmed: isOverBudget,
      asked_at: FieldValue.serverTimestamp(),
    };
    if (isNew) tx.set(ref, { ...record, ...wish });
    else tx.update(ref, wish);
    enqueueMail(tx, `${id}_${confirmations}`, mailOf(form, value), { withheld: isOverBudget ? 'over-budget' : null });
    return { isFirst: true, response };
  });
  return withDeadline(run, limits.storeDeadlineMs);
};

/** Changes the record of a subscriber, and returns what `change` gives. Throws `not-found` when there is none. */
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

/** Confirms a subscription. A link pressed after leaving does not subscribe again. Throws `not-found`. */
export function confirmSubscription(id: string): Promise<SubscriberStatus> {
  return changeSubscriber(id, (tx, current, status) => {
    if (status !== 'pending') return status;
    tx.update(current.ref, { status: 'confirmed', confirmed_at: FieldValue.serverTimestamp() });
    const to = String(current.get('email'));
    // Her press proves that mail arrives there.
    forgetBounce(tx, to);
    const welcome = { to, name: '', formType: 'newsletter-welcome', formData: {} } as const;
    enqueueMail(tx, `${id}_w${Number(current.get('confirmations_sent'))}`, welcome);
    return 'confirmed';
  });
}

/**
 * What stays of a subscription that was left: the row under its hashed id without the address, so that an old confirmation link
 * does not subscribe her again.
 */
export function leftSubscription() {
  return {
    status: 'unsubscribed' satisfies SubscriberStatus,
    left_at: FieldValue.serverTimestamp(),
    paused_until: null,
    email: null,
    search_words: [],
    person_keys: [],
  };
}
