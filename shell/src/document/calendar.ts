import { type Gala, type Golf, organisation } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import { formatUtc, makeCalendar } from '@society-gal/contracts/lists';

export function galaCalendar(gala: Gala, siteUrl: string): string {
  return makeCalendar(
    {
      id: gala.waitlistType,
      title: gala.name,
      place: gala.place,
      path: routes.events ?? routes.home,
      about: `${gala.name}: dinner, music and an auction for ${organisation.legalName}.`,
      when: [`DTSTART:${formatUtc(gala.startsAt)}`, `DTEND:${formatUtc(gala.endsAt)}`],
    },
    siteUrl,
    gala.startsAt,
  );
}

/** A time without a zone ("floating" in RFC 5545): a lesson at 8:15 stays at 8:15 when summer time ends. */
export function golfCalendar(golf: Golf, siteUrl: string): string {
  const [hour = '08', minute = '15'] = golf.lessonTime.split(':');
  const day = golf.lessonsSince.replaceAll('-', '');
  return makeCalendar(
    {
      id: 'golf-lessons',
      title: `${golf.name} lessons`,
      place: organisation.address.city,
      path: routes.golf ?? routes.home,
      about: `${golf.lessonsText}. Reserve a spot before you come.`,
      when: [`DTSTART:${day}T${hour}${minute}00`, 'DURATION:PT1H', `RRULE:FREQ=WEEKLY;BYDAY=${golf.weekdayCode}`],
    },
    siteUrl,
    `${golf.lessonsSince}T00:00:00Z`,
  );
}
