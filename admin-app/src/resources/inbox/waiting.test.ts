import type { StaffRole } from '@society-gal/contracts/team';
import { describe, expect, it } from 'vitest';
import { indexOf } from '../../queries/query-plan.ts';
import { exportedPending, indexesOfApplications, planPending } from '../applications/application-queries.ts';
import { applicationResources } from '../applications/application-resource.ts';
import { belongsTo, describeWaiting, planWaiting, waitingLists, waitingListsFor } from './waiting.ts';

const since = '2026-11-20T10:00:00.000Z';

it('The longest waiting comes first, and records that do not wait are not read', () => {
  const [overdue] = waitingLists;
  if (!overdue) throw new TypeError('There is no such list.');
  expect(planWaiting(overdue, 'referrals')).toEqual({
    path: 'referrals',
    where: [{ field: 'overdue_since', op: '>=', value: new Date(0) }],
    order: { field: 'overdue_since', direction: 'asc' },
  });
});

it('No list needs an index of its own but those of applications, which have the dashboard’s', () => {
  const dashboard = Object.values(applicationResources).flatMap(indexesOfApplications);
  for (const list of waitingListsFor(['owner'], since))
    for (const collection of list.collections) {
      const index = indexOf(planWaiting(list, collection));
      if (list.id === 'pending' || list.id === 'handed') expect(dashboard).toContainEqual(index);
      else expect(index).toBeNull();
    }
});

it('The pending list has what the dashboard counts: submitted applications, not archived', () => {
  const pending = waitingLists.find(({ id }) => id === 'pending');
  if (!pending) throw new TypeError('There is no such list.');
  expect(pending.collections.map((collection) => planWaiting(pending, collection))).toEqual(
    Object.values(applicationResources).map(planPending),
  );
  expect(Object.values(applicationResources).map(exportedPending)).toEqual([
    { status: 'submitted', archived: false },
    { status: 'submitted', archived: false, form: 'partnership' },
  ]);
  expect(belongsTo(pending, { id: 'a', archived_at: null })).toBe(true);
  expect(belongsTo(pending, { id: 'a', archived_at: new Date() })).toBe(false);
});

it('The list of what was handed to her has only her open, unarchived records', () => {
  const handed = waitingLists.find(({ id }) => id === 'handed');
  if (!handed) throw new TypeError('There is no such list.');
  const plans = handed.collections.map((collection) => planWaiting(handed, collection, 'me'));
  for (const { where } of plans) {
    expect(where).toContainEqual({ field: 'assigned_to', op: '==', value: 'me' });
    expect(where).toContainEqual({ field: 'status', op: 'in', value: ['submitted', 'under_review'] });
  }
  expect(plans[1]?.where).toContainEqual({ field: 'done', op: '==', value: false });
  expect(belongsTo(handed, { id: 'a', archived_at: null })).toBe(true);
  expect(belongsTo(handed, { id: 'a', archived_at: new Date() })).toBe(false);
});

it('Each row leads to its record', () => {
  const [overdue] = waitingLists;
  expect(overdue?.collections.map((name) => describeWaiting(name, { id: 'a' }).address)).toEqual([
    '/admin/applications/scholarship/a',
    '/admin/inbox/referrals/a',
    '/admin/inbox/contact/a',
    '/admin/applications/partnership/a',
    '/admin/inbox/gala/a',
  ]);
  expect(describeWaiting('partnership_applications', { id: 'p', organization_name: 'Oak & Co' })).toEqual({
    label: 'Partnership',
    name: 'Oak & Co',
    address: '/admin/applications/partnership/p',
  });
  const joined = { id: 'b', waitlist_type: 'ai_websites_course', full_name: 'Ada' };
  expect(describeWaiting('waitlist_entries', joined)).toEqual({
    label: 'AI Websites waitlist',
    name: 'Ada',
    address: '/admin/inbox/ai-websites/b',
  });
});

describe('what is new since somebody was here', () => {
  const ids = (roles: readonly StaffRole[], from: string | null) => waitingListsFor(roles, from).map(({ id }) => id);

  it('The list of what is new is a list of what was counted: from that instant on, the newest first, without sign-ups for workshops', () => {
    const arrived = waitingListsFor(['owner'], since).find(({ id }) => id === 'arrived');
    if (!arrived) throw new TypeError('There is no such list.');
    expect(planWaiting(arrived, 'referrals')).toEqual({
      path: 'referrals',
      where: [{ field: 'created_at', op: '>=', value: new Date(since) }],
      order: { field: 'created_at', direction: 'desc' },
    });
    expect(belongsTo(arrived, { id: 'a', application_types: ['scholarship'] })).toBe(true);
    expect(belongsTo(arrived, { id: 'a', application_types: ['prompt_engineering_workshop'] })).toBe(false);
  });

  it('The list of what is new is offered only to roles that read all of it, and only with an instant', () => {
    expect(ids(['caseworker'], since)).toEqual(['overdue', 'wrote', 'handed', 'pending', 'arrived', 'joined']);
    expect(ids(['communications'], since)).toEqual(['joined']);
    expect(ids(['finance'], since)).toEqual([]);
    for (const from of [null, '', 'yesterday'])
      expect(ids(['owner'], from)).toEqual(['overdue', 'wrote', 'handed', 'pending']);
  });
});
