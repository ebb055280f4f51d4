import { foundationDay } from '@society-gal/contracts/brand';
import { isNonCash } from '@society-gal/contracts/money';
import type { StaffResponse } from '@society-gal/contracts/staff';
import type { Body } from '../../team/access/staff-route.ts';
import { wasPaid } from '../donations/merge-donation.ts';
import { dayOf, giftsOf, isOnStatement, type StoredGift } from '../giving/own-gifts.ts';
import { requireGift } from './require-gift.ts';

type Donor = StaffResponse<'donor'>;

const netOf = (gifts: readonly StoredGift[]): number =>
  gifts.reduce((sum, { amount, amount_refunded: refunded }) => sum + amount - refunded, 0);

const yearOf = (gift: StoredGift): number => Number(dayOf(gift).slice(0, 4));

function mergesOf(gifts: readonly StoredGift[]): Donor['merges'] {
  const merges = new Map<string, Donor['merges'][number]>();
  for (const { merged = [] } of gifts)
    for (const { id, email_before: from, at, by } of merged) {
      const merge = merges.get(id) ?? { id, from, at: at.toDate().toISOString(), by, gifts: 0 };
      merges.set(id, { ...merge, gifts: merge.gifts + 1 });
    }
  return [...merges.values()].sort((one, other) => other.at.localeCompare(one.at));
}

/** Every gift of the address that gave this one, and what they come to. Throws `not-found`. */
export async function readDonor({ id }: Body<'donor'>): Promise<Donor> {
  const { donor_email: email, donor_name: name } = await requireGift(id);
  const gifts = await giftsOf(email);
  const paid = gifts.filter(({ status }) => wasPaid(status));
  const money = paid.filter(({ method }) => !isNonCash(method));
  const thisYear = Number(foundationDay().slice(0, 4));
  return {
    name,
    email,
    gifts: gifts.map((gift) => ({
      id: gift.id,
      day: dayOf(gift),
      amount: gift.amount,
      refunded: gift.amount_refunded,
      status: gift.status,
      isMonthly: gift.is_recurring,
      method: gift.method ?? 'card',
      receiptNumber: gift.receipt_number,
    })),
    net: netOf(money),
    netThisYear: netOf(money.filter((gift) => yearOf(gift) === thisYear)),
    netLastYear: netOf(money.filter((gift) => yearOf(gift) === thisYear - 1)),
    nonCash: netOf(paid.filter(({ method }) => isNonCash(method))),
    paidGifts: paid.length,
    years: [...new Set(paid.filter(isOnStatement).map(yearOf))].sort((one, other) => other - one),
    merges: mergesOf(gifts),
  };
}
