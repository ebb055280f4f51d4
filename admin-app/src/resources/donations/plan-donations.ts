import { collections, type DonationStatus } from '@society-gal/contracts';
import { type CompositeIndex, indexOf, type Plan } from '../../reading/plan.ts';
import { dateClauses } from '../applications/plan-applications.ts';

/** One gift or a monthly one. */
export type GiftKind = 'once' | 'monthly';
/** What the list of donations is narrowed to; empty text means not narrowed. */
export type DonationView = { status: DonationStatus | ''; kind: GiftKind | ''; from: string; to: string };

const kindClause = (kind: GiftKind) => ({ field: 'is_recurring', op: '==', value: kind === 'monthly' }) as const;

/** The query of the list, newest first. */
export const planDonations = (view: DonationView): Plan => ({
  path: collections.donations,
  where: [
    ...(view.status ? [{ field: 'status', op: '==', value: view.status } as const] : []),
    ...(view.kind ? [kindClause(view.kind)] : []),
    ...dateClauses('created_at', view.from, view.to),
  ],
  order: { field: 'created_at', direction: 'desc' },
});

/** A calendar month, local time; `end` is the first instant after it. */
export type Month = { start: Date; end: Date; label: string };

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });

/** The last `count` months up to the one of `now`, oldest first. */
export const lastMonths = (now: Date, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => {
    const start = new Date(now.getFullYear(), now.getMonth() - (count - 1 - index), 1);
    return { start, end: new Date(start.getFullYear(), start.getMonth() + 1, 1), label: monthName.format(start) };
  });

/** Gifts of one kind that were paid within a month. */
export const planMonth = (month: Pick<Month, 'start' | 'end'>, kind: GiftKind): Plan => ({
  path: collections.donations,
  where: [
    { field: 'status', op: '==', value: 'paid' },
    kindClause(kind),
    { field: 'paid_at', op: '>=', value: month.start },
    { field: 'paid_at', op: '<', value: month.end },
  ],
  order: { field: 'paid_at', direction: 'desc' },
});

/** People who give monthly now: the first gift of each subscription that has not ended. */
export const planSupporters: Plan = {
  path: collections.donations,
  where: [
    { field: 'status', op: '==', value: 'paid' },
    kindClause('monthly'),
    { field: 'is_renewal', op: '==', value: false },
    { field: 'subscription_ended_at', op: '==', value: null },
  ],
  order: { field: 'created_at', direction: 'desc' },
};

/** Gifts in one state, for counting. */
export const planState = (status: DonationStatus): Plan => planDonations({ status, kind: '', from: '', to: '' });

/** Sums need their summed field at the end of the index that finds the documents. */
const withSum = (plan: Plan, field: string): CompositeIndex[] => {
  const index = indexOf(plan);
  return index
    ? [
        {
          ...index,
          fields: [
            ...index.fields,
            { fieldPath: field, order: plan.order.direction === 'asc' ? 'ASCENDING' : 'DESCENDING' },
          ],
        },
      ]
    : [];
};

/** Every composite index the donations screen can need. */
export const indexesOfDonations = (): CompositeIndex[] => {
  const views = (['', 'paid'] as const).flatMap((status) =>
    (['', 'once'] as const).map((kind) => planDonations({ status, kind, from: '', to: '' })),
  );
  const sums = withSum(planMonth({ start: new Date(0), end: new Date(0) }, 'once'), 'amount');
  return [...[...views, planSupporters].flatMap((plan) => indexOf(plan) ?? []), ...sums];
};
