import { expect, it } from 'vitest';
import { mayStartAgain } from './start-again.ts';

it('A part that dies is started again, but not one that dies four times within a minute', () => {
  const deaths = (name: string, ...seconds: number[]) => seconds.map((second) => mayStartAgain(name, second * 1000));
  expect(deaths('inbox', 0, 10, 20, 59)).toEqual([true, true, true, false]);
  expect(deaths('stripe', 0, 10, 20, 61, 71, 81)).toEqual([true, true, true, true, true, true]);
});
