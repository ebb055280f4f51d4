import { randomUUID } from 'node:crypto';
import { foundationDay } from '@society-gal/contracts/brand';
import { dayMs, daySeconds } from '@society-gal/contracts/format';
import { letterFiles, nameInMail } from '@society-gal/contracts/forms';
import { api, limits, Problem } from '@society-gal/contracts/http';
import { linkOver, recommendationCalls, recommendationDays, type requestCalls } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type * as z from 'zod';
import { config } from '../core/config.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { emailKey } from '../safe-contact/addresses.ts';
import { claimUploads } from '../uploads/claim.ts';
import { makeLink, type NewLink, readLink, takeLink } from './personal-links.ts';
import { readLiving } from './request-session.ts';

const tokensPerAddress = { count: 60, windowSeconds: 600 } as const;

/** Where the letter of her recommender lies: sealed, since neither she nor any list reads it. */
export function letterRef(record: DocumentReference): DocumentReference {
  return record.collection(collections.sealed).doc('recommendation');
}

function linkFor(record: string, ask: string, expiresAt: Date): NewLink {
  return makeLink('recommendation', expiresAt, () => ({ record, ask }));
}

/** The address of a link. The token stands in the part that is sent to no server. */
function addressOf(token: string): string {
  return `/recommendation#${token}`;
}

/** Anybody can open a request of her own: what it mails to a stranger is little, and to each of them once a day. */
const mostAsked = 3;
const perReceiver = {
  scope: 'recommendation-receiver',
  count: 1,
  windowSeconds: daySeconds,
  message: 'Somebody was asked at this address today. Please try again tomorrow, or hand the link over yourself.',
} as const;

/**
 * Her application and the letter that was asked for with it before. Throws `forbidden` for a request of another form, `conflict` for a
 * letter that has come, `too-many` for the fourth of a record.
 */
async function readMayAsk(tx: Transaction, record: DocumentReference) {
  const application = await readLiving(tx, record);
  const letter = await tx.get(letterRef(record));
  if (application.get('form_id') !== 'scholarship')
    throw new Problem('forbidden', { message: 'A letter is asked for with an application for support alone.' });
  if (letter.get('received_at'))
    throw new Problem('conflict', { message: 'A letter has come already. Nothing was changed.' });
  // One that was asked for before there was a count.
  const asked = Number(letter.get('asked') ?? (letter.exists ? 1 : 0));
  if (asked >= mostAsked)
    throw new Problem('too-many', { message: `A letter can be asked for ${mostAsked} times. Please write to us.` });
  return { application, asked };
}

/**
 * Asks somebody for a letter about her, within {@link mostAsked} and {@link perReceiver}. Returns the link that she hands over, or null when
 * a mail takes it. Naming somebody else ends the link before; a letter that has come stays.
 */
export async function askForRecommendation(
  record: DocumentReference,
  { name, email }: z.output<typeof requestCalls.recommendation.request>,
): Promise<string | null> {
  if (email !== null) {
    const check = store().runTransaction((tx) => readMayAsk(tx, record), { readOnly: true });
    await withDeadline(check, limits.storeDeadlineMs);
    await consumeRateLimit({ ...perReceiver, key: emailKey(email) });
  }
  const ask = randomUUID();
  const expiresAt = new Date(Date.now() + recommendationDays * dayMs);
  const link = email === null ? linkFor(record.path, ask, expiresAt) : null;
  return withDeadline(
    store().runTransaction(async (tx) => {
      const { application, asked } = await readMayAsk(tx, record);
      tx.set(letterRef(record), {
        ask,
        asked: asked + 1,
        name,
        asked_at: FieldValue.serverTimestamp(),
        expires_at: Timestamp.fromDate(expiresAt),
        received_at: null,
        letter: null,
      });
      if (link) tx.create(link.ref, link.document);
      if (email !== null) {
        const her = String(application.get('preferred_name') ?? application.get('full_name') ?? '');
        enqueueMail(tx, `${record.id}_letter-${ask}`, {
          to: email,
          name,
          formType: 'recommendation-asked',
          formData: {
            asked_by: nameInMail(her).split(/\s/)[0] || 'An applicant',
            recommendation: { record: record.path, ask },
            expires_on: foundationDay(expiresAt),
          },
        });
      }
      return link && addressOf(link.token);
    }),
    limits.storeDeadlineMs,
  );
}

/** The link that a mail takes to a recommender, made for this mail alone; null when somebody else was named since, or the letter came. */
export async function makeRecommendationLink(record: string, ask: string): Promise<string | null> {
  const letter = await withDeadline(letterRef(store().doc(record)).get(), limits.storeDeadlineMs);
  const expiresAt = letter.get('expires_at') as Timestamp | undefined;
  if (!expiresAt || letter.get('ask') !== ask || letter.get('received_at') || expiresAt.toMillis() <= Date.now())
    return null;
  const link = linkFor(record, ask, expiresAt.toDate());
  await withDeadline(link.ref.create(link.document), limits.storeDeadlineMs);
  return `${config().siteUrl}${addressOf(link.token)}`;
}

async function open(token: string) {
  const link = await readLink('recommendation', token);
  const letter = await withDeadline(letterRef(store().doc(String(link.get('record')))).get(), limits.storeDeadlineMs);
  if (letter.get('ask') !== link.get('ask') || letter.get('received_at'))
    throw new Problem('not-found', { message: linkOver });
  const expires_on = foundationDay((link.get('expires_at') as Timestamp).toDate());
  return { name: String(letter.get('name')), expires_on };
}

function send({ token, letter: text, files }: z.output<typeof recommendationCalls.send.request>): Promise<void> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const { link, spend } = await takeLink(tx, 'recommendation', token);
      const record = store().doc(String(link.get('record')));
      const [stored, letter] = await tx.getAll(record, letterRef(record));
      const isOver =
        !stored?.exists || stored.get('deleted_at') || stored.get('anonymised_at') || letter?.get('received_at');
      if (isOver || letter?.get('ask') !== link.get('ask')) throw new Problem('not-found', { message: linkOver });
      const { attachments, bind } = await claimUploads(
        tx,
        letterFiles.form,
        { [letterFiles.field]: files },
        record.path,
      );
      spend();
      bind();
      tx.update(letterRef(record), { letter: text, attachments, received_at: FieldValue.serverTimestamp() });
      tx.update(record, { her_news_at: FieldValue.serverTimestamp() });
    }),
    limits.storeDeadlineMs,
  );
}

/** `/api/recommendations/<call>`: what a recommender's link opens. */
export const recommendationRoutes: readonly Route[] = [
  defineRoute(
    { method: 'POST', path: `${api.recommendations}/open`, schema: recommendationCalls.open.request },
    async ({ body, address }) => {
      await consumeRateLimit({ scope: 'personal-links', key: address, ...tokensPerAddress });
      return { status: 200, body: await open(body.token) };
    },
  ),
  defineRoute(
    { method: 'POST', path: `${api.recommendations}/send`, schema: recommendationCalls.send.request },
    async ({ body, address }) => {
      await consumeRateLimit({ scope: 'personal-links', key: address, ...tokensPerAddress });
      await send(body);
      return { status: 200, body: { ok: true } };
    },
  ),
];
