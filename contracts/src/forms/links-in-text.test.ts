import { expect, it } from 'vitest';
import { hasLink, nameInMail, withoutLinks } from './links-in-text.ts';

it.each([
  'Ana Ortiz',
  "Siobhán O'Neill-Wright",
  'J. R. R. Tolkien',
  'J.R.R. Tolkien',
  'Oak & Co',
  '7-Eleven',
  'Ventura, CA 93001',
  '李小龍',
])('A name that a mail repeats stays as it is: %s', (name) => {
  expect(nameInMail(name)).toBe(name);
  expect(withoutLinks(name)).toBe(name);
});

it.each([
  'evil.example',
  'Visit evil.example/win now',
  'https://localhost',
  'WWW evil',
  'evil\uff0eexample',
  'evil\u3002example',
  'ev\u200bil\u200b.\u200bexample',
  'ana@evil',
  '\\\\evil\\share',
  '192.0.2.1',
])('A name that a mail repeats is left out when a mail program makes a link of it: %s', (name) => {
  expect(nameInMail(name)).toBe('');
  expect(hasLink(withoutLinks(name))).toBe(false);
  expect(withoutLinks(name)).not.toBe('');
});

it('A name that a mail repeats is left out when it is a number to call, or too long for a name', () => {
  for (const name of ['Call +1 (805) 555-0100', '８０５ 555 0100', 'a'.repeat(61)]) expect(nameInMail(name)).toBe('');
  expect(nameInMail('a'.repeat(60))).toBe('a'.repeat(60));
});
