import { expect, it } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { emailKey, phoneKey, textNumber, wishRef } from './addresses.ts';

stubTestSettings();

it.each([
  ['ANA@Example.ORG'],
  [' ana@example.org '],
  ['ana+news@example.org'],
  ['Ana+@EXAMPLE.org'],
  ['ana@example.org'],
])('The same mailbox is known in each spelling of its address: %s', (spelling) => {
  expect(emailKey(spelling)).toBe('ana@example.org');
});

it('Another mailbox has other dots, or an empty name before the plus', () => {
  expect(emailKey('a.na@example.org')).not.toBe(emailKey('ana@example.org'));
  expect(emailKey('+ana@example.org')).toBe('+ana@example.org');
});

it('The same mailbox has one name for a domain in letters of another script', () => {
  expect(emailKey('ana@bücher.example')).toBe(emailKey('ana@xn--bcher-kva.example'));
});

it('A mailbox is stored as no text that a person could read', () => {
  expect(wishRef('email', 'ana@example.org').id).toMatch(/^[0-9a-f]{40}$/);
  expect(wishRef('email', 'ana@example.org').path).toBe(wishRef('email', 'ANA+1@example.org').path);
});

it.each([['805 555 0100'], ['+1 (805) 555-0100'], ['001 805.555.0100'], ['8055550100 ext. 12'], ['805/555-0100 x7']])(
  'is known in each spelling of its number: %s',
  (spelling) => {
    expect(phoneKey(spelling)).toBe('8055550100');
  },
);

it('The same digits in another country are another telephone', () => {
  expect(phoneKey('+44 20 7946 0100')).toBe('442079460100');
});

it.each([
  ['(805) 555-0142', '+18055550142'],
  ['1 805 555 0142', '+18055550142'],
  ['+1 805 555 0142', '+18055550142'],
  ['001 805 555 0142', '+18055550142'],
  ['+44 20 7946 0018', '+442079460018'],
  ['0049 30 123456', '+4930123456'],
])('%s is written %s', (typed, number) => {
  expect(textNumber(typed)).toBe(number);
  expect(phoneKey(number)).toBe(phoneKey(typed));
});

it.each(['', '555 0142', '805 555 0142 ext 7', '020 7946 0018', '105 555 0142'])('%j is none', (typed) => {
  expect(textNumber(typed)).toBeNull();
});
