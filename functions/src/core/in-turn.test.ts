import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('Work of one key runs one after another, in its order, and past what fails', async () => {
  const seen: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const [first, second, other] = [inTurn('a', work('1', true)), inTurn('a', work('2')), inTurn('b', work('3'))];
  await expect(first).rejects.toThrow('1');
  expect(await Promise.all([second, other])).toEqual(['2', '3']);
  expect(seen.filter((line) => !line.startsWith('3'))).toEqual(['1 begins', '1 ends', '2 begins', '2 ends']);
  expect(seen.indexOf('3 begins')).toBeLessThan(seen.indexOf('2 begins'));
});
