import type { AnyHandledForm } from '@society-gal/contracts/forms';
import { Problem } from '@society-gal/contracts/http';
import { formLimits, limitsWithoutValue } from '../forms/form-limits.ts';
import type { FormValue } from '../forms/form-request.ts';
import { firstResponse, isKeyKnown, keyMark, lostTo, type StoreForm, type Submitted } from '../forms/idempotency.ts';
import { type Guarded, lacksProof, passGuard } from '../http/guard.ts';
import { consumeRateLimit, refuseKnown } from '../http/rate-limit.ts';
import type { ApiRequest } from '../http/route.ts';
import { joinList } from '../lists/join-list.ts';
import { subscribe } from '../lists/newsletter.ts';
import { isOverUnprovenBudget } from '../mail/unproven-budget.ts';
import { storeRecord } from './store-record.ts';

type Sender = Pick<ApiRequest, 'idempotencyKey' | 'log'> & Guarded;

/** One way to store a form for each `storeStrategy` that a form may declare. */
const storeStrategies = {
  record: storeRecord,
  join: joinList,
  'double-opt-in': subscribe,
} as const satisfies Record<AnyHandledForm['storeStrategy'], StoreForm>;

/**
 * Consumes both limits at once, for the time it saves; the visitor's address is named first when both are over. Gives
 * whether a form for help is over the limit of its e-mail: then it is taken, and marked.
 */
async function consumeLimits(form: AnyHandledForm, value: FormValue, sender: Sender): Promise<boolean> {
  const { byAddress, byEmail, bySite } = formLimits(form, value, sender);
  const [address, email] = await Promise.allSettled([consumeRateLimit(byAddress), consumeRateLimit(byEmail)]);
  if (address.status === 'rejected') throw address.reason;
  if (email.status === 'fulfilled') {
    // Last, so that nobody uses the site's places up with what is refused anyway.
    if (bySite) await consumeRateLimit(bySite);
    return false;
  }
  const isTaken = form.isForHelp && email.reason instanceof Problem && email.reason.code === 'too-many';
  if (!isTaken) throw email.reason;
  return true;
}

/**
 * Refuses by the head of a request what needs no answers to be refused: an address or a site that this instance knows to be
 * over its limit, and a browser that brings no proof while the guard asks for one. A repeated key passes, since it is owed
 * its first answer. Throws `too-many`.
 */
export async function refuseBeforeBody(
  form: AnyHandledForm,
  sender: Pick<ApiRequest, 'address' | 'idempotencyKey'> & Guarded,
): Promise<void> {
  const { byAddress, bySite } = limitsWithoutValue(form, sender);
  refuseKnown(byAddress);
  if (bySite) refuseKnown(bySite);
  const kind = `form:${form.id}`;
  if ((await lacksProof(kind, sender)) && !(await isKeyKnown(form.id, sender.idempotencyKey)))
    await passGuard(kind, sender);
}

/**
 * Stores a form value once for each idempotency key, with the mail that follows from it, by the strategy its form
 * declares. Throws `too-many`, `conflict` (same key, other form value), `invalid` (files), `unavailable`.
 */
export async function submitForm(form: AnyHandledForm, value: FormValue, sender: Sender): Promise<Submitted> {
  const { idempotencyKey, log } = sender;
  const mark = keyMark(form.id, idempotencyKey, value);
  const before = await firstResponse(mark);
  if (before) return { isFirst: false, response: before };
  await passGuard(`form:${form.id}`, sender);
  const isSuspected = await consumeLimits(form, value, sender);
  const isOverBudget = !isSuspected && (await isOverUnprovenBudget(form.isForHelp ? 'help' : 'lists'));
  if (isOverBudget) log.warn('mail-over-budget', { form: form.id });
  const request = { mark, idempotencyKey, log, isSuspected, isOverBudget };
  try {
    return await storeStrategies[form.storeStrategy](form, value, request);
  } catch (error) {
    // Many clicks at once may crowd this one out or keep it waiting too long: the one that came first has answered it.
    const isCrowd = lostTo(error) !== null || (error instanceof Problem && error.code === 'unavailable');
    const stored = isCrowd ? await firstResponse(mark) : null;
    if (!stored) throw error;
    return { isFirst: false, response: stored };
  }
}
