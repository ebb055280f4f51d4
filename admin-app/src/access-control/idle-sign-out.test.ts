import { expect, it } from 'vitest';
import { idleState } from './idle-sign-out.tsx';

const minute = 60_000;

it('Someone at work is left alone', () => expect(idleState(0, 27 * minute)).toEqual({ kind: 'active' }));
it('A warning counts down the last two of thirty quiet minutes', () => {
  expect(idleState(0, 28 * minute)).toEqual({ kind: 'warning', secondsLeft: 120 });
  expect(idleState(0, 29.5 * minute)).toEqual({ kind: 'warning', secondsLeft: 30 });
});
it('The session ends after 30 quiet minutes, also when the laptop slept', () => {
  expect(idleState(0, 30 * minute)).toEqual({ kind: 'over' });
  expect(idleState(0, 600 * minute)).toEqual({ kind: 'over' });
});
