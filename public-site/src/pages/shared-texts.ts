import { aiWebsites, book, foundationDay, gala, golf, isCurrent } from '@society-gal/contracts/brand';
import { formatDollars } from '@society-gal/contracts/format';
import { answeredPages, routes } from '@society-gal/contracts/http';

/** Today where the foundation is. Pages take their dates from this file, so that none shows a past day as coming. */
export const today = foundationDay();

const isAhead = gala !== null && isCurrent(gala, today);

/** The gala with its pages and with what may be said of it today; `null` without one. */
export const evening =
  gala && routes.events && routes.galaWaitlist && routes.galaInvitation
    ? {
        ...gala,
        path: routes.events,
        waitlistPath: routes.galaWaitlist,
        invitationPath: routes.galaInvitation,
        /** Still to come? */
        isAhead,
        /** The name, without its year once it is over. */
        nameToday: isAhead ? gala.name : `the next ${gala.seriesName}`,
        /** Day and hour, or that they are not known yet. */
        whenToday: isAhead ? `${gala.dateText}, ${gala.timeText}` : 'The next date is announced to the waitlist first',
        /** The day, or that it is not known yet. */
        dayToday: isAhead ? gala.dateText : 'Date to be announced',
      }
    : null;
/** {@link evening} where there is one. */
export type Evening = NonNullable<typeof evening>;

/** What the law wants said where a place is offered: what it is worth, and what of the price is a gift. */
export function fairValueText({
  priceDollars,
  fairValueDollars,
}: {
  priceDollars: number;
  fairValueDollars: number;
}): string {
  return `Fair market value about ${formatDollars(fairValueDollars)}; ${formatDollars(priceDollars - fairValueDollars)} is a gift you can deduct`;
}

/** The golf lessons with their pages, and the day of the tournament or that it is not known yet; `null` without lessons. */
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
/** {@link lessons} where there are some. */
export type Lessons = NonNullable<typeof lessons>;

/** The book with its pages; `null` without one. */
export const ownBook =
  book && routes.book && routes.checklist ? { ...book, path: routes.book, checklistPath: routes.checklist } : null;
/** {@link ownBook} where there is one. */
export type OwnBook = NonNullable<typeof ownBook>;

/** When the website course starts. A past launch is not announced. */
export const websitesLaunch = isCurrent(aiWebsites.launch, today)
  ? `Launching ${aiWebsites.launch.value}`
  : 'The launch date goes to this list before anyone else';

/** A text as the beginning of a sentence, with a capital letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words in a row: 'a, b and c'. */
export function joinWords(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  return new Intl.ListFormat('en-GB', { type: last === 'and' ? 'conjunction' : 'disjunction' }).format(words);
}

/** Of what a waitlist is for: the page that says what is full, past or called off today. */
export const placesToday = `**Full, past or called off?** [See the places today](${answeredPages.places}).`;
