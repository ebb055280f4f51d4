import { Problem } from '@society-gal/contracts/http';
import { expect, it, vi } from 'vitest';
import { stubTestSettings } from './config.fixture.ts';
import { canonicalJson, contentHash, keyedHash, makeReference } from './identifiers.ts';
import { maskedMessage } from './log.ts';
import { withDeadline } from './with-deadline.ts';

stubTestSettings();

it('A keyed hash is the same for the same parts and differs for any other', () => {
  expect(keyedHash('a', 'b')).toMatch(/^[0-9a-f]{40}$/);
  expect(keyedHash('a', 'b')).toBe(keyedHash('a', 'b'));
  expect(new Set([keyedHash('a', 'b'), keyedHash('ab'), keyedHash('b', 'a'), keyedHash('a')]).size).toBe(4);
});

it('A content hash does not depend on the order of keys, but on the order of lists', () => {
  expect(canonicalJson({ b: 1, a: { d: [2, 1], c: null } })).toBe('{"a":{"c":null,"d":[2,1]},"b":1}');
  expect(contentHash({ a: 1, b: 2 })).toBe(contentHash({ b: 2, a: 1 }));
  expect(contentHash([1, 2])).not.toBe(contentHash([2, 1]));
  expect(contentHash(undefined)).toMatch(/^[0-9a-f]{64}$/);
  expect(canonicalJson(undefined)).toBe('null');
});

it('A reference is eight characters that nobody mistakes for others', () => {
  expect(makeReference(Buffer.from([0, 1, 7, 8, 30, 31, 32, 61]))).toBe('239AZ23Z');
  expect(makeReference()).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(makeReference()).not.toBe(makeReference());
});

it('An error message in the log has no e-mail address and an end', () => {
  expect(maskedMessage(new Error('550 <dora@example.org> refused, or cc:x.y@z.co'))).toBe(
    '550 <<email>> refused, or cc:<email>',
  );
  expect(maskedMessage('plain')).toBe('plain');
  expect(maskedMessage(new Error('x'.repeat(600)))).toHaveLength(500);
});

it('A deadline lets through what comes in time, also when it fails', async () => {
  expect(await withDeadline(Promise.resolve(7), 1_000)).toBe(7);
  await expect(withDeadline(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
});

it('A deadline ends the wait with the code that the caller asks for', async () => {
  vi.useFakeTimers();
  const never = new Promise<never>(() => undefined);
  const both = Promise.allSettled([withDeadline(never, 50), withDeadline(never, 50, 'provider')]);
  await vi.advanceTimersByTimeAsync(50);
  const reasons = (await both).map((each) => (each.status === 'rejected' ? (each.reason as Problem) : null));
  expect(reasons.map((problem) => problem?.code)).toEqual(['unavailable', 'provider']);
  expect(reasons[0]).toBeInstanceOf(Problem);
  vi.useRealTimers();
});
