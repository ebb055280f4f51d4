import { allForms } from '@society-gal/contracts/forms';
import { publicPaths } from '@society-gal/contracts/http';
import { expect, test } from 'vitest';
import { grades, helpPages, readingGrade } from '../../functions/src/words/reading-grade.ts';
import { findPage } from '../../public-site/src/pages/index.ts';
import { plainText } from '../../public-site/src/pages/structured-data.ts';

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return /\s.*[.!?:]$/.test(value) ? [plainText(value)] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(sentencesIn) : [];
}
const pages = await Promise.all(
  publicPaths.map(async (path) => ({ path, texts: sentencesIn((await findPage(path)?.load())?.page?.blocks) })),
);

test.each(pages)('Somebody who left school early understands $path', ({ texts }) => {
  expect(texts).not.toEqual([]);
  expect(readingGrade(texts)).toBeLessThanOrEqual(grades.page);
});

test.each(pages.filter(({ path }) => helpPages.includes(path)))(
  'No paragraph on $path makes a tired reader begin again',
  ({ texts }) => {
    const long = texts.filter((text) => text.split(' ').length >= 12);
    expect(long.filter((text) => readingGrade([text]) > grades.paragraph)).toEqual([]);
  },
);

test.each(allForms)('Somebody who left school early understands the form $id', ({ fields, success }) => {
  expect(readingGrade(sentencesIn([fields, success]))).toBeLessThanOrEqual(grades.page);
});
