import { beforeAll, describe, expect, it } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { makeLinkToken, recordOfToken } from './link-token.ts';

stubTestSettings();

const sent = new Date('2026-11-22T12:00:00Z');
const record = '0123456789abcdef0123';
const subject = `${record}_1`;

function afterDays(days: number): Date {
  return new Date(sent.getTime() + days * 86_400_000);
}

describe('The token of a link in a mail', () => {
  let token = '';
  beforeAll(() => {
    token = makeLinkToken('newsletter-confirm', subject, sent);
  });

  it("A mail link's token stands in an address as it is, and names whom it is for", () => {
    expect(token).toMatch(/^[\w.-]+$/);
    expect(recordOfToken('newsletter-confirm', token, sent)).toBe(record);
  });

  it("A mail link's token expires: a confirmation after a week, a way to leave after more than a year", () => {
    expect(recordOfToken('newsletter-confirm', token, afterDays(6.99))).toBe(record);
    expect(() => recordOfToken('newsletter-confirm', token, afterDays(7))).toThrow('no longer good');
    const choices = makeLinkToken('newsletter-choices', subject, sent);
    expect(recordOfToken('newsletter-choices', choices, afterDays(366))).toBe(record);
    expect(() => recordOfToken('newsletter-choices', choices, afterDays(400))).toThrow('no longer good');
  });

  it("A mail link's token does nothing else, for nobody else, and no longer", () => {
    expect(() => recordOfToken('newsletter-choices', token, sent)).toThrow('no longer good');
    const [, expires = '', signature = ''] = token.split('.');
    const later = (Number.parseInt(expires, 36) + 1).toString(36);
    for (const forged of [
      `1${token}`,
      `${subject}.${later}.${signature}`,
      `${subject}.${expires}.${signature.slice(1)}`,
      `${subject}.${expires}.${'A'.repeat(32)}`,
      `${token}.x`,
      `${subject}.${expires}.${'é'.repeat(32)}`,
      '',
      '..',
    ])
      expect(() => recordOfToken('newsletter-confirm', forged, sent), forged).toThrow('no longer good');
  });
});
