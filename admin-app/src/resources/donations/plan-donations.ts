import { collections, type DonationStatus, searchClauseIn } from '@society-gal/contracts';
import { type CompositeIndex, indexOf, type Plan } from '../../reading/plan.ts';
import { dateClauses, wordClause } from '../applications/plan-applications.ts';

/** One gift or a monthly one. */
export type GiftKind = 'once' | 'monthly';
/** What the list of donations is narrowed to; empty text means not narrowed. */
export type DonationView = {
  search: string;
  status: DonationStatus | '';
  kind: GiftKind | '';
  from: string;
  to: string;
};
/** Donations of every kind and time. */
export const everyDonation: DonationView = { search: '', status: '', kind: '', from: '', to: '' };

const kindClause = (kind: GiftKind) => ({ field: 'is_recurring', op: '==', value: kind === 'monthly' }) as const;

/** The query of the list, newest first. */
export const planDonations = (view: DonationView): Plan => ({
  path: collections.donations,
  where: [
    ...(view.status ? [{ field: 'status', op: '==', value: view.status } as const] : []),
    ...(view.kind ? [kindClause(view.kind)] : []),
    ...wordClause(searchClauseIn(collections.donations, view.search)),
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

/**
 * Gifts of one kind that were paid within a month, also those that went back since: whatever was ever paid has
 * `paid_at`, and nothing else has. What went back is summed beside it, in the month in which it had come.
 */
export const planMonth = (month: Pick<Month, 'start' | 'end'>, kind: GiftKind): Plan => ({
  path: collections.donations,
  where: [
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
export const planState = (status: DonationStatus): Plan => planDonations({ ...everyDonation, status });

/** Gifts of which something went back, whole or in part. */
export const planRefunded: Plan = {
  path: collections.donations,
  where: [{ field: 'amount_refunded', op: '>=', value: 1 }],
  order: { field: 'amount_refunded', direction: 'desc' },
};

/** What is summed of a gift: what was paid, and what of it went back. Cents. */
export const summedFields = ['amount', 'amount_refunded'] as const;

/** Sums need their summed fields at the end of the index that finds the documents. */
const withSums = (plan: Plan, sums: readonly string[]): CompositeIndex[] => {
  const index = indexOf(plan);
  const order = plan.order.direction === 'asc' ? 'ASCENDING' : 'DESCENDING';
  return index
    ? [{ ...index, fields: [...index.fields, ...sums.map((fieldPath) => ({ fieldPath, order }) as const)] }]
    : [];
};

/** Cents of one kind in one month: all that was paid, what of it went back, and what stayed. */
export type KindTotal = { gross: number; refunded: number; net: number; count: number };
/** A month's totals by kind, and of both. */
export type MonthTotal = { label: string; once: KindTotal; monthly: KindTotal; both: KindTotal };

/** One total from a count and its sums; what is missing counts as nothing. */
export const totalOf = (sums: { count: number; amount: number; amount_refunded: number } | undefined): KindTotal => {
  const gross = sums?.amount ?? 0;
  const refunded = sums?.amount_refunded ?? 0;
  return { gross, refunded, net: gross - refunded, count: sums?.count ?? 0 };
};

/** Totals added up. */
export const addTotals = (totals: readonly KindTotal[]): KindTotal =>
  totals.reduce(
    (all, one) => ({
      gross: all.gross + one.gross,
      refunded: all.refunded + one.refunded,
      net: all.net + one.net,
      count: all.count + one.count,
    }),
    { gross: 0, refunded: 0, net: 0, count: 0 },
  );

/** Every composite index the donations screen can need. */
export const indexesOfDonations = (): CompositeIndex[] => {
  const views = (['', 'paid'] as const).flatMap((status) =>
    (['', 'once'] as const).flatMap((kind) =>
      ['', 'ada'].map((search) => planDonations({ ...everyDonation, search, status, kind })),
    ),
  );
  const sums = withSums(planMonth({ start: new Date(0), end: new Date(0) }, 'once'), summedFields);
  return [...[...views, planSupporters].flatMap((plan) => indexOf(plan) ?? []), ...sums];
};
