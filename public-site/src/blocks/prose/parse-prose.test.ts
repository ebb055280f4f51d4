import { expect, test } from 'vitest';
import { atLineEnds, parseProse } from './parse-prose.ts';

test('Prose stays as typed where it carries no mark', () => {
  expect(parseProse('Plain words, 2 * 3 and [brackets].')).toEqual([
    { kind: 'text', text: 'Plain words, 2 * 3 and [brackets].' },
  ]);
});

test.each(['501(c)(3)', '00-0000000', '90-day', 'tax-exempt'])(
  'keeps %s in one piece, which a narrow window would break',
  (whole) => {
    expect(atLineEnds(`Of ${whole} things.`)).toEqual(['Of ', whole, ' things.']);
  },
);

test('Prose lets a line end after the @ of a mail address, and leaves its hyphen alone', () => {
  expect(atLineEnds('no-reply@a.test')).toEqual(['no-reply@', undefined, 'a.test']);
});

test('Prose may carry strong words and links, in any order', () => {
  expect(parseProse('**Free.** See [the courses](/programs), or [write](mailto:a@b.test).')).toEqual([
    { kind: 'strong', text: 'Free.' },
    { kind: 'text', text: ' See ' },
    { kind: 'link', text: 'the courses', href: '/programs' },
    { kind: 'text', text: ', or ' },
    { kind: 'link', text: 'write', href: 'mailto:a@b.test' },
    { kind: 'text', text: '.' },
  ]);
});

test('Prose links to sections, telephones and other sites over https', () => {
  for (const href of ['#form', 'tel:+18055550142', 'https://apps.irs.gov/app/eos/'])
    expect(parseProse(`[x](${href})`)).toEqual([{ kind: 'link', text: 'x', href }]);
});

test('Prose never becomes a link that could run a script or leave without saying so', () => {
  for (const href of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    'http://plain.test',
    'JaVaScRiPt:x',
  ])
    expect(parseProse(`[x](${href})`)).toEqual([{ kind: 'text', text: `[x](${href})` }]);
});

test('Prose with an unsafe link keeps the words and links around it', () => {
  expect(parseProse('[a](/a) [b](data:b) **c**')).toEqual([
    { kind: 'link', text: 'a', href: '/a' },
    { kind: 'text', text: ' [b](data:b) ' },
    { kind: 'strong', text: 'c' },
  ]);
});

test('Prose keeps markup as words', () => {
  expect(parseProse('<b>bold</b>')).toEqual([{ kind: 'text', text: '<b>bold</b>' }]);
});
