import { gala, golf } from '@society-gal/contracts/brand/events';
import { organisation } from '@society-gal/contracts/brand/organisation';

/** RFC 5545: text escapes backslash, comma, semicolon and line feed. */
const text = (value: string): string => value.replace(/[\\;,]/g, (c) => `\\${c}`).replaceAll('\n', '\\n');

/** RFC 5545: lines end with CRLF and have at most 75 bytes; longer ones go on after a space. */
const fold = (line: string): string => {
  const parts: string[] = [];
  let rest = line;
  while (Buffer.byteLength(rest) > 74) {
    let end = 74;
    while (Buffer.byteLength(rest.slice(0, end)) > 74) end -= 1;
    parts.push(rest.slice(0, end));
    rest = ` ${rest.slice(end)}`;
  }
  return [...parts, rest].join('\r\n');
};

const utc = (instant: string): string =>
  new Date(instant)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');

type Event = { id: string; title: string; place: string; path: string; about: string; when: readonly string[] };

/** One event as an iCalendar file. `stamp` is the instant of writing, ISO 8601. */
const calendar = ({ id, title, place, path, about, when }: Event, siteUrl: string, stamp: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(organisation.legalName)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(organisation.siteUrl).hostname}`,
    `DTSTAMP:${utc(stamp)}`,
    ...when,
    `SUMMARY:${text(title)}`,
    `LOCATION:${text(place)}`,
    `DESCRIPTION:${text(about)}`,
    `URL:${siteUrl}${path}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');

/** The evening of the gala. */
export const galaCalendar = (siteUrl: string): string =>
  calendar(
    {
      id: gala.waitlistType,
      title: gala.name,
      place: gala.place,
      path: '/events',
      about: `${gala.name}: dinner, music and an auction for ${organisation.legalName}.`,
      when: [`DTSTART:${utc(gala.startsAt)}`, `DTEND:${utc(gala.endsAt)}`],
    },
    siteUrl,
    gala.startsAt,
  );

/**
 * The weekly golf lessons. The time is local ("floating"): a lesson at 8:15 stays at 8:15 when summer time ends, and
 * whoever comes is there.
 */
export const golfCalendar = (siteUrl: string): string => {
  const [hour = '08', minute = '15'] = golf.lessonTime.split(':');
  const day = golf.lessonsSince.replaceAll('-', '');
  return calendar(
    {
      id: 'golf-lessons',
      title: `${golf.name} lessons`,
      place: organisation.address.city,
      path: '/gals-who-golf',
      about: `${golf.lessonsText}. Reserve a spot before you come.`,
      when: [`DTSTART:${day}T${hour}${minute}00`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=FR'],
    },
    siteUrl,
    `${golf.lessonsSince}T00:00:00Z`,
  );
};
