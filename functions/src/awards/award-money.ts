import type { Timestamp } from 'firebase-admin/firestore';
import type { NewEntry, StoredAward } from './award-store.ts';

/** What has been paid of an award, in cents; what came back is not. */
export function paidOf({ instalments }: Pick<StoredAward, 'instalments'>): number {
  return instalments.reduce((sum, { status, amount }) => (status === 'paid' ? sum + amount : sum), 0);
}

/** The fields of an award whose money is let go, and the line that lets go of what is not paid. */
export function freed(
  id: string,
  award: StoredAward,
  at: Timestamp,
  { why, by_email = null }: { why: string; by_email?: string | null },
): { entries: NewEntry[]; fields: Pick<StoredAward, 'instalments' | 'closed_at'> } {
  const left = award.amount - paidOf(award);
  const entry = { fund: award.fund ?? '', kind: 'freed', amount: 0 - left, award_id: id, why, by_email } as const;
  return {
    entries: award.fund === null || left === 0 ? [] : [entry],
    fields: {
      instalments: award.instalments.map((each) => (each.status === 'ready' ? { ...each, status: 'waiting' } : each)),
      closed_at: at,
    },
  };
}

/** What she has reported stays; of an award that never began, nobody asks for the rest. */
export function withoutOpenReports({ reports }: Pick<StoredAward, 'reports'>): StoredAward['reports'] {
  return reports.filter(({ status }) => status !== 'open');
}
