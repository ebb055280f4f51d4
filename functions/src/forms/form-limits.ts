import { randomUUID } from 'node:crypto';
import { type AnyHandledForm, limits } from '@society-gal/contracts';
import type { RateLimit } from '../edge/rate-limit.ts';
import type { ApiRequest } from '../edge/route.ts';
import type { FormValue } from './form-request.ts';

const daySeconds = 24 * 60 * 60;
const perEmailPerDay = {
  count: limits.formsPerEmailPerDay,
  message: 'We received this form from this email address several times today. Please go on tomorrow or write to us.',
} as const;

/**
 * The limits of a form value, by visitor address, by e-mail and, where the form has one, for the whole site. Only accepted
 * form values count, and a repeated one counts once, since its key holds the place already.
 */
export function formLimits(
  form: Pick<AnyHandledForm, 'id' | 'people' | 'perEmailPerDay' | 'perDay'>,
  value: FormValue,
  { address, idempotencyKey }: Pick<ApiRequest, 'address' | 'idempotencyKey'>,
): { byAddress: RateLimit; byEmail: RateLimit; bySite: RateLimit | null } {
  const holder = idempotencyKey === null ? randomUUID() : `${form.id}:${idempotencyKey}`;
  return {
    byAddress: { scope: `form:${form.id}`, key: address, ...limits.formsPerAddress, holder },
    byEmail: {
      scope: `email:${form.id}`,
      key: String(value[form.people[0].email]).toLowerCase(),
      ...(form.perEmailPerDay ?? perEmailPerDay),
      windowSeconds: daySeconds,
      holder,
    },
    bySite: form.perDay
      ? { scope: `site:${form.id}`, key: 'site', ...form.perDay, windowSeconds: daySeconds, holder }
      : null,
  };
}
