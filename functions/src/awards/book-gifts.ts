import { type FundBooking, fundId, leftOf, splitCents } from '@society-gal/contracts/awards';
import { donationSplit } from '@society-gal/contracts/brand';
import { limits } from '@society-gal/contracts/http';
import { isNonCash } from '@society-gal/contracts/money';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { now } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { donationRef, type StoredDonation } from '../money/donations/stored-donation.ts';
import { addEntries, allFunds, type NewEntry, readFunds, type StoredFund } from './award-store.ts';
import { makeFunds } from './funds.ts';

/** Gifts of one run; the next goes on. */
const perRun = 200;

/** What of a gift is here, in cents: nothing of one that is disputed, given in kind, or was never paid. */
export function keptOf(
  gift: Pick<StoredDonation, 'status' | 'amount' | 'amount_refunded' | 'disputed' | 'method'>,
): number {
  if (gift.status !== 'paid' || gift.disputed || isNonCash(gift.method)) return 0;
  return gift.amount - gift.amount_refunded;
}

/** The shares by which a gift is split. */
export function sharesOf(split: typeof donationSplit): FundBooking['shares'] {
  return Object.fromEntries(split.map(({ label, dollars }) => [fundId(label), dollars]));
}

/** A gift as it is booked once its funds have what is here of it. */
export function bookingOf(kept: number, shares: FundBooking['shares']): FundBooking {
  // The store keeps no order of its own: cents that rounding leaves must go to the same fund each time.
  const funds = Object.keys(shares).toSorted();
  const parts = splitCents(
    kept,
    funds.map((fund) => shares[fund] ?? 0),
  );
  return { booked: kept, parts: Object.fromEntries(funds.map((fund, at) => [fund, parts[at] ?? 0])), shares };
}

/** The lines that lead from one booking of a gift to the next. */
function differences(donation: string, before: FundBooking, after: FundBooking): NewEntry[] {
  return Object.entries(after.parts).flatMap(([fund, cents]) => {
    const amount = cents - (before.parts[fund] ?? 0);
    const kind = amount > 0 ? 'gift' : 'refund';
    return amount === 0 ? [] : [{ fund, kind, amount, donation_id: donation } as const];
  });
}

/**
 * Lines that fill each fund below zero from the others, most left first. What all of them together lack is a debt of the fund that makes
 * no awards.
 */
function borne(funds: ReadonlyMap<string, StoredFund>, lines: readonly NewEntry[]): NewEntry[] {
  const left = new Map([...funds].map(([id, fund]) => [id, leftOf(fund)]));
  const leftIn = (fund: string) => left.get(fund) ?? 0;
  for (const { fund, amount } of lines) left.set(fund, leftIn(fund) + amount);
  const bearer = [...funds].find(([, { makes_awards }]) => !makes_awards)?.[0];
  const moved: NewEntry[] = [];
  const fill = (to: string, from: string, amount: number) => {
    const why = 'A refund of money that was awarded';
    for (const [fund, cents] of [[from, 0 - amount] as const, [to, amount] as const]) {
      left.set(fund, leftIn(fund) + cents);
      moved.push({ fund, kind: 'moved', amount: cents, why });
    }
  };
  const mostLeftFirst = [...left.keys()].toSorted((one, other) => leftIn(other) - leftIn(one));
  for (const fund of mostLeftFirst.filter((id) => leftIn(id) < 0)) {
    for (const other of mostLeftFirst) {
      const amount = Math.min(leftIn(other), 0 - leftIn(fund));
      if (amount > 0) fill(fund, other, amount);
    }
    if (bearer && bearer !== fund && leftIn(fund) < 0) fill(fund, bearer, 0 - leftIn(fund));
  }
  return moved;
}

/**
 * Books what is here of one gift now, and only what differs from what is booked, on the day of `at`. Gives whether anything differed.
 * `shares` hold for a gift that was never booked.
 */
export function bookGift(
  id: string,
  fundIds: readonly string[],
  { at, shares }: { at: Timestamp; shares: FundBooking['shares'] },
): Promise<boolean> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const bookingRef = store().collection(collections.fundBookings).doc(id);
      const [gift, stored] = await tx.getAll(donationRef(id), bookingRef);
      const donation = gift?.data() as StoredDonation | undefined;
      if (!donation) return false;
      const before = (stored?.data() as FundBooking | undefined) ?? { booked: 0, parts: {}, shares };
      const after = bookingOf(keptOf(donation), before.shares);
      const lines = differences(id, before, after);
      const funds = await readFunds(tx, lines.length === 0 ? [] : fundIds);
      tx.update(donationRef(id), { to_book: FieldValue.delete() });
      if (lines.length === 0) return false;
      tx.set(bookingRef, after);
      addEntries(tx, funds, [...lines, ...borne(funds, lines)], at);
      return true;
    }),
    limits.storeDeadlineMs,
  );
}

/**
 * Books gifts that were paid, or changed since, into the funds, by the shares of the day on which each is first booked; refunds and
 * disputes take back by the same. A gift that fails stops no other. Repeating books nothing twice.
 */
export async function bookGifts(log: Log, at?: Date): Promise<{ booked: number }> {
  const due = store().collection(collections.donations).where('to_book', '==', true).limit(perRun);
  const { docs } = await withDeadline(due.get(), limits.storeDeadlineMs);
  if (docs.length === 0) return { booked: 0 };
  await makeFunds();
  const fundIds = [...(await allFunds()).keys()];
  const how = { at: Timestamp.fromDate(at ?? (await now())), shares: sharesOf(donationSplit) };
  let booked = 0;
  for (const { id } of docs)
    try {
      if (await bookGift(id, fundIds, how)) booked += 1;
    } catch (cause) {
      log.error('booking-failed', { gift: id, cause });
    }
  return { booked };
}
