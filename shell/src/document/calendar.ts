import { organisation } from '@society-gal/contracts/brand/organisation';
import type { Gala, Golf } from '@society-gal/contracts/brand/shapes';
import { routes } from '@society-gal/contracts/routes';

/** RFC 5545: text escapes backslash, comma, semicolon and line feed. */
function escapeText(value: string): string {
  return value.replace(/[\\;,]/g, (c) => `\\${c}`).replaceAll('\n', '\\n');
}

/** RFC 5545: lines end with CRLF and have at most 75 bytes; longer ones go on after a space. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let rest = line;
  while (Buffer.byteLength(rest) > 74) {
    let end = 74;
    while (Buffer.byteLength(rest.slice(0, end)) > 74) end -= 1;
    parts.push(rest.slice(0, end));
    rest = ` ${rest.slice(end)}`;
  }
  return [...parts, rest].join('\r\n');
}

function formatUtc(instant: string): string {
  return new Date(instant)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');
}

type Event = { id: string; title: string; place: string; path: string; about: string; when: readonly string[] };

/** One event as an iCalendar file. `stamp` is the instant of writing, ISO 8601. */
function makeCalendar({ id, title, place, path, about, when }: Event, siteUrl: string, stamp: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(organisation.legalName)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(organisation.siteUrl).hostname}`,
    `DTSTAMP:${formatUtc(stamp)}`,
    ...when,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(about)}`,
    `URL:${siteUrl}${path}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}

/** The evening of the gala. */
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

/**
 * The weekly golf lessons. Their time carries no zone ("floating" in RFC 5545): a lesson at 8:15 stays at 8:15 when summer
 * time ends.
 */
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
