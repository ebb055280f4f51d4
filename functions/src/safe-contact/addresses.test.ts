import { describe, expect, it } from 'vitest';
import { stubTestSettings } from '../config.fixture.ts';
import { emailKey, phoneKey, wishRef } from './addresses.ts';

stubTestSettings();

describe('The same mailbox', () => {
  it.each([
    ['ANA@Example.ORG'],
    [' ana@example.org '],
    ['ana+news@example.org'],
    ['Ana+@EXAMPLE.org'],
    ['ana@example.org'],
  ])('is known in each spelling of its address: %s', (spelling) => {
    expect(emailKey(spelling)).toBe('ana@example.org');
  });

  it('is another one where the dots differ, or the name before the plus is empty', () => {
    expect(emailKey('a.na@example.org')).not.toBe(emailKey('ana@example.org'));
    expect(emailKey('+ana@example.org')).toBe('+ana@example.org');
  });

  it('has one name for a domain in letters of another script', () => {
    expect(emailKey('ana@bücher.example')).toBe(emailKey('ana@xn--bcher-kva.example'));
  });

  it('is no text that a person could read in the store', () => {
    expect(wishRef('email', 'ana@example.org').id).toMatch(/^[0-9a-f]{40}$/);
    expect(wishRef('email', 'ana@example.org').path).toBe(wishRef('email', 'ANA+1@example.org').path);
  });
});

describe('The same telephone', () => {
  it.each([['805 555 0100'], ['+1 (805) 555-0100'], ['001 805.555.0100'], ['8055550100 ext. 12'], ['805/555-0100 x7']])(
    'is known in each spelling of its number: %s',
    (spelling) => {
      expect(phoneKey(spelling)).toBe('8055550100');
    },
  );

  it('is another one in another country', () => {
    expect(phoneKey('+44 20 7946 0100')).toBe('442079460100');
  });
});
