import { planNews } from '../mail/plan-news.ts';
import { type AwardChange, addEntries, applicationRef, readFunds, type StoredAward } from './award-store.ts';
import { keptForAward, planKeeping } from './keep-application.ts';
import { mayBeAtBank } from './standing.ts';

/** What has been paid of an award, in cents; what came back is not. */
export function paidOf({ instalments }: Pick<StoredAward, 'instalments'>): number {
  return instalments.reduce((sum, { status, amount }) => (status === 'paid' ? sum + amount : sum), 0);
}

/** What may be at the bank although the books know of no payment, in cents. */
function atBankOf({ instalments }: Pick<StoredAward, 'instalments'>): number {
  return instalments.filter(mayBeAtBank).reduce((sum, { amount }) => sum + amount, 0);
}

type AwardReport = StoredAward['reports'][number];

type Close = {
  /** A fixed sentence: the books keep it after she is erased. */
  why: string;
  by_email?: string | null;
  /** The day on which an award ended that she had accepted; null for one that never began. */
  endedOn?: string | null;
  /** Is she told that there is news? */
  tells?: boolean;
};

/**
 * Closes an award within its change: what was not paid, and is not at the bank either, goes back to its fund, and her application is kept as long as something is still
 * asked of her. Gives the fields that change. What she has reported stays, and what was due
 * stays late in the quarter it was due; what was only planned is asked no more.
 */
export async function closeAward(
  { tx, award, ref, at, today }: AwardChange,
  { why, by_email = null, endedOn = null, tells = false }: Close,
): Promise<Pick<StoredAward, 'instalments' | 'reports' | 'closed_at'>> {
  const application = await tx.get(applicationRef(award.application_id));
  const keep = await planKeeping(tx, application, at);
  const funds = await readFunds(tx, award.fund === null ? [] : [award.fund]);
  const tell = tells ? await planNews(tx, application, `award-${ref.id}-over`) : null;
  const left = award.amount - paidOf(award) - atBankOf(award);
  if (award.fund !== null && left > 0)
    addEntries(tx, funds, [{ fund: award.fund, kind: 'freed', amount: 0 - left, award_id: ref.id, why, by_email }], at);
  keep(endedOn === null ? null : keptForAward({ ...award, ended_on: endedOn }), false);
  tell?.();
  return {
    instalments: award.instalments.map((each) => (each.status === 'ready' ? { ...each, status: 'waiting' } : each)),
    reports: award.reports.flatMap((report): AwardReport[] => {
      if (report.status !== 'open') return [report];
      return report.due_on < today ? [{ ...report, status: 'excused', excused_at: at }] : [];
    }),
    closed_at: at,
  };
}
