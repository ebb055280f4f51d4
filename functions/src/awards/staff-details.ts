import { limits } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { awardRef, changeAward, readAward, sealedOf } from './award-store.ts';
import { changeDetails, detailsIn } from './payment-details.ts';
import { logOnAward } from './stops.ts';
import { agreedWords } from './traces.ts';

/** Where the money goes as she told a colleague, who then cannot pay. Logged first, without the details. Throws `conflict`, `not-found`. */
export async function recordDetails({ id, version, details, note }: Body<'record-details'>, by: StaffMember) {
  await logOnAward('record-details', { id, reason: note }, by);
  return changeAward(id, version, (around) =>
    changeDetails(around, details, { how: 'staff', uid: by.uid, email: by.email }),
  );
}

/** Where the money of an award goes, with the line and letter that go with it. Logged first. Throws `not-found`. */
export async function openPayment(
  { id, reason }: Body<'open-payment'>,
  by: StaffMember,
): Promise<StaffResponse<'open-payment'>> {
  const award = await readAward(id);
  await logOnAward('open-payment', { id, reason }, by);
  const sealed = await withDeadline(sealedOf(awardRef(id), 'payment').get(), limits.storeDeadlineMs);
  return { details: detailsIn(sealed, awardRef(id)), ...agreedWords(award) };
}
