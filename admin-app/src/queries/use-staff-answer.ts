import type { StaffCall, StaffFileCall, StaffRequest, StaffResponse } from '@society-gal/contracts/staff';
import { useCallStaff } from '../app/call-staff.ts';
import { fromPromise, type Subscription, useSubscription } from './use-subscription.ts';

/**
 * What the back end answers to a call that changes nothing. Asked again whenever `version` is another, and with `retry`. A
 * null body asks nothing. It is asked after `delayMs`, and given up by whoever leaves.
 */
export function useStaffAnswer<C extends Exclude<StaffCall, StaffFileCall>>(
  name: C,
  body: StaffRequest<C> | null,
  version = '',
  delayMs = 0,
): Subscription<StaffResponse<C>> {
  const call = useCallStaff();
  return useSubscription<StaffResponse<C>>(
    body === null ? null : JSON.stringify([name, body, version]),
    fromPromise((signal) => call(name, body as StaffRequest<C>, undefined, signal), delayMs),
  );
}
