import type { AnyHandledForm } from '@society-gal/contracts';
import { consumeRateLimit } from '../edge/rate-limit.ts';
import type { ApiRequest } from '../edge/route.ts';
import { formLimits } from './form-limits.ts';
import type { FormValue } from './form-request.ts';
import { firstResponse, keyMark, type StoreForm, type Submitted } from './idempotency.ts';
import { subscribe } from './newsletter.ts';
import { storeRecord } from './store-record.ts';

type Sender = Pick<ApiRequest, 'address' | 'idempotencyKey' | 'log'>;

/** One way to store a form for each `storeStrategy` that a form may declare. */
const storeStrategies = {
  record: storeRecord,
  'double-opt-in': subscribe,
} as const satisfies Record<AnyHandledForm['storeStrategy'], StoreForm>;

/** Consumes both limits at once, for the time it saves; the address is named first when both are over. */
async function consumeLimits(form: AnyHandledForm, value: FormValue, sender: Sender) {
  for (const consumed of await Promise.allSettled(formLimits(form, value, sender).map(consumeRateLimit)))
    if (consumed.status === 'rejected') throw consumed.reason;
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
  await consumeLimits(form, value, sender);
  return storeStrategies[form.storeStrategy](form, value, { mark, idempotencyKey, log });
}
