import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { keyedHash } from '../core/identifiers.ts';
import { type FormResponse, firstResponse, type KeyMark, keyMark, lostTo, markDocument } from './idempotency.ts';

stubTestSettings({ GCLOUD_PROJECT: 'demo-unit' });

const response: FormResponse = { ok: true, id: 'r1', reference: 'SG-AAAA-AAAA' };
const mark: KeyMark = { ref: {} as never, valueHash: 'hash of the value' };

/** A mark whose document has this data; without data there is none yet. */
function markWith(data?: Record<string, unknown>): KeyMark {
  const snapshot = { exists: data !== undefined, get: (name: string) => data?.[name] };
  return { ...mark, ref: { get: async () => snapshot } as never };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('An idempotency key is stored as a hash that names its form, beside the hash of the form value', () => {
  const one = keyMark('contact', 'key-1234', { name: 'Ana', email: 'a@example.org' });
  expect(one?.ref.path).toBe(`idempotency_keys/${keyedHash('form-key', 'contact', 'key-1234')}`);
  expect(one?.valueHash).toMatch(/^[0-9a-f]{64}$/);
  expect(keyMark('contact', 'key-1234', { email: 'a@example.org', name: 'Ana' })?.valueHash).toBe(one?.valueHash);
  expect(keyMark('contact', 'key-1234', { name: 'Ana' })?.valueHash).not.toBe(one?.valueHash);
});

it('An idempotency key that is missing has no mark, because every request then stands for itself', () => {
  expect(keyMark('contact', null, {})).toBeNull();
});

it('An idempotency key is kept for thirty days', () => {
  expect(markDocument(mark, response)).toMatchObject({
    body_hash: 'hash of the value',
    answer: response,
    created_at: expect.anything(),
    expires_at: Timestamp.fromDate(new Date('2026-12-22T10:00:00Z')),
  });
});

it('A repeated form value gets its first response', async () => {
  await expect(firstResponse(markWith({ body_hash: mark.valueHash, answer: response }))).resolves.toEqual(response);
});

it('A repeated form value has no first response when its key is new, or when it has none', async () => {
  await expect(firstResponse(markWith())).resolves.toBeNull();
  await expect(firstResponse(null)).resolves.toBeNull();
});

it('A repeated form value is a conflict when the same key came with another value', async () => {
  await expect(firstResponse(markWith({ body_hash: 'another', answer: response }))).rejects.toMatchObject({
    code: 'conflict',
  });
});

it('A duplicate returns the first answer; contention returns 503', () => {
  expect(lostTo(Object.assign(new Error('exists'), { code: 6 }))).toBe('first');
  expect(lostTo(Object.assign(new Error('aborted'), { code: 10 }))).toBe('crowd');
});

it('A transaction that fails otherwise is neither a duplicate nor contention', () => {
  const others = [Object.assign(new Error('unavailable'), { code: 14 }), new Error('no code'), { code: 6 }, null];
  expect(others.map(lostTo)).toEqual([null, null, null, null]);
});
