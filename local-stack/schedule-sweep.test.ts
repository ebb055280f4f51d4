import { portsFrom } from '@society-gal/contracts/http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSweepClock } from './schedule-sweep.ts';

const stack = { ports: portsFrom({}) };
const posted: string[] = [];
/** What a function that is asked does: it answers at once, or works on. */
let answer: () => Promise<Response>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  posted.length = 0;
  answer = async () => new Response();
  vi.stubGlobal('fetch', (url: string) => {
    posted.push(/-(\w+)-0$/.exec(url)?.[1] ?? url);
    return answer();
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sweeps = () => posted.filter((name) => name === 'sweep').length;

it('The clock of a stack that one works with asks for a sweep each minute, as production does', async () => {
  stop = startSweepClock(stack);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(posted).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(posted).toEqual(['sweep', 'retention', 'publish']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sweeps()).toBe(2);
});

it('A stack that is thrown away waits for no sweep, and sweeps never overlap', async () => {
  const ends: ((answer: Response) => void)[] = [];
  answer = () => new Promise((resolve) => ends.push(resolve));
  stop = startSweepClock(stack, { throwAway: true });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sweeps()).toBe(1);
  for (const end of ends) end(new Response());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sweeps()).toBe(2);
});

it('A sweep that nobody answered is asked for again', async () => {
  answer = () => Promise.reject(new TypeError('fetch failed'));
  stop = startSweepClock(stack, { throwAway: true });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sweeps()).toBe(2);
});

it('A stack that was stopped sweeps no more', async () => {
  stop = startSweepClock(stack);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posted).toEqual([]);
});

it('The clock of a stack that one develops with lets no job compose documents over those of the newest sources', async () => {
  stop = startSweepClock(stack, { dev: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posted).toContain('sweep');
  expect(posted).not.toContain('publish');
});
