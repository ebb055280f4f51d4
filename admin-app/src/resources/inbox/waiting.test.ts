import { describe, expect, it } from 'vitest';
import { indexOf } from '../../queries/query-plan.ts';
import { addressOfWaiting, findWaitingList, planWaiting, waitingKinds, waitingLists } from './waiting.ts';

describe('what waits', () => {
  it('The longest waiting comes first, and records that do not wait are not read', () => {
    const [overdue] = waitingLists;
    expect(planWaiting(overdue, 'referrals')).toEqual({
      path: 'referrals',
      where: [{ field: 'overdue_since', op: '>=', value: new Date(0) }],
      order: { field: 'overdue_since', direction: 'asc' },
    });
  });

  it('No list needs an index of its own', () => {
    for (const list of waitingLists)
      for (const { collection } of waitingKinds) expect(indexOf(planWaiting(list, collection))).toBeNull();
  });

  it('Each row leads to its record', () => {
    expect(waitingKinds.map(({ collection }) => addressOfWaiting(collection, { id: 'a' }))).toEqual([
      '/admin/applications/scholarship/a',
      '/admin/inbox/referrals/a',
      '/admin/inbox/contact/a',
    ]);
  });

  it('A list that nobody knows is not found', () => {
    expect(findWaitingList('later')).toBeUndefined();
  });
});
