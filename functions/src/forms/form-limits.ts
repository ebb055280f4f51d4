import { randomUUID } from 'node:crypto';
import { daySeconds } from '@society-gal/contracts/format';
import type { AnyHandledForm } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import type { RateLimit } from '../http/rate-limit.ts';
import type { ApiRequest } from '../http/route.ts';
import { emailKey } from '../safe-contact/addresses.ts';
import type { FormValue } from './form-request.ts';

const perEmailPerDay = {
  count: limits.formsPerEmailPerDay,
  message: 'We received this form from this email address several times today. Please go on tomorrow or write to us.',
} as const;

type HeldLimit = RateLimit & { holder: string };
type LimitedForm = Pick<AnyHandledForm, 'id' | 'people' | 'perEmailPerDay' | 'perDay'>;

/** The limits that need nothing of a form value: they are asked before a body is read. */
export function limitsWithoutValue(
  form: LimitedForm,
  { address, idempotencyKey }: Pick<ApiRequest, 'address' | 'idempotencyKey'>,
): { byAddress: HeldLimit; bySite: HeldLimit | null } {
  const holder = idempotencyKey === null ? randomUUID() : `${form.id}:${idempotencyKey}`;
  return {
    byAddress: { scope: `form:${form.id}`, key: address, ...limits.formsPerAddress, holder },
    bySite: form.perDay
      ? { scope: `site:${form.id}`, key: 'site', ...form.perDay, windowSeconds: daySeconds, holder }
      : null,
  };
}

/**
 * The limits of a form value, by visitor address, by e-mail and, where the form has one, for the whole site. Only accepted
 * form values count, and a repeated one counts once, since its key holds the place already.
 */
export function formLimits(
  form: LimitedForm,
  value: FormValue,
  sender: Pick<ApiRequest, 'address' | 'idempotencyKey'>,
): { byAddress: HeldLimit; byEmail: HeldLimit; bySite: HeldLimit | null } {
  const { byAddress, bySite } = limitsWithoutValue(form, sender);
  const email = value[form.people[0].email];
  return {
    byAddress,
    bySite,
    byEmail: {
      scope: `email:${form.id}`,
      // Whoever names none is counted by the address she sends from.
      key: typeof email === 'string' ? emailKey(email) : sender.address,
      ...(form.perEmailPerDay ?? perEmailPerDay),
      windowSeconds: daySeconds,
      holder: byAddress.holder,
    },
  };
}
