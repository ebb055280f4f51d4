import { expect, it } from 'vitest';
import { joinAnswers, splitAnswer } from './joined-answers.ts';

const talk = 'I would rather talk about it';

it.each([[['I left.']], [[talk]], [['I left.', talk]], [[`I said: ${talk}`]]])(
  '%j reads the same after it was stored',
  (parts) => {
    expect(splitAnswer(joinAnswers(parts), talk)).toEqual(parts);
  },
);

it('An answer that was left blank leaves no empty lines', () => {
  expect(joinAnswers([' ', talk])).toBe(talk);
  expect(joinAnswers(['', ''])).toBe('');
});
