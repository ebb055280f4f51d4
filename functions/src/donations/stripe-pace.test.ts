import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePace } from './stripe-pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const aPace = () => makePace({ perSecond: 10, slowestPerSecond: 2 });

describe('The pace of calls to Stripe', () => {
  it('lets as many start at once as a second allows, and the others one after another', async () => {
    const pace = aPace();
    let started = 0;
    for (let call = 0; call < 30; call += 1) void pace.turn('event', 60_000).then(() => started++);
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toBe(10);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(started).toBe(20);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(started).toBe(30);
  });

  it('lets a donor pass before events that wait already', async () => {
    const pace = aPace();
    const order: string[] = [];
    for (let call = 0; call < 12; call += 1) void pace.turn('event', 60_000).then(() => order.push('event'));
    void pace.turn('donor', 60_000).then(() => order.push('donor'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(order.indexOf('donor')).toBe(10);
    expect(order).toHaveLength(13);
  });

  it('is halved by a refusal, once for calls that were refused together, and comes back in time', async () => {
    const pace = aPace();
    await pace.turn('event', 1_000);
    pace.slowDown();
    pace.slowDown();
    expect(pace.rate()).toBe(5);
    await vi.advanceTimersByTimeAsync(600);
    pace.slowDown();
    expect(pace.rate()).toBe(2.5);
    await vi.advanceTimersByTimeAsync(600);
    pace.slowDown();
    expect(pace.rate()).toBe(2);
    await vi.advanceTimersByTimeAsync(10_000);
    await pace.turn('event', 1_000);
    expect(pace.rate()).toBe(10);
  });

  it('keeps nobody waiting longer than they can, and gives their turn to the next', async () => {
    const pace = aPace();
    for (let call = 0; call < 10; call += 1) await pace.turn('event', 1_000);
    pace.slowDown();
    const impatient = expect(pace.turn('event', 50)).rejects.toThrow('no turn');
    let served = false;
    void pace.turn('event', 5_000).then(() => {
      served = true;
    });
    await vi.advanceTimersByTimeAsync(50);
    await impatient;
    await vi.advanceTimersByTimeAsync(200);
    expect(served).toBe(true);
  });
});
