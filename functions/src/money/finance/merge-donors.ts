import { limits, Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../../core/identifiers.ts';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { isSameAddress } from '../../safe-contact/addresses.ts';
import { logAccess } from '../../team/access/access-log.ts';
import type { StaffMember } from '../../team/access/authenticate.ts';
import type { Body } from '../../team/access/staff-route.ts';
import { donationRef, type StoredDonation, searchFieldsOfDonation } from '../donations/stored-donation.ts';
import { giftsOf, type StoredGift } from '../giving/own-gifts.ts';
import { noteInHistory } from './gift-history.ts';
import { requireGift } from './require-gift.ts';

/** Gives each gift what `change` makes of it, with a line in its history. A gift of which it makes nothing stays. */
async function changeEach(
  gifts: readonly StoredGift[],
  change: (gift: StoredDonation) => Partial<StoredDonation> | null,
  text: string,
  by: StaffMember,
): Promise<number> {
  const changed = await Promise.all(
    gifts.map(({ id }) =>
      store().runTransaction(async (tx) => {
        const gift = (await tx.get(donationRef(id))).data() as StoredDonation | undefined;
        const fields = gift ? change(gift) : null;
        if (!gift || !fields) return 0;
        tx.update(donationRef(id), { ...fields, ...searchFieldsOfDonation({ ...gift, ...fields }) });
        noteInHistory(tx, { donationId: id, text }, by);
        return 1;
      }),
    ),
  );
  return changed.reduce<number>((sum, one) => sum + one, 0);
}

const collection = collections.donations;

/**
 * Puts the gifts of another address under the address of this gift. Each keeps the address it had, so that the merge can be
 * undone; later months of a monthly gift follow its first one. Logged first, with the reason and no address. A repeat under
 * the same key goes on where it stopped. Throws `not-found`, `invalid`.
 */
export async function mergeDonors(
  { id, other, reason }: Body<'merge-donors'>,
  by: StaffMember,
  idempotencyKey: string | null,
): Promise<{ merged: number }> {
  const { donor_email: email } = await requireGift(id);
  if (isSameAddress(email, other)) throw new Problem('invalid', { fields: { other: ['This is the same address.'] } });
  const gifts = await giftsOf(other);
  if (gifts.length === 0)
    throw new Problem('invalid', { fields: { other: ['Nothing was given under this address.'] } });
  await logAccess({ what: 'merge-donors', collection, recordId: id, reason }, by);
  const merge = keyedHash('merge-donors', by.uid, idempotencyKey ?? `${id} ${other} ${Date.now()}`).slice(0, 24);
  const at = Timestamp.now();
  const put = changeEach(
    gifts,
    (gift) =>
      isSameAddress(gift.donor_email, other)
        ? {
            donor_email: email,
            merged: [...(gift.merged ?? []), { id: merge, email_before: gift.donor_email, at, by: by.email }],
          }
        : null,
    'Put together with the gifts of another address of the donor.',
    by,
  );
  return { merged: await withDeadline(put, limits.storeDeadlineMs) };
}

/**
 * Puts the gifts of a merge back under the address that they had. Of several merges the latest is undone first. Throws
 * `not-found`, `conflict`.
 */
export async function undoMerge(
  { id, merge, reason }: Body<'undo-merge'>,
  by: StaffMember,
): Promise<{ restored: number }> {
  const { donor_email: email } = await requireGift(id);
  const all = await giftsOf(email);
  const gifts = all.filter(({ merged = [] }) => merged.some((one) => one.id === merge));
  if (gifts.length === 0) throw new Problem('not-found', { message: 'This merge was undone already.' });
  if (gifts.some(({ merged = [] }) => merged.at(-1)?.id !== merge))
    throw new Problem('conflict', { message: 'These gifts were merged again since. Undo the later merge first.' });
  await logAccess({ what: 'undo-merge', collection, recordId: id, reason }, by);
  const before = new Map(gifts.map((gift) => [gift.id, gift.merged?.at(-1)?.email_before ?? email]));
  const isMerged = (gift: StoredGift) => before.has(gift.id);
  // Months that came since follow the gift that began them.
  const later = all.filter((gift) => !isMerged(gift) && before.has(gift.first_donation_id ?? ''));
  const back = changeEach(
    [...gifts, ...later],
    (gift) => {
      const last = gift.merged?.at(-1);
      if (last?.id === merge) return { donor_email: last.email_before, merged: gift.merged?.slice(0, -1) ?? [] };
      const first = before.get(gift.first_donation_id ?? '');
      return first && isSameAddress(gift.donor_email, email) ? { donor_email: first } : null;
    },
    'Parted again from the gifts of the other address.',
    by,
  );
  return { restored: await withDeadline(back, limits.storeDeadlineMs) };
}
