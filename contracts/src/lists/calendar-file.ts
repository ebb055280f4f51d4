import { organisation } from '../brand/organisation.ts';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** RFC 5545: text escapes backslash, comma, semicolon and line break; some readers take a single carriage return for one. */
function escapeText(value: string): string {
  return value.replace(/[\\;,]/g, (c) => `\\${c}`).replace(/\r\n?|\n/g, '\\n');
}

/** RFC 5545: lines end with CRLF and have at most 75 bytes; longer ones continue after a space. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  // By characters, because half of one is no text.
  for (const character of line) {
    if (bytesOf(part + character) > 74) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}

/** Takes ISO 8601. */
export function formatUtc(instant: string): string {
  return new Date(instant)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');
}

type CalendarEvent = { id: string; title: string; place: string; path: string; about: string; when: readonly string[] };

/** `stamp` is the instant of writing, ISO 8601. */
export function makeCalendar(
  { id, title, place, path, about, when }: CalendarEvent,
  siteUrl: string,
  stamp: string,
): string {
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
