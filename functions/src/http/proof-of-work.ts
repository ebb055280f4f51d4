import { createHash } from 'node:crypto';
import { hourMs } from '@society-gal/contracts/format';
import { beginsWithZeros } from '@society-gal/contracts/http';
import { keyedHash } from '../core/identifiers.ts';

/** Some tenths of a second in a browser. */
const minBits = 14;
const maxBits = 20;
const holdsMs = 120_000;
/** How long a page waits that has no script to work with, and for how long it may then be sent. */
const waitMs = 10_000;
const waitHoldsMs = hourMs;

/** A challenge for a kind of submission; each doubling of the `pressure` (1 is the limit itself) doubles the work. */
export function challengeFor(kind: string, pressure: number, nowMs = Date.now()): string {
  const bits = Math.min(maxBits, minBits + Math.floor(Math.log2(Math.max(1, pressure))));
  const until = (nowMs + holdsMs).toString(36);
  return `${bits}.${until}.${keyedHash('challenge', kind, String(bits), until)}`;
}

/** When a proof ends to hold; null for one that was not made for a challenge of ours, for this kind and in time. */
export function workOf(kind: string, proof: string, nowMs = Date.now()): { expiresAtMs: number } | null {
  const [bits = '', until = '', mac, number, ...more] = proof.split('.');
  const expiresAtMs = Number.parseInt(until, 36);
  if (more.length > 0 || !/^\d{1,10}$/.test(number ?? '')) return null;
  if (mac !== keyedHash('challenge', kind, bits, until) || !(expiresAtMs > nowMs)) return null;
  return beginsWithZeros(createHash('sha256').update(proof).digest(), Number(bits)) ? { expiresAtMs } : null;
}

/** A challenge for a page without a script, which cannot work: it is its own proof once {@link waitOf} says so. */
export function waitFor(kind: string, nowMs = Date.now()): string {
  const from = (nowMs + waitMs).toString(36);
  return `wait.${from}.${keyedHash('wait', kind, from)}`;
}

/** From when to when a challenge of {@link waitFor} is a proof; null for one that is not ours, for another kind, or over. */
export function waitOf(
  kind: string,
  challenge: string,
  nowMs = Date.now(),
): { startsAtMs: number; expiresAtMs: number } | null {
  const [name, from = '', mac, ...more] = challenge.split('.');
  const startsAtMs = Number.parseInt(from, 36);
  const expiresAtMs = startsAtMs + waitHoldsMs;
  const isOurs = name === 'wait' && more.length === 0 && mac === keyedHash('wait', kind, from);
  return isOurs && expiresAtMs > nowMs ? { startsAtMs, expiresAtMs } : null;
}
