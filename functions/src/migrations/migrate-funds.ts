import { donationSplit, foundationDay } from '@society-gal/contracts/brand';
import { collections } from '@society-gal/contracts/store';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { allFunds } from '../awards/award-store.ts';
import { forgetBoardPacks } from '../awards/board-pack.ts';
import { bookGift, keptOf, sharesOf } from '../awards/book-gifts.ts';
import { makeFunds } from '../awards/funds.ts';
import { store } from '../core/store.ts';
import type { StoredDonation } from '../money/donations/stored-donation.ts';
import { readLiveWords } from '../publishing/live-words.ts';

/** Gifts that are in no fund yet: how many, and how many cents of them are here. */
export type MigratedFunds = { gifts: number; cents: number };

const pageSize = 300;

async function* allGifts(): AsyncGenerator<QueryDocumentSnapshot[]> {
  const gifts = store().collection(collections.donations).orderBy(FieldPath.documentId()).limit(pageSize);
  let { docs } = await gifts.get();
  while (docs.length > 0) {
    yield docs;
    docs = (await gifts.startAfter(docs.at(-1)).get()).docs;
  }
}

/**
 * Makes the funds that gifts are split among, and books every gift of the version before into them on its own day, by the shares that
 * are published now. Board packs that did not know of them are counted anew. With `apply: false` nothing is written. Safe to repeat and
 * beside people who give.
 */
export async function migrateFunds({ apply }: { apply: boolean }): Promise<MigratedFunds> {
  const { facts } = await readLiveWords();
  const split = (facts.donationSplit ?? donationSplit) as typeof donationSplit;
  if (apply) await makeFunds(split);
  const fundIds = [...(await allFunds()).keys()];
  const migrated: MigratedFunds = { gifts: 0, cents: 0 };
  const days: string[] = [];
  try {
    for await (const page of allGifts()) {
      const kept = page.filter((gift) => keptOf(gift.data() as StoredDonation) !== 0);
      const bookings = kept.map(({ id }) => store().collection(collections.fundBookings).doc(id));
      const booked = bookings.length === 0 ? [] : await store().getAll(...bookings);
      for (const gift of kept.filter((_gift, place) => !booked[place]?.exists)) {
        const donation = gift.data() as StoredDonation;
        migrated.gifts += 1;
        migrated.cents += keptOf(donation);
        const at = donation.paid_at ?? donation.created_at;
        days.push(foundationDay(at.toDate()));
        if (apply) await bookGift(gift.id, fundIds, { at, shares: sharesOf(split) });
      }
    }
  } finally {
    // Also after a failure: the next run does not know any more what this one booked.
    const [since] = days.toSorted();
    if (apply && since) await forgetBoardPacks(since);
  }
  return migrated;
}
