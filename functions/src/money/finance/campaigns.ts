import { startOfDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import { isNonCash } from '@society-gal/contracts/money';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import type { Body } from '../../team/access/staff-route.ts';
import type { StoredDonation } from '../donations/stored-donation.ts';

type Gift = Pick<StoredDonation, 'utm' | 'referrer' | 'amount' | 'amount_refunded' | 'is_recurring' | 'method'>;
type Sum = { gifts: number; monthly: number; net: number; nonCash: number };

/** What can be read and added up while somebody waits. */
const maxGifts = 20_000;

/** The gifts by names that they share, with what they come to, the largest sum first. */
function addUp<Names extends object>(gifts: readonly Gift[], namesOf: (gift: Gift) => Names): (Names & Sum)[] {
  const rows = new Map<string, Names & Sum>();
  for (const gift of gifts) {
    const names = namesOf(gift);
    const key = JSON.stringify(names);
    const { gifts: count, monthly, net, nonCash } = rows.get(key) ?? { gifts: 0, monthly: 0, net: 0, nonCash: 0 };
    const stayed = gift.amount - gift.amount_refunded;
    const isThings = isNonCash(gift.method);
    rows.set(key, {
      ...names,
      gifts: count + 1,
      monthly: monthly + (gift.is_recurring ? 1 : 0),
      net: net + (isThings ? 0 : stayed),
      nonCash: nonCash + (isThings ? stayed : 0),
    });
  }
  return [...rows.values()].sort((one, other) => other.net - one.net);
}

/**
 * What came of each campaign and of each website that led here: gifts paid in these days, by the names in the address and by
 * the website's. Later months of a monthly gift carry the names of the first gift. Throws `too-large`.
 */
export async function readCampaigns({ from, to }: Body<'campaigns'>): Promise<StaffResponse<'campaigns'>> {
  const { docs } = await withDeadline(
    store()
      .collection(collections.donations)
      .where('paid_at', '>=', Timestamp.fromDate(startOfDay(from)))
      .where('paid_at', '<', Timestamp.fromDate(startOfDay(daysAfter(to, 1))))
      .select('utm', 'referrer', 'amount', 'amount_refunded', 'is_recurring', 'method')
      .limit(maxGifts + 1)
      .get(),
    limits.storeDeadlineMs,
  );
  if (docs.length > maxGifts) throw new Problem('too-large', { message: 'These are too many days at once.' });
  const gifts = docs.map((doc) => doc.data() as Gift);
  return {
    rows: addUp(gifts, ({ utm }) => ({ campaign: utm?.campaign ?? null, source: utm?.source ?? null })),
    referrers: addUp(gifts, ({ referrer }) => ({ referrer: referrer ?? null })),
  };
}
