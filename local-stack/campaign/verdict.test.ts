import { expect, it } from 'vitest';
import { percentile, sendAtRate } from './send-at-rate.ts';
import { isWhole, lostAndDoubled, report } from './verdict.ts';

const gifts = (acknowledged: string[], stored: string[], statuses: number[]) => ({
  name: 'gifts',
  acknowledged,
  stored,
  answers: statuses.map((status, n) => ({ status, ms: (n + 1) * 10 })),
});

it('The rehearsal of a campaign fails when one acknowledged gift is not stored, or one is stored twice', () => {
  expect(lostAndDoubled({ acknowledged: ['a', 'b'], stored: ['a', 'a', 'c'] })).toEqual({ lost: 1, doubled: 1 });
  expect(isWhole([gifts(['a', 'b'], ['b', 'a'], [200, 200])])).toBe(true);
  expect(isWhole([gifts(['a', 'b'], ['b'], [200, 200])])).toBe(false);
  expect(isWhole([gifts(['a'], ['a', 'a'], [200])])).toBe(false);
});

it('The rehearsal of a campaign counts no refused gift as lost, and tells its status and the wait', () => {
  const kind = gifts(['a'], ['a', 'not acknowledged'], [200, 429, 429, 0]);
  expect(isWhole([kind])).toBe(true);
  expect(report([kind]).split('\n')[1]).toMatch(/^ {2}gifts +4 +1 +2 x 429, 1 x no answer +0 +0 +20 ms +40 ms +40 ms$/);
});

it('The rehearsal of a campaign sends everything without waiting for answers, and keeps answered and unanswered apart', async () => {
  const all = Promise.withResolvers<null>();
  let sent = 0;
  const answers = await sendAtRate(5, 20, async (n) => {
    sent += 1;
    if (sent === 5) all.resolve(null);
    await all.promise;
    if (n === 2) throw new Error('connection lost');
    return { status: 200, result: n };
  });
  expect(answers.map(({ status, result }) => [status, result])).toEqual([
    [200, 0],
    [200, 1],
    [0, null],
    [200, 3],
    [200, 4],
  ]);
  expect([percentile([], 0.5), percentile([5, 1, 3], 0.5), percentile([5, 1, 3], 1)]).toEqual([0, 3, 5]);
});
