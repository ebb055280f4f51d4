import { employmentSentence, impactFigures } from '@society-gal/contracts/brand';
import { employmentResultsIn } from '@society-gal/contracts/words';
import { expect, it } from 'vitest';
import { pages } from './index.ts';

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
const { employedPercent, employedWithinMonths } = impactFigures;

it('No page says by hand how many are employed: only the goal, and the sentence that follows from the records', async () => {
  const allowed = [
    `${employedPercent.value}% employed within ${employedWithinMonths.value} months`,
    employmentSentence(),
  ];
  for (const [name, { load }] of Object.entries(pages)) {
    const typed = textsIn((await load()).page).filter((text) => !allowed.includes(text));
    expect([name, typed.flatMap(employmentResultsIn)]).toEqual([name, []]);
  }
});

it('A sentence by hand about how many are employed is found in whatever order it is said', () => {
  for (const text of [
    '92% of our graduates are employed within six months.',
    'Nine out of ten found a job.',
    'Most of them have paid work today.',
    'Employed after six months: 84 percent.',
    '7 of 12 were in paid work in the second quarter after they left.',
  ])
    expect([text, employmentResultsIn(text).length]).toEqual([text, 1]);
  for (const text of [
    'We want her to find work.',
    'Employers ask for these skills, and 60% of each gift pays for courses.',
    'She learns at night. Her job stays hers. 100% remote.',
  ])
    expect([text, employmentResultsIn(text)]).toEqual([text, []]);
});
