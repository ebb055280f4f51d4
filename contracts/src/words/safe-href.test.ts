import { expect, test } from 'vitest';
import { isSafeHref } from './safe-href.ts';

test('A link leads to a page of this site, a place on a page, another site over https, a mail or a call', () => {
  for (const href of ['/', '/programs/ai-101#enroll', '#form', 'https://a.example/b?c', 'mailto:a@b.test', 'tel:911'])
    expect(isSafeHref(href), href).toBe(true);
});

test('An address that could run a script, or that leaves without https, is no link', () => {
  const hostile = [
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    ' javascript:x',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    // Browsers leave out line breaks and tabs.
    '/\t/evil.test',
    'java\nscript:alert(1)',
    'http://a.test',
    'https://a b',
    '',
  ];
  for (const href of hostile) expect(isSafeHref(href), href).toBe(false);
});
