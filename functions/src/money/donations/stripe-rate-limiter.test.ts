import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeRateLimiter } from './stripe-rate-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const aRateLimiter = () => makeRateLimiter({ perSecond: 10, slowestPerSecond: 2 });

it("The rate limiter of calls to Stripe starts a second's worth at once, and the others one by one", async () => {
  const rateLimiter = aRateLimiter();
  let started = 0;
  for (let call = 0; call < 30; call += 1) void rateLimiter.turn('event', 60_000).then(() => started++);
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toBe(10);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started).toBe(20);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started).toBe(30);
});

it('The rate limiter of calls to Stripe lets a donor pass before events that wait already', async () => {
  const rateLimiter = aRateLimiter();
  const order: string[] = [];
  for (let call = 0; call < 12; call += 1) void rateLimiter.turn('event', 60_000).then(() => order.push('event'));
  void rateLimiter.turn('donor', 60_000).then(() => order.push('donor'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order.indexOf('donor')).toBe(10);
  expect(order).toHaveLength(13);
});

it('The rate limiter of calls to Stripe is halved by a refusal, once for calls that were refused together, and comes back in time', async () => {
  const rateLimiter = aRateLimiter();
  await rateLimiter.turn('event', 1_000);
  rateLimiter.slowDown();
  rateLimiter.slowDown();
  expect(rateLimiter.rate()).toBe(5);
  await vi.advanceTimersByTimeAsync(600);
  rateLimiter.slowDown();
  expect(rateLimiter.rate()).toBe(2.5);
  await vi.advanceTimersByTimeAsync(600);
  rateLimiter.slowDown();
  expect(rateLimiter.rate()).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000);
  await rateLimiter.turn('event', 1_000);
  expect(rateLimiter.rate()).toBe(10);
});

it('The rate limiter of calls to Stripe keeps nobody waiting longer than they can, and gives their turn to the next', async () => {
  const rateLimiter = aRateLimiter();
  for (let call = 0; call < 10; call += 1) await rateLimiter.turn('event', 1_000);
  rateLimiter.slowDown();
  const impatient = expect(rateLimiter.turn('event', 50)).rejects.toThrow('no turn');
  let served = false;
  void rateLimiter.turn('event', 5_000).then(() => {
    served = true;
  });
  await vi.advanceTimersByTimeAsync(50);
  await impatient;
  await vi.advanceTimersByTimeAsync(200);
  expect(served).toBe(true);
});
