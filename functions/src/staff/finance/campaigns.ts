import { collections, limits, Problem, type StaffResponse, startOfDay } from '@society-gal/contracts';
import { daysAfter } from '@society-gal/contracts/calendar-days';
import { Timestamp } from 'firebase-admin/firestore';
import type { StoredDonation } from '../../donations/stored-donation.ts';
import { withDeadline } from '../../edge/with-deadline.ts';
import { store } from '../../store.ts';
import type { Body } from '../staff-route.ts';

type Row = StaffResponse<'campaigns'>['rows'][number];

/** What can be read and added up while somebody waits. */
const mostGifts = 20_000;

/**
 * What came of each campaign: gifts paid in these days, by the names in the address that led to them, the largest sum first.
 * Later months of a monthly gift carry no names and count as no campaign's. Throws `too-large`.
 */
export async function readCampaigns({ from, to }: Body<'campaigns'>): Promise<StaffResponse<'campaigns'>> {
  const { docs } = await withDeadline(
    store()
      .collection(collections.donations)
      .where('paid_at', '>=', Timestamp.fromDate(startOfDay(from)))
      .where('paid_at', '<', Timestamp.fromDate(startOfDay(daysAfter(to, 1))))
      .select('utm', 'amount', 'amount_refunded', 'is_recurring')
      .limit(mostGifts + 1)
      .get(),
    limits.storeDeadlineMs,
  );
  if (docs.length > mostGifts) throw new Problem('too-large', { message: 'These are too many days at once.' });
  const rows = new Map<string, Row>();
  for (const doc of docs) {
    const { utm, amount, amount_refunded: refunded, is_recurring: isMonthly } = doc.data() as StoredDonation;
    const names = { campaign: utm?.campaign ?? null, source: utm?.source ?? null };
    const key = JSON.stringify(names);
    const row = rows.get(key) ?? { ...names, gifts: 0, monthly: 0, net: 0 };
    rows.set(key, {
      ...row,
      gifts: row.gifts + 1,
      monthly: row.monthly + (isMonthly ? 1 : 0),
      net: row.net + amount - refunded,
    });
  }
  return { rows: [...rows.values()].sort((one, other) => other.net - one.net) };
}
