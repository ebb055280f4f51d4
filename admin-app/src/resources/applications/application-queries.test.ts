import { searchField, searchWords } from '@society-gal/contracts/store';
import { expect, it } from 'vitest';
import { plainView } from '../../lists/list-view.ts';
import {
  exportedPart,
  indexesOfApplications,
  leavesArchivedOut,
  planApplications,
  planPending,
} from './application-queries.ts';
import { applicationResources, runningPromise, typeLabels } from './application-resource.ts';

const { scholarship, partnership } = applicationResources;

it('Newest come first, and workshop sign-ups are left out of the scholarship applications', () => {
  expect(planApplications(scholarship, plainView)).toEqual({
    path: 'scholarship_applications',
    where: [{ field: 'application_types', op: '!=', value: ['prompt_engineering_workshop'] }],
    order: { field: 'created_at', direction: 'desc' },
  });
  expect(planApplications(partnership, plainView).where).toEqual([]);
});

it('A search asks the store for what was typed, in the spelling it is stored in', () => {
  const plan = planApplications(partnership, { ...plainView, search: '  José ' });
  expect(plan.where).toContainEqual({ field: searchField, op: 'array-contains', value: 'jose' });
});

it('A search within a type is one question to the store, which refuses two array-contains', () => {
  const plan = planApplications(scholarship, {
    ...plainView,
    search: 'Ada',
    type: 'mentor_match',
    status: 'approved',
  });
  const asked = plan.where.filter((clause) => clause.op === 'array-contains');
  expect(asked).toEqual([{ field: searchField, op: 'array-contains', value: 'ada' }]);
  expect(plan.where).toContainEqual({ field: 'status', op: '==', value: 'approved' });
  const lists = plan.where.find(({ op }) => op === 'in')?.value as string[][];
  // One question to the store has room for thirty.
  expect(lists.length).toBeLessThanOrEqual(30);
  expect(lists).toEqual(
    expect.arrayContaining([['mentor_match'], ['mentor_match', 'scholarship'], ['scholarship', 'mentor_match']]),
  );
  expect(lists.every((list) => list.includes('mentor_match'))).toBe(true);
  expect(plan.where).toHaveLength(3);
});

it('A search within one of the many types of partnerships asks for words that are stored under it', () => {
  const { where } = planApplications(partnership, { ...plainView, search: 'Ada', type: 'workforce' });
  expect(where).toHaveLength(1);
  expect(searchWords(['Ada Example'], ['workforce_development'])).toContain(where[0]?.value);
});

it('A type of partnership is asked for by its own word and by that of the inquiry, which is stored as it was chosen', () => {
  const { where } = planApplications(partnership, { ...plainView, type: 'corporate_sponsorship' });
  expect(where).toEqual([
    {
      field: 'partnership_types',
      op: 'array-contains-any',
      value: ['corporate_sponsorship', 'sponsorship', 'donation'],
    },
  ]);
  // An address that somebody kept from before.
  expect(planApplications(partnership, { ...plainView, type: 'sponsorship' }).where).toEqual(where);
});

it('Staff read one word for what applications and inquiries ask for, and an application’s own “Other”', () => {
  expect(partnership.types).toHaveLength(7);
  const labels = (...types: string[]) => typeLabels(partnership, { id: 'p', partnership_types: types });
  expect(labels('other')).toEqual(['Other']);
  expect(labels('workforce')).toEqual(labels('workforce_development'));
  expect(labels('sponsorship', 'corporate_sponsorship', 'of old')).toEqual(['Corporate Sponsorship', 'of old']);
});

it('The last day of a range counts whole', () => {
  const plan = planApplications(partnership, { ...plainView, from: '2026-11-01', to: '2026-11-30' });
  expect(plan.where).toEqual([
    { field: 'created_at', op: '>=', value: new Date(2026, 10, 1) },
    { field: 'created_at', op: '<', value: new Date(2026, 11, 1) },
  ]);
});

it('Inquiries are not pending, which has indexes of its own: they are answered in the inbox', () => {
  expect(planPending(partnership).where.map(({ field, value }) => [field, value])).toEqual([
    ['status', 'submitted'],
    ['form_id', 'partnership'],
  ]);
  expect(planPending(scholarship).where.map(({ field }) => field)).toEqual(['status', 'application_types']);
  const fields = indexesOfApplications(partnership).map((index) => index.fields.map(({ fieldPath }) => fieldPath));
  expect(fields).toContainEqual(['form_id', 'status', 'created_at']);
  expect(fields).toContainEqual(['form_id', 'status', 'created_at', 'archived_at']);
});

it('An inquiry that is done in the inbox has no promise left to keep', () => {
  const record = { id: 'i', status: 'submitted', launch_timing: 'Unknown' };
  expect(runningPromise(partnership, record)).not.toBeNull();
  expect(runningPromise(partnership, { ...record, done: true })).toBeNull();
  expect(runningPromise(partnership, { ...record, launch_timing: 'asap', done: true })).not.toBeNull();
});

it('Mine is asked by who looks, a tag by its word, and archived by its day', () => {
  const asked = (part: string) => planApplications(partnership, { ...plainView, part }, 'ann').where;
  expect(asked('mine')).toEqual([{ field: 'assigned_to', op: '==', value: 'ann' }]);
  expect(asked('tag:spring')).toEqual([{ field: 'tags', op: 'array-contains', value: 'spring' }]);
  expect(asked('archived')).toEqual([{ field: 'archived_at', op: '>=', value: new Date(0) }]);
});

it('Archived ones are left out of every view but their own, and found by a search', () => {
  const leavesOut = (change: object) => leavesArchivedOut({ ...plainView, ...change });
  expect([{}, { part: 'mine' }, { part: 'tag:a' }, { type: 'mentor_match' }].map(leavesOut)).not.toContain(false);
  expect([{ part: 'archived' }, { search: 'ada' }].map(leavesOut)).not.toContain(true);
});

it('An export takes out the part that the list shows', () => {
  const exported = (change: object) => exportedPart({ ...plainView, ...change }, 'ann');
  expect(exported({})).toEqual({ archived: false });
  expect(exported({ part: 'mine' })).toEqual({ assigned_to: 'ann', archived: false });
  expect(exported({ part: 'tag:spring' })).toEqual({ tag: 'spring', archived: false });
  expect([exported({ part: 'archived' }), exported({ search: 'ada' })]).toEqual([{ archived: true }, {}]);
});

it('A range of dates is never ordered by name, which Firestore cannot do with these indexes', () => {
  const plan = planApplications(scholarship, { ...plainView, sort: 'name', from: '2026-11-01' });
  expect(plan.order.field).toBe('created_at');
});
