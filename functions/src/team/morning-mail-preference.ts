import { limits } from '@society-gal/contracts/http';
import { morningCountsOf } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from './access/authenticate.ts';

/**
 * Whether a member gets the morning mail, which everybody does who did not say otherwise; `wanted` says so now. Null for whom it has
 * nothing.
 */
export async function morningMail(by: StaffMember, wanted?: boolean): Promise<boolean | null> {
  if (morningCountsOf(by.roles).length === 0) return null;
  const entry = store().collection(collections.admins).doc(by.uid);
  if (wanted === undefined)
    return (await withDeadline(entry.get(), limits.storeDeadlineMs)).get('morning_mail') !== false;
  await withDeadline(entry.update({ morning_mail: wanted }), limits.storeDeadlineMs);
  return wanted;
}
