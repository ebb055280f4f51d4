import { api, limits, Problem } from '@society-gal/contracts/http';
import { isPin, type RequestCall, requestCalls, wrongCodeOrPin } from '@society-gal/contracts/requests';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import type * as z from 'zod';
import { answerByWithdrawing } from '../awards/answer-award.ts';
import { latestAwardId } from '../awards/award-store.ts';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { isCrowded } from '../http/guard.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { type ApiRequest, type ApiResponse, defineRoute, type Route } from '../http/route.ts';
import { recordSafeContact } from '../safe-contact/record-safe-contact.ts';
import { stopContact } from '../safe-contact/stop-contact.ts';
import { addToRequest } from './add-to-request.ts';
import { keepRecord } from './asked-by-mailbox.ts';
import { awardCallRoutes } from './award-call-routes.ts';
import { changeRoute, changesPerCode } from './change-route.ts';
import { openDraft, removeDraft } from './drafts.ts';
import { requireNoOwnWord } from './her-own-word.ts';
import { withOutcomeToTell } from './outcome-to-tell.ts';
import { draftKey, hashPin, isSameVerifier, keyedPin } from './pin-hash.ts';
import { tryPin } from './pin-lock.ts';
import { askForRecommendation } from './recommendation.ts';
import { type OpenRequest, openSession, readLiving, requireOpenRecord, requireOpenRequest } from './request-session.ts';
import { statusOf } from './request-status.ts';
import { hashOfCode, returnCodeRef, type StoredReturnCode } from './return-code.ts';

/** Generous: a shelter has one address. It keeps one address from keeping our processors busy, and decides nothing else. */
const opensPerAddress = { count: 120, windowSeconds: 600 } as const;

type Body<C extends RequestCall> = z.output<NonNullable<(typeof requestCalls)[C]['request']>>;

/**
 * The stored code that a PIN opens, by its hash. Whatever is wrong, and whether the code is known or
 * not, the same is read, hashed, written and said. Throws `forbidden`, `too-many`.
 */
async function checkPair(
  code: string,
  pin: string,
): Promise<{ hash: string; salt: string; stored: StoredReturnCode; wrongPins: number }> {
  const hash = hashOfCode(code);
  const attempt = await tryPin(hash);
  const read = await withDeadline(returnCodeRef(hash).get(), limits.storeDeadlineMs);
  const stored = read.data() as StoredReturnCode | undefined;
  const salt = stored?.pin_salt ?? keyedHash('no-such-code', hash).slice(0, 32);
  // Whatever the code opens: the time of an answer must not tell whether it is known.
  const verifier = await hashPin(hash, pin.trim(), salt, { isGuess: true }).catch(async (error: unknown) => {
    // Nothing was compared: while very many are here, nobody's places are used up.
    await attempt.wasNotLookedAt();
    throw error;
  });
  const isRight =
    stored !== undefined &&
    isPin(pin) &&
    (stored.pin_keyed === undefined
      ? isSameVerifier(verifier, stored.pin_hash ?? '')
      : isSameVerifier(keyedPin(hash, pin.trim()), stored.pin_keyed)) &&
    stored.expires_at.toMillis() > Date.now();
  if (!isRight) {
    await attempt.wasWrong();
    throw new Problem('forbidden', { message: wrongCodeOrPin });
  }
  return { hash, salt, stored, wrongPins: await attempt.wasRight() };
}

async function open({ code, pin }: Body<'open'>): Promise<z.input<(typeof requestCalls)['open']['response']>> {
  const { hash, salt, stored, wrongPins } = await checkPair(code, pin);
  if (stored.draft) {
    const key = await draftKey(hash, pin.trim(), salt);
    const draft = await openDraft(store().doc(stored.draft), key);
    const session = await openSession({ code_hash: hash }, key.toString('base64'));
    return { kind: 'draft', ...session, ...draft, wrongPins };
  }
  const record = stored.record === null ? null : store().doc(stored.record);
  const snapshot = await record?.get();
  // A record that is being deleted opens no more, even before its code is gone.
  if (!record || !snapshot?.exists || snapshot.get('deleted_at') || snapshot.get('anonymised_at'))
    throw new Problem('forbidden', { message: wrongCodeOrPin });
  const status = await statusOf(record);
  return { kind: 'request', ...(await openSession({ code_hash: hash })), status, wrongPins };
}

/**
 * In a flood of tries, answers one for a code that nobody has as {@link checkPair} would, without its hashing and writing: a code has
 * 60 random bits, so whoever guesses guesses such ones, and whoever has a code is held up by none of them. Throws `forbidden`.
 */
async function refuseUnknownInFlood(code: string, address: string | null): Promise<void> {
  if (!(await isCrowded('open', address, limits.openingsPerMinute))) return;
  const stored = await withDeadline(returnCodeRef(hashOfCode(code)).get(), limits.storeDeadlineMs);
  if (!stored.exists) throw new Problem('forbidden', { message: wrongCodeOrPin });
}

const openRoute = defineRoute(
  { method: 'POST', path: `${api.requests}/open`, schema: requestCalls.open.request },
  async ({ body, address }) => {
    await consumeRateLimit({ scope: 'requests-open', key: address, ...opensPerAddress });
    await refuseUnknownInFlood(body.code, address);
    return { status: 200, body: await open(body) };
  },
);

/** Takes the request back, with an offer that waits: staff see it, and its status stays what it was. */
export async function withdraw(record: DocumentReference): Promise<void> {
  const award = await withDeadline(
    store().runTransaction(async (tx) => {
      const snapshot = await readLiving(tx, record);
      const id = latestAwardId(snapshot);
      if (snapshot.get('withdrawn_at')) return id;
      const changes = {
        withdrawn_at: FieldValue.serverTimestamp(),
        her_news_at: FieldValue.serverTimestamp(),
        overdue_since: null,
        // Whoever was to read it for a review need not.
        review_turns: FieldValue.delete(),
      };
      tx.update(record, withOutcomeToTell(snapshot, changes));
      return id;
    }),
    limits.storeDeadlineMs,
  );
  if (award !== null) await answerByWithdrawing(award);
}

async function end(request: ApiRequest, opened: OpenRequest, isDeleted: boolean): Promise<ApiResponse> {
  // Loaded here, because taking a form needs none of it.
  if (isDeleted && opened.record) await (await import('./erase-request.ts')).eraseRequest(opened.record);
  if (isDeleted && opened.draft) await removeDraft(opened.draft, opened.codeHash);
  await withDeadline(opened.ref.delete(), limits.storeDeadlineMs);
  request.log.info('request-call', { call: isDeleted ? 'delete' : 'close' });
  return { status: 200, body: { ok: true } };
}

/** `/api/requests/<call>`: coming back with a return code and a PIN. */
export const requestRoutes: readonly Route[] = [
  openRoute,
  defineRoute(
    { method: 'GET', path: `${api.requests}/status`, authorise: requireOpenRecord },
    async (_request, { record }) => ({ status: 200, body: { status: await statusOf(record) } }),
  ),
  changeRoute('add', ({ record }, body) => addToRequest(record, body)),
  changeRoute('safe', ({ record }, body) =>
    withDeadline(
      store().runTransaction(async (tx) => {
        const living = await readLiving(tx, record);
        requireNoOwnWord(living.data() ?? {});
        return recordSafeContact(tx, record, living, body, { kind: 'her' });
      }),
      limits.storeDeadlineMs,
    ),
  ),
  changeRoute('stop', ({ record }, _body, log) => stopContact(record, { kind: 'her' }, log)),
  changeRoute('withdraw', ({ record }) => withdraw(record)),
  changeRoute('keep', ({ record }) => keepRecord(record)),
  ...awardCallRoutes,
  defineRoute(
    {
      method: 'POST',
      path: `${api.requests}/recommendation`,
      schema: requestCalls.recommendation.request,
      authorise: requireOpenRecord,
    },
    async ({ body }, { record, codeHash }) => {
      await consumeRateLimit({ scope: 'request-change', key: codeHash, ...changesPerCode });
      const link = await askForRecommendation(record, body);
      return { status: 200, body: { status: await statusOf(record), link } };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: `${api.requests}/delete`,
      schema: requestCalls.delete.request,
      authorise: requireOpenRequest,
      deadlineMs: 30_000,
    },
    (request, opened) => end(request, opened, true),
  ),
  defineRoute(
    {
      method: 'POST',
      path: `${api.requests}/close`,
      schema: requestCalls.close.request,
      authorise: requireOpenRequest,
    },
    (request, opened) => end(request, opened, false),
  ),
];
