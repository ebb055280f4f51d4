import { aiWebsites, book, foundationDay, gala, golf, isCurrent } from '@society-gal/contracts/brand';
import { formatDollars } from '@society-gal/contracts/format';
import { routes } from '@society-gal/contracts/http';

/** In the foundation's time zone. Pages take their dates from this file, so that none announces a past day. */
export const today = foundationDay();

/** Without the claims that ran out. */
export function stillTrue<Claim extends { lastDay?: string | undefined }>(claims: readonly Claim[]): Claim[] {
  return claims.filter((claim) => isCurrent(claim, today));
}

const isAhead = gala !== null && isCurrent(gala, today);
const soldOut = isAhead && gala?.soldOut === true;

/** `null` without a gala. */
export const evening =
  gala && routes.events && routes.galaWaitlist && routes.galaInvitation
    ? {
        ...gala,
        path: routes.events,
        waitlistPath: routes.galaWaitlist,
        invitationPath: routes.galaInvitation,
        isAhead,
        soldOut,
        /** When the waitlist hears. */
        whenSeats: soldOut ? 'when places come free' : 'when tickets become available',
        /** Without its year once the gala is over. */
        nameToday: isAhead ? gala.name : `the next ${gala.seriesName}`,
        /** Day and hour, or that they are not known yet. */
        whenToday: isAhead ? `${gala.dateText}, ${gala.timeText}` : 'The next date is announced to the waitlist first',
        /** The day, or that it is not known yet. */
        dayToday: isAhead ? gala.dateText : 'Date to be announced',
      }
    : null;
export type Evening = NonNullable<typeof evening>;

export function seatsText(seats: number): string {
  return seats === 1 ? 'one seat' : `${seats} seats`;
}

/** The law asks what a place is worth, and what of its price is a gift. */
export function fairValueText({
  priceDollars,
  fairValueDollars,
}: {
  priceDollars: number;
  fairValueDollars: number;
}): string {
  return `Fair market value about ${formatDollars(fairValueDollars)}; ${formatDollars(priceDollars - fairValueDollars)} is a gift you can deduct`;
}

/** `null` without lessons. */
export const lessons =
  golf && routes.events && routes.golf
    ? {
        ...golf,
        path: routes.golf,
        eventsPath: routes.events,
        tournament: isCurrent({ lastDay: golf.tournamentLastDay }, today)
          ? golf.tournamentText
          : 'Date to be announced',
      }
    : null;
export type Lessons = NonNullable<typeof lessons>;

/** `null` without a book. */
export const ownBook =
  book && routes.book && routes.checklist ? { ...book, path: routes.book, checklistPath: routes.checklist } : null;
export type OwnBook = NonNullable<typeof ownBook>;

/** A past launch is not announced. */
export const websitesLaunch = isCurrent(aiWebsites.launch, today)
  ? `Launching ${aiWebsites.launch.value}`
  : 'The launch date goes to this list before anyone else';

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'a, b and c' */
export function joinWords(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  return new Intl.ListFormat('en-GB', { type: last === 'and' ? 'conjunction' : 'disjunction' }).format(words);
}
