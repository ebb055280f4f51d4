import { expect, test } from 'vitest';
import { makeAttempts } from './attempts.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('The same answers sent twice carry the same key, so that they are stored once', () => {
  const attempts = makeAttempts();
  const first = attempts.seal({ name: 'Ada' });
  expect(first.key).toMatch(uuid);
  expect(attempts.seal({ name: 'Ada' })).toEqual(first);
});

test('Changed answers are another message with another key', () => {
  const attempts = makeAttempts();
  const first = attempts.seal({ name: 'Ada' });
  expect(attempts.seal({ name: 'Ada L.' }).key).not.toBe(first.key);
});

test('After a success the same answers are a new message', () => {
  const attempts = makeAttempts();
  const first = attempts.seal({ name: 'Ada' });
  attempts.renew();
  expect(attempts.seal({ name: 'Ada' }).key).not.toBe(first.key);
});
