import { createHash } from 'node:crypto';
import { beginsWithZeros } from '@society-gal/contracts/http';
import { expect, it } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { challengeFor, waitFor, waitOf, workOf } from './proof-of-work.ts';

stubTestSettings();

/** Finds a proof as a browser does. */
function solve(challenge: string): string {
  const bits = Number.parseInt(challenge, 10);
  for (let number = 0; ; number += 1) {
    const proof = `${challenge}.${number}`;
    if (beginsWithZeros(createHash('sha256').update(proof).digest(), bits)) return proof;
  }
}

it("A browser's proof of work is believed for what it was asked for, within two minutes", () => {
  const proof = solve(challengeFor('form:contact', 1, 1_000));
  expect(workOf('form:contact', proof, 120_999)).toEqual({ expiresAtMs: 121_000 });
  expect(workOf('form:contact', proof, 121_000)).toBeNull();
  expect(workOf('form:referral', proof, 1_000)).toBeNull();
});

it("A browser's proof of work is not believed when it was not done, or for a challenge that is not ours", () => {
  const challenge = challengeFor('form:contact', 1);
  const wrong = Array.from({ length: 50 }, (_, number) => `${challenge}.${number}`);
  expect(wrong.filter((proof) => workOf('form:contact', proof)).length).toBeLessThan(2);
  const [, until, mac] = challenge.split('.');
  for (const forged of [`0.${until}.${mac}.1`, `${solve(challenge)}.1`, challenge, '', '...'])
    expect(workOf('form:contact', forged), forged).toBeNull();
});

it("A browser's proof of work costs more, up to a bound, the more is sent", () => {
  const bits = [0, 1, 1.9, 2, 4, 1_000].map((pressure) => Number.parseInt(challengeFor('x', pressure), 10));
  expect(bits).toEqual([14, 14, 14, 15, 16, 20]);
});

it('A page without a script has proof for an hour after waiting ten seconds', () => {
  const challenge = waitFor('form:contact', 1_000);
  expect(waitOf('form:contact', challenge, 1_000)).toEqual({ startsAtMs: 11_000, expiresAtMs: 3_611_000 });
  expect(waitOf('form:contact', challenge, 3_611_000)).toBeNull();
  expect(waitOf('form:referral', challenge, 1_000)).toBeNull();
  const [, from, mac] = challenge.split('.');
  for (const forged of ['', 'wait', `wait.${from}`, `wait.0.${mac}`, `${challenge}.1`, `wait.x y.${mac}`])
    expect(waitOf('form:contact', forged, 1_000), forged).toBeNull();
});

it.each([
  [[0, 0, 0, 0], 32, true],
  [[0, 3, 0, 0], 14, true],
  [[0, 4, 0, 0], 14, false],
  [[255], 0, true],
  [[128, 0, 0, 0], 1, false],
] as const)('of %j are at least %i: %s', (hash, bits, expected) => {
  expect(beginsWithZeros(new Uint8Array(hash), bits)).toBe(expected);
});
