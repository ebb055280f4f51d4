import { describe, expect, it } from 'vitest';
import { addTotals, lastMonths, planMonth, totalOf } from './donation-queries.ts';

describe('totals of donations', () => {
  it('The last months end with the running one and join without a gap, also over a new year', () => {
    const months = lastMonths(new Date(2026, 1, 14), 4);
    expect(months.map((month) => month.label)).toEqual(['Nov 2025', 'Dec 2025', 'Jan 2026', 'Feb 2026']);
    for (const [index, month] of months.slice(1).entries()) expect(month.start).toEqual(months[index]?.end);
  });

  it('A gift that went back stays in the gross of its month and is taken from the net', () => {
    const whole = totalOf({ count: 1, amount: 25_000, amount_refunded: 25_000 });
    const part = totalOf({ count: 2, amount: 15_000, amount_refunded: 500 });
    expect(addTotals([whole, part])).toEqual({
      grossCents: 40_000,
      refundedCents: 25_500,
      netCents: 14_500,
      count: 3,
    });
    expect(totalOf(undefined)).toEqual({ grossCents: 0, refundedCents: 0, netCents: 0, count: 0 });
  });

  it('Only gifts that were paid count, in the month in which they were paid, refunded since or not', () => {
    const { where } = planMonth({ start: new Date(2026, 0, 1), end: new Date(2026, 1, 1) }, 'monthly');
    expect(where.map((clause) => clause.field)).not.toContain('status');
    expect(where).toContainEqual({ field: 'is_recurring', op: '==', value: true });
    expect(where.filter((clause) => clause.field === 'paid_at')).toHaveLength(2);
  });
});
