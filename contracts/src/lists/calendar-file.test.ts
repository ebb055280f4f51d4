import { expect, test } from 'vitest';
import { makeCalendar } from './calendar-file.ts';

const stamp = '2027-02-06T18:00:00-08:00';
const fileOf = (text: string) =>
  makeCalendar(
    { id: 'gala', title: text, place: text, path: '/events', about: text, when: ['DTSTART:20270207T020000Z'] },
    'https://foundation.test',
    stamp,
  );
const namesOf = (file: string) =>
  file
    .replaceAll('\r\n ', '')
    .split(/[\r\n]+/)
    .map((line) => line.split(':')[0]);

test.each(['\n', '\r', '\r\n'])(
  'An event whose name has the line break %j stays one event with the same lines',
  (end) => {
    const name = ['The gala', 'END:VEVENT', 'BEGIN:VEVENT', 'SUMMARY:Another, with; signs'].join(end);
    expect(namesOf(fileOf(name))).toEqual(namesOf(fileOf('The gala')));
    expect(fileOf(name).replaceAll('\r\n ', '')).toContain('The gala\\nEND:VEVENT');
  },
);

test('A long name keeps each of its characters, in lines of at most 75 bytes', () => {
  const name = 'An evening of light \u{1F56F}\u{FE0F} and more. '.repeat(300).trim();
  const lines = fileOf(name).split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(`SUMMARY:${name}`);
  expect(fileOf(name).isWellFormed()).toBe(true);
});
