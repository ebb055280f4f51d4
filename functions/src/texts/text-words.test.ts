import { organisation } from '@society-gal/contracts/brand';
import { expect, it } from 'vitest';
import { openingText, textAnswers, textWordOf } from './text-words.ts';

it.each([
  ['STOP', 'stop'],
  [' Stop. ', 'stop'],
  ['stop all', 'stop'],
  ['Opt-out', 'stop'],
  ['UNSUBSCRIBE', 'stop'],
  ['quit', 'stop'],
  ['Stop texting me please', 'stop'],
  ['START', 'start'],
  ['unstop', 'start'],
  ['Yes!', 'start'],
  ['help?', 'help'],
  ['info', 'help'],
])('A text to our number that says %j means %s', (body, word) => {
  expect(textWordOf(body)).toBe(word);
});

it.each(['', 'Yes, I will be there', 'Who is this?', 'stopwatch', 'At the end of the day'])(
  'that says %j means none of these words',
  (body) => {
    expect(textWordOf(body)).toBeNull();
  },
);

it('A text names the foundation and how to end, and fits into three messages', () => {
  const opening = openingText(`${organisation.siteUrl}/claim#${'x'.repeat(63)}`);
  for (const text of [opening, textAnswers.start, textAnswers.help]) {
    expect(text).toContain(organisation.shortName);
    expect(text).toContain('Reply STOP to end');
    expect(text.length).toBeLessThanOrEqual(3 * 153);
  }
  expect(textAnswers.help).toContain(organisation.supportEmail);
});
