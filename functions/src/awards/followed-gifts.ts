import {
  type FollowedGifts,
  type Fund,
  type FundBooking,
  type FundEntry,
  quarterOf,
  smallestGroup,
} from '@society-gal/contracts/awards';
import { employmentSentence, foundationDay } from '@society-gal/contracts/brand';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { now } from '../core/clock.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { allFunds } from './award-store.ts';
import { type ToldStep, toldSteps } from './told-steps.ts';

/** A gift of hers that is booked, with its day. */
export type BookedGift = { day: string; booking: Pick<FundBooking, 'booked' | 'parts'> };
export type AwardLine = Pick<FundEntry<unknown>, 'fund' | 'kind' | 'amount' | 'day' | 'award_id'>;

const sumOf = (steps: readonly ToldStep[]) => steps.reduce((sum, each) => sum + each.sum, 0);

/** What gifts did. `lines` are all that awards and payments moved in the funds. */
export function follow(
  gifts: readonly BookedGift[],
  {
    funds,
    lines,
    today,
  }: { funds: ReadonlyMap<string, Pick<Fund, 'name' | 'makes_awards'>>; lines: readonly AwardLine[]; today: string },
): FollowedGifts {
  const since = gifts.map(({ day }) => day).sort()[0] ?? null;
  const from = since && quarterOf(since).begins;
  const shares = [...funds].map(([id, { name, makes_awards }]) => {
    const share = gifts.reduce((sum, { booking }) => sum + (booking.parts[id] ?? 0), 0);
    const told = (...kinds: FundEntry<unknown>['kind'][]) =>
      toldSteps(
        lines.filter(({ fund, kind }) => fund === id && kinds.includes(kind)),
        today,
      ).filter(({ begins }) => from !== null && begins >= from);
    const awarded = told('award', 'freed');
    const people = new Set(awarded.flatMap((step) => [...step.people])).size;
    return {
      name,
      share,
      makesAwards: makes_awards,
      awarded: sumOf(awarded),
      paid: sumOf(told('payment', 'return')),
      people: people < smallestGroup ? null : people,
    };
  });
  const sentence = employmentSentence();
  return {
    since,
    total: shares.reduce((sum, { share }) => sum + share, 0),
    funds: shares.filter(({ share }) => share !== 0),
    outcomes: sentence ? [sentence] : [],
  };
}

/** What a donor's gifts did: `gifts` are hers, with the day of each. */
export async function followGifts(gifts: readonly { id: string; day: string }[]): Promise<FollowedGifts> {
  const booking = ({ id }: { id: string }) => store().collection(collections.fundBookings).doc(id);
  const moved = store()
    .collection(collections.fundEntries)
    .where('kind', 'in', ['award', 'freed', 'payment', 'return']);
  const [bookings, funds, lines, at] = await withDeadline(
    Promise.all([
      gifts.length > 0 ? store().getAll(...gifts.map(booking)) : [],
      allFunds(),
      moved.select('fund', 'kind', 'amount', 'day', 'award_id').get(),
      now(),
    ]),
    limits.storeDeadlineMs,
  );
  const booked = gifts.flatMap(({ day }, place) => {
    const found = bookings[place]?.data() as FundBooking | undefined;
    return found ? [{ day, booking: found }] : [];
  });
  return follow(booked, { funds, lines: lines.docs.map((line) => line.data() as AwardLine), today: foundationDay(at) });
}
