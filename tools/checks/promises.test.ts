import { promisesByPeople } from '@society-gal/contracts/team';
import { expect, it } from 'vitest';
import { keptPromises } from './kept-promises.ts';
import { findUnkeptPromises, isPublic, lacks, promisesKept } from './promises.ts';
import { sources } from './sources.ts';

const page = (text: string) => ({ path: 'public-site/src/pages/x.content.ts', text });

it('Every promise on the public pages has what keeps it, and its test', async () => {
  expect(await promisesKept.find()).toEqual([]);
});

it('A line that promises what nothing keeps is told with its place', () => {
  expect(findUnkeptPromises(page("title: 'X',\nbody: 'We text you on the morning.',"))).toEqual([
    "public-site/src/pages/x.content.ts:2 body: 'We text you on the morning.',: nothing keeps this",
  ]);
  expect(findUnkeptPromises(page('// we text nobody'))).toEqual([]);
  expect(findUnkeptPromises(page("body: 'You are the first to know.',"))).toEqual([]);
  for (const line of ['Gifts are booked in fixed shares.', 'We write to you first.', 'Whoever complains: we mend it.'])
    expect(findUnkeptPromises(page(`body: '${line}',`)), line).toHaveLength(1);
  for (const line of ['A bench is named with you.', 'One session, never recorded.'])
    expect(findUnkeptPromises(page(`body: '${line}',`)), line).toEqual([]);
});

it('A promise without its keeper, its test, its section of the runbook or its page is told', () => {
  const promise = {
    promise: 'P',
    words: [/never said/],
    keeper: 'no/file.ts',
    test: { file: 'README.md', title: 'no such title' },
    section: '## No such section',
  };
  expect(lacks(promise, sources().slice(0, 1))).toHaveLength(4);
});

it('Whoever is reminded of a promise is reminded of one that a page makes', () => {
  const sections = keptPromises.map(({ section }) => section);
  for (const { title } of promisesByPeople) expect(sections).toContain(`## ${title}`);
});

it('The mails to the public are read too, and those of staff are not', () => {
  const paths = sources()
    .filter(isPublic)
    .map(({ path }) => path);
  expect(paths).toContain('functions/src/lists/mails.ts');
  expect(paths).not.toContain('functions/src/overview/mails.ts');
  expect(
    findUnkeptPromises(page("body: 'We reach you in the way you said is right, and in no other way.',")),
  ).toHaveLength(1);
});
