import { describe, expect, it } from 'vitest';
import { letterBlock } from './staff-letters-api.ts';

describe('A link of a letter', () => {
  const leads = (href: string) => letterBlock.safeParse({ kind: 'button', label: 'Read', href }).success;

  it.each(['https://example.org/a?b=c', 'mailto:a@example.org', '/donate', '/'.padEnd(20, 'a')])(
    'may be %s',
    (href) => {
      expect(leads(href)).toBe(true);
    },
  );

  it.each([
    '/\\evil.example',
    '/\\/evil.example',
    '//evil.example',
    'https://a\\b',
    'http://example.org',
    'javascript:alert(1)',
    '/a b',
  ])('A link of a letter is not %s', (href) => {
    expect(leads(href)).toBe(false);
  });
});
