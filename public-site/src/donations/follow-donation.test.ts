import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followDonation } from './follow-donation.ts';

const answersInTurn = (answers: readonly (object | null)[]) => {
  let turn = 0;
  const fetching = vi.fn(async () => {
    const answer = answers[Math.min(turn, answers.length - 1)];
    turn += 1;
    return answer ? Response.json(answer) : new Response('down', { status: 503 });
  });
  vi.stubGlobal('fetch', fetching);
  return fetching;
};

const follow = async (answers: readonly (object | null)[]) => {
  const fetching = answersInTurn(answers);
  const told: unknown[] = [];
  const done = followDonation('/api/donations/x', new AbortController().signal, (answer) => told.push(answer));
  await vi.runAllTimersAsync();
  await done;
  return { told, asked: fetching.mock.calls.length };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A donor whose payment is settled is told at once and asked for no more', async () => {
  expect(await follow([{ status: 'paid', amount: 10_000 }])).toEqual({
    told: [{ status: 'paid', amount: 10_000 }],
    asked: 1,
  });
});

test('A payment that is still processing is followed until it is paid', async () => {
  const { told, asked } = await follow([{ status: 'processing' }, { status: 'processing' }, { status: 'paid' }]);
  expect(told.at(-1)).toEqual({ status: 'paid' });
  expect(asked).toBe(3);
});

test('A payment that never settles is not asked for without end', async () => {
  const { told, asked } = await follow([{ status: 'processing' }]);
  expect(told.at(-1)).toEqual({ status: 'processing' });
  expect(asked).toBe(11);
});

test('An unknown payment is given a moment before the donor hears so', async () => {
  expect(await follow([{ status: 'unknown' }])).toEqual({ told: [{ status: 'unknown' }], asked: 4 });
});

test('A server that does not answer is said honestly, and the donor hears when it comes back', async () => {
  const { told } = await follow([null, null, null, null, { status: 'paid' }]);
  expect(told).toEqual(['silent', { status: 'paid' }]);
});
