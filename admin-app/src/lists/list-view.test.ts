import { expect, it } from 'vitest';
import { parseView, plainView, refine, writeView } from './list-view.ts';

const read = (query: string) => parseView(new URLSearchParams(query));

it('A shared address shows a colleague the same view', () => {
  const view = {
    ...plainView,
    search: 'ada',
    status: 'approved',
    from: '2026-01-01',
    sort: 'oldest',
    after: 'abc',
    page: 3,
  } as const;
  expect(parseView(writeView(view, new URLSearchParams('tab=partnership')))).toEqual(view);
});

it('The plain view leaves the address alone, and the tab stays', () => {
  expect(writeView(plainView, new URLSearchParams('tab=partnership&q=old')).toString()).toBe('tab=partnership');
});

it('Nonsense in an address counts as not asked for', () => {
  expect(read('status=hired&from=yesterday&to=2026-99-99&sort=random&after=../x&page=-2')).toEqual(plainView);
});

it('A part of the list stands in the address, and nothing else is taken for one', () => {
  const mine = writeView({ ...plainView, part: 'mine' }, new URLSearchParams());
  expect([mine.toString(), parseView(mine).part]).toEqual(['part=mine', 'mine']);
  expect(read('part=tag:early start').part).toBe('tag:early start');
  expect([read('part=everything').part, read('part=tag:').part]).toEqual(['', '']);
});

it('A part and a search exclude each other: what was chosen last counts', () => {
  const searched = { ...plainView, search: 'ada', type: 'mentor_match' };
  expect(refine(searched, { part: 'archived' })).toEqual({ ...plainView, part: 'archived' });
  expect(refine({ ...plainView, part: 'mine' }, { search: 'ada' })).toEqual({ ...plainView, search: 'ada' });
  expect(refine({ ...plainView, part: 'mine' }, { status: 'approved' }).part).toBe('mine');
  expect(read('part=tag:spring&q=ada')).toEqual({ ...plainView, part: 'tag:spring' });
});

it('Narrowing a list goes back to its first page', () => {
  expect(refine({ ...plainView, after: 'abc', page: 4 }, { status: 'submitted' })).toEqual({
    ...plainView,
    status: 'submitted',
  });
});
