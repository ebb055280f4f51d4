/** Donations of the demo: once and monthly, paid, refunded, failed and abandoned. The Stripe stand-in knows none of them. */
import type { DonationStatus } from '@society-gal/contracts/money';
import { collections } from '@society-gal/contracts/store';
import { newDonation } from '../../functions/src/money/donations/stored-donation.ts';
import { emailOf } from './people.ts';
import { hoursAgo, type SeedRecord } from './seed-record.ts';

/** Name, cents, status, monthly, hours ago. */
const rows: [string, number, DonationStatus, boolean, number][] = [
  ['Helen Archer', 10_000, 'paid', false, 4],
  ['Frank Osei', 5_000, 'pending', false, 1],
  ['Walter Finch', 2_500, 'paid', true, 30],
  ['Amara Obi', 5_000, 'paid', true, 52],
  ['Doris Bellamy', 50_000, 'paid', false, 90],
  ['Priya Raman', 3_500, 'paid', true, 140],
  ['Marion Keller', 25_000, 'refunded', false, 260],
  ['Gloria Stein', 15_000, 'paid', false, 410],
  ['Samuel Adeyemi', 7_500, 'failed', true, 500],
  ['Walter Finch', 2_500, 'paid', true, 750],
  ['Amara Obi', 5_000, 'paid', true, 772],
  ['Ivy Castellano', 250_000, 'paid', false, 900],
  ['Priya Raman', 3_500, 'paid', true, 860],
  ['Leonard Webb', 10_000, 'failed', false, 1100],
  ['Walter Finch', 2_500, 'paid', true, 1470],
  ['Amara Obi', 5_000, 'paid', true, 1492],
  ['Nina Larsson', 5_000, 'cancelled', false, 1500],
  ['Beatrice Yoon', 12_000, 'paid', false, 1900],
  ['Walter Finch', 2_500, 'paid', true, 2190],
  ['Rita Gomez', 7_500, 'paid', false, 2600],
  ['Walter Finch', 2_500, 'paid', true, 2910],
  ['Owen Clarke', 100_000, 'paid', false, 3100],
  ['Theo Brandt', 10_000, 'paid', false, 3900],
];
/** Donations refunded in part: hours since the donation, and cents refunded. */
const partialRefundsCents: ReadonlyMap<number, number> = new Map([[410, 5_000]]);
/** Is this the first donation of the donor's subscription? It is her oldest monthly one. */
const isFirst = (name: string, age: number): boolean =>
  rows.every(([other, , , recurring, otherAge]) => other !== name || !recurring || otherAge <= age);

/** Donations by collection, as the seed writes them. */
export function demoDonations(): Record<string, SeedRecord[]> {
  return {
    [collections.donations]: rows.map(([name, amountCents, status, recurring, age], i) => {
      const id = `demo-donation-${String(i + 1).padStart(2, '0')}`;
      const created = hoursAgo(age);
      const settled = status === 'paid' || status === 'refunded';
      const { created_at, ...fields } = newDonation(
        id,
        {
          amount: amountCents,
          status,
          donor_name: name,
          donor_email: emailOf(name, 'donors.example'),
          is_recurring: recurring,
          tribute_gift: i % 4 === 0,
          session_id: `cs_test_${id}`,
          payment_intent_id: settled ? `pi_${id}` : null,
          subscription_id: recurring ? `sub_demo_${emailOf(name, 'x').split('@')[0]}` : null,
          is_renewal: recurring && !isFirst(name, age),
          receipt_number: settled ? `DEMO-${String(i + 1).padStart(4, '0')}` : null,
          amount_refunded: status === 'refunded' ? amountCents : (partialRefundsCents.get(age) ?? 0),
        },
        created,
      );
      return { id, created: created_at, fields: { ...fields, paid_at: settled ? created : null } };
    }),
  };
}
