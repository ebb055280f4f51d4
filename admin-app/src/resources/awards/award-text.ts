import {
  type AwardFilter,
  type AwardRow,
  awardKinds,
  freedAwards,
  holdReasons,
  type Payee,
} from '@society-gal/contracts/awards';
import { formatCents } from '@society-gal/contracts/format';
import type { Option } from '@society-gal/contracts/forms';
import type { ActionField } from '../../app/action-form.tsx';
import { formatDay } from '../../app/format-instant.ts';

/** What each part of the list is called. */
export const filterLabels: Readonly<Record<Exclude<AwardFilter, 'all'>, string>> = {
  waiting: 'Wait for an answer',
  accepted: 'Accepted and under way',
  ready: 'Ready to pay',
  look: 'To look at',
  reports: 'Reports late',
  ended: 'Ended, declined or withdrawn',
};

/** Choices from a table of labels. */
export function optionsOf(table: Readonly<Record<string, string | { label: string }>>): Option[] {
  return Object.entries(table).map(([value, of]) => ({ value, label: typeof of === 'string' ? of : of.label }));
}

/** A reason that a call asks for. */
export function reasonField<Name extends string>(name: Name, label = 'Why'): ActionField<Name> {
  return { name, label, least: 3 };
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** What is to be done about an award, the most pressing first; empty when nothing is. */
export function waitsFor(row: Pick<AwardRow, 'held' | 'toSee' | 'lateReports'>): string {
  return [
    ...(row.held ? [holdReasons[row.held].replace(/\.$/, '')] : []),
    ...counted(row.toSee, 'to look at', 'to look at'),
    ...counted(row.lateReports, 'late report', 'late reports'),
  ].join(' · ');
}

/** The next instalment on one line; null for an award that is over or paid. */
export function nextText({ next, status }: Pick<AwardRow, 'next' | 'status'>): string | null {
  return next && status !== 'ended' && !freedAwards.includes(status)
    ? `${formatCents(next.amount)} on ${formatDay(next.dueOn)}`
    : null;
}

/** What was awarded: 'Scholarship, $5,000.00'. */
export function awardName({ kind, amount }: Pick<AwardRow, 'kind' | 'amount'>): string {
  return awardKinds[kind].paysMoney ? `${awardKinds[kind].label}, ${formatCents(amount)}` : awardKinds[kind].label;
}

/** Who is paid, as staff say it. */
export const payeeLabels: Readonly<Record<Payee, string>> = { school: 'Her school', self: 'She herself' };
