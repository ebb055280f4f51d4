import { timingSafeEqual } from 'node:crypto';
import { Problem } from '@society-gal/contracts/http';
import { keyedHash } from './identifiers.ts';

function signed(purpose: string, body: string): string {
  return `${body}.${keyedHash(purpose, body)}`;
}

/** A token that says `facts` for a while, for addresses that a frame opens without a sign-in. */
export function signFor(purpose: string, facts: readonly string[], lifeMs: number): string {
  const body = Buffer.from(JSON.stringify([Date.now() + lifeMs, ...facts])).toString('base64url');
  return signed(purpose, body);
}

/** What a token says. Throws `not-found` for one that we did not make, or an old one. */
export function readSigned(purpose: string, token: string): readonly string[] {
  const [body = ''] = token.split('.');
  const [expected, actual] = [Buffer.from(signed(purpose, body)), Buffer.from(token)];
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) throw new Problem('not-found');
  const [until, ...facts] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, ...string[]];
  if (until < Date.now()) throw new Problem('not-found');
  return facts;
}
