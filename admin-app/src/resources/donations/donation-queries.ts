import { type DonationStatus, nonCashMethods } from '@society-gal/contracts/money';
import { collections, searchTerm } from '@society-gal/contracts/store';
import { spanClauses, type TimeSpan } from '../../lists/time-span.ts';
import { type CompositeIndex, dateClauses, indexOf, type Plan, searchClauses } from '../../queries/query-plan.ts';

/** Given once or every month. */
export type DonationKind = 'once' | 'monthly';
/** What the list of donations is narrowed to; empty text means not narrowed. */
export type DonationView = {
  search: string;
  status: DonationStatus | '';
  kind: DonationKind | '';
  from: string;
  to: string;
  /** A time to the instant, as a count has it; null for none. */
  span: TimeSpan | null;
};
/** Donations of every kind and time. */
export const everyDonation: DonationView = { search: '', status: '', kind: '', from: '', to: '', span: null };

const kindClause = (kind: DonationKind) => ({ field: 'is_recurring', op: '==', value: kind === 'monthly' }) as const;

/** What was given, whatever became of it. A checkout that nobody finished is no gift. */
const gifts: readonly DonationStatus[] = ['paid', 'failed', 'refunded'];

/** The query of the list, newest first. Whoever is searched for is found, also with a checkout that was not finished. */
export function planDonations(view: DonationView): Plan {
  return {
    path: collections.donations,
    where: [
      ...(view.status
        ? [{ field: 'status', op: '==', value: view.status } as const]
        : view.search
          ? []
          : [{ field: 'status', op: 'in', value: gifts } as const]),
      ...(view.kind ? [kindClause(view.kind)] : []),
      ...searchClauses(searchTerm(view.search)),
      ...dateClauses('created_at', view.from, view.to),
      ...spanClauses('created_at', view.span),
    ],
    order: { field: 'created_at', direction: 'desc' },
  };
}

/** A calendar month, local time; `end` is the first instant after it. */
export type Month = { start: Date; end: Date; label: string };

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });

/** The last `count` months up to the one of `now`, oldest first. */
export function lastMonths(now: Date, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => {
    const start = new Date(now.getFullYear(), now.getMonth() - (count - 1 - index), 1);
    return { start, end: new Date(start.getFullYear(), start.getMonth() + 1, 1), label: monthName.format(start) };
  });
}

/**
 * The running month until now, and the same stretch of last month and of this month a year ago: what came in by this day is
 * compared with what had come in by this day.
 */
export function comparedMonths(now: Date): Month[] {
  return [0, 1, 12].map((monthsAgo) => {
    const start = new Date(now.getFullYear(), now.getMonth() - monthsAgo, 1);
    const next = new Date(start.getFullYear(), start.getMonth() + 1, 1);
    const sameDay = new Date(start.getTime());
    sameDay.setDate(now.getDate());
    sameDay.setHours(now.getHours(), now.getMinutes(), 0, 0);
    // The 31st of March is after the last day of February: then all of February counts.
    const end = monthsAgo === 0 || sameDay > next ? next : sameDay;
    return { start, end, label: monthName.format(start) };
  });
}

/** By how much a sum differs from an earlier one: '12% more'; null where there is nothing to compare with. */
export function changeText(nowCents: number, beforeCents: number): string | null {
  if (beforeCents <= 0) return null;
  const percent = Math.round(((nowCents - beforeCents) / beforeCents) * 100);
  return percent === 0 ? 'the same' : `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'}`;
}

/** The marks of an axis from nothing to at least `highestCents`: three to five round sums, the same step apart. Cents. */
export function axisMarks(highestCents: number): number[] {
  const least = Math.max(highestCents, 100) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
  return Array.from({ length: Math.ceil(Math.max(highestCents, 100) / step) + 1 }, (_, mark) => mark * step);
}

/**
 * Donations of one kind that were paid within a month, refunded since or not: every donation that was ever paid has
 * `paid_at`, and no other has. Refunds are summed in the month of the donation, not in the month of the refund.
 */
export function planMonth(month: Pick<Month, 'start' | 'end'>, kind: DonationKind): Plan {
  return {
    path: collections.donations,
    where: [
      kindClause(kind),
      { field: 'paid_at', op: '>=', value: month.start },
      { field: 'paid_at', op: '<', value: month.end },
    ],
    order: { field: 'paid_at', direction: 'desc' },
  };
}

/** Stock and things of a month, which {@link planMonth} counts among one-time donations: they are no money. */
export function planNonCash(month: Pick<Month, 'start' | 'end'>): Plan {
  const { path, where, order } = planMonth(month, 'once');
  return {
    path,
    where: [
      { field: 'method', op: 'in', value: nonCashMethods },
      ...where.filter(({ field }) => field === order.field),
    ],
    order,
  };
}

/** Gifts of a month whose money the donor's bank holds or has taken back. */
export function planDisputed(month: Pick<Month, 'start' | 'end'>): Plan {
  const { path, where, order } = planMonth(month, 'once');
  return {
    path,
    where: [{ field: 'disputed', op: '==', value: true }, ...where.filter(({ field }) => field === order.field)],
    order,
  };
}

/** What is asked of each month: one-time and monthly donations, and what of the former is no money. */
export function plansOf(month: Pick<Month, 'start' | 'end'>): Plan[] {
  return [planMonth(month, 'once'), planMonth(month, 'monthly'), planNonCash(month)];
}

/** People who give monthly now: the first donation of each subscription that has not ended. */
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

/** Donations with one status, for counting. */
export function planState(status: DonationStatus): Plan {
  return planDonations({ ...everyDonation, status });
}

/** Donations refunded in whole or in part. */
export const planRefunded: Plan = {
  path: collections.donations,
  where: [{ field: 'amount_refunded', op: '>=', value: 1 }],
  order: { field: 'amount_refunded', direction: 'desc' },
};

/** Donations that differ from what Stripe says, newest first. */
export const planDifferences: Plan = {
  path: collections.donationDifferences,
  where: [],
  order: { field: 'found_at', direction: 'desc' },
};

/** The stored fields that are summed: what was paid and what of it was refunded. Cents. */
export const summedFields = ['amount', 'amount_refunded'] as const;

/** Sums need their summed fields at the end of the index that finds the documents. */
const withSums = (plan: Plan, sums: readonly string[]): CompositeIndex[] => {
  const index = indexOf(plan);
  const order = plan.order.direction === 'asc' ? 'ASCENDING' : 'DESCENDING';
  return index
    ? [{ ...index, fields: [...index.fields, ...sums.map((fieldPath) => ({ fieldPath, order }) as const)] }]
    : [];
};

/** One kind of donation in one month: all that was paid, what of it was refunded, and the difference. */
export type KindTotal = { grossCents: number; refundedCents: number; netCents: number; count: number };
/** A month's money by kind and of both, and apart from it stock and things at the value in our books. */
export type MonthTotal = { label: string; once: KindTotal; monthly: KindTotal; both: KindTotal; nonCash: KindTotal };

/** One total from a count and its sums; what is missing counts as nothing. */
export function totalOf(sums: { count: number; amount: number; amount_refunded: number } | undefined): KindTotal {
  const grossCents = sums?.amount ?? 0;
  const refundedCents = sums?.amount_refunded ?? 0;
  return { grossCents, refundedCents, netCents: grossCents - refundedCents, count: sums?.count ?? 0 };
}

/** Totals added up. */
export function addTotals(totals: readonly KindTotal[]): KindTotal {
  return totals.reduce(
    (all, one) => ({
      grossCents: all.grossCents + one.grossCents,
      refundedCents: all.refundedCents + one.refundedCents,
      netCents: all.netCents + one.netCents,
      count: all.count + one.count,
    }),
    { grossCents: 0, refundedCents: 0, netCents: 0, count: 0 },
  );
}

type Sums = Parameters<typeof totalOf>[0];

/** The answers to {@link plansOf} as a month's totals. */
export function monthTotal(label: string, [all, every, things]: readonly Sums[]): MonthTotal {
  const [oneTime, monthly, nonCash] = [totalOf(all), totalOf(every), totalOf(things)];
  const once: KindTotal = {
    grossCents: oneTime.grossCents - nonCash.grossCents,
    refundedCents: oneTime.refundedCents - nonCash.refundedCents,
    netCents: oneTime.netCents - nonCash.netCents,
    count: oneTime.count - nonCash.count,
  };
  return { label, once, monthly, both: addTotals([once, monthly]), nonCash };
}

/** Totals of months, from the answers to {@link plansOf} of each, one after the other. */
export function monthTotals(months: readonly Month[], sums: readonly Sums[]): MonthTotal[] {
  return months.map(({ label }, index) => monthTotal(label, sums.slice(index * 3, index * 3 + 3)));
}

/** Every composite index the donations screen can need. */
export function indexesOfDonations(): CompositeIndex[] {
  const views = (['', 'paid'] as const).flatMap((status) =>
    (['', 'once'] as const).flatMap((kind) =>
      ['', 'ada'].map((search) => planDonations({ ...everyDonation, search, status, kind })),
    ),
  );
  const month = { start: new Date(0), end: new Date(0) };
  const sums = [planMonth(month, 'once'), planNonCash(month), planDisputed(month)].flatMap((plan) =>
    withSums(plan, summedFields),
  );
  return [...[...views, planSupporters].flatMap((plan) => indexOf(plan) ?? []), ...sums];
}
