import { expect, test } from 'vitest';
import { createIdempotentRequests } from './idempotent-requests.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('The same answers sent twice carry the same key, so that they are stored once', () => {
  const requests = createIdempotentRequests();
  const first = requests.prepare({ name: 'Ada' });
  expect(first.idempotencyKey).toMatch(uuid);
  expect(requests.prepare({ name: 'Ada' })).toEqual(first);
});

test('Changed answers are another message with another key', () => {
  const requests = createIdempotentRequests();
  const first = requests.prepare({ name: 'Ada' });
  expect(requests.prepare({ name: 'Ada L.' }).idempotencyKey).not.toBe(first.idempotencyKey);
});

test('The same answers after a success are a new message', () => {
  const requests = createIdempotentRequests();
  const first = requests.prepare({ name: 'Ada' });
  requests.reset();
  expect(requests.prepare({ name: 'Ada' }).idempotencyKey).not.toBe(first.idempotencyKey);
});
