import { describe, expect, it } from 'vitest';
import { lastMonths, planMonth } from './plan-donations.ts';

describe('totals of donations', () => {
  it('The last months end with the running one and join without a gap, also over a new year', () => {
    const months = lastMonths(new Date(2026, 1, 14), 4);
    expect(months.map((month) => month.label)).toEqual(['Nov 2025', 'Dec 2025', 'Jan 2026', 'Feb 2026']);
    for (const [index, month] of months.slice(1).entries()) expect(month.start).toEqual(months[index]?.end);
  });

  it('Only paid gifts count, in the month in which they were paid', () => {
    const { where } = planMonth({ start: new Date(2026, 0, 1), end: new Date(2026, 1, 1) }, 'monthly');
    expect(where).toContainEqual({ field: 'status', op: '==', value: 'paid' });
    expect(where).toContainEqual({ field: 'is_recurring', op: '==', value: true });
    expect(where.filter((clause) => clause.field === 'paid_at')).toHaveLength(2);
  });
});
