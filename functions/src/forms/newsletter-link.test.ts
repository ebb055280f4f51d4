import { api } from '@society-gal/contracts';
import { describe, expect, it } from 'vitest';
import { stubTestSettings } from '../config.fixture.ts';
import { newsletterLink, newsletterPath, subscriberIn } from './newsletter-link.ts';

stubTestSettings();

/** The query of a path, as a route gets it. */
const queryOf = (path: string) => new URL(path, 'http://site.test').searchParams;

describe('A link of the newsletter', () => {
  it('leads to the page that confirms or unsubscribes, with an id and a token', () => {
    const query = /^\?id=abc&token=[0-9a-f]{40}$/;
    const paths = { confirm: newsletterPath('confirm', 'abc'), unsubscribe: newsletterPath('unsubscribe', 'abc') };
    expect(paths.confirm.startsWith(api.newsletterConfirm)).toBe(true);
    expect(paths.confirm.slice(api.newsletterConfirm.length)).toMatch(query);
    expect(paths.unsubscribe.startsWith(api.newsletterUnsubscribe)).toBe(true);
    expect(paths.unsubscribe.slice(api.newsletterUnsubscribe.length)).toMatch(query);
  });

  it('stays good for ever: the same subscriber has the same token', () => {
    expect(queryOf(newsletterPath('confirm', 'abc')).get('token')).toBe('227011dab773045ccfda4eec77cf1638efcd8437');
  });

  it('has the address of the site in a mail', () => {
    expect(newsletterLink('confirm', 'abc')).toBe(`http://site.test${newsletterPath('confirm', 'abc')}`);
  });

  it('names the subscriber whose mail it came in', () => {
    for (const action of ['confirm', 'unsubscribe'] as const)
      expect(subscriberIn(action, queryOf(newsletterPath(action, 'abc')))).toBe('abc');
  });

  it('does nothing with a token that is missing, cut off, of another subscriber or for something else', () => {
    const token = queryOf(newsletterPath('confirm', 'abc')).get('token') ?? '';
    const queries = [
      queryOf('/'),
      new URLSearchParams({ id: 'abc' }),
      new URLSearchParams({ token }),
      new URLSearchParams({ id: 'abc', token: token.slice(1) }),
      new URLSearchParams({ id: 'abc', token: `${token}0` }),
      new URLSearchParams({ id: 'abd', token }),
      queryOf(newsletterPath('unsubscribe', 'abc')),
    ];
    for (const query of queries)
      expect(() => subscriberIn('confirm', query), String(query)).toThrow(
        expect.objectContaining({ code: 'not-found' }),
      );
  });
});
