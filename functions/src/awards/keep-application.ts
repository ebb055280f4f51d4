import { outcomeDueOn } from '@society-gal/contracts/awards';
import { retentionDays, startOfDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import { findForm } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { deletedOn } from '../forms/stored-record.ts';
import type { StoredAward } from './award-store.ts';

/** The day until which her application is kept for an award that goes on, or that ended; it counts from the last day that is planned. */
export function keptForAward(award: Pick<StoredAward, 'answer_by' | 'instalments' | 'reports' | 'ended_on'>): string {
  const planned = [award.answer_by, ...[...award.instalments, ...award.reports].map(({ due_on }) => due_on)];
  return daysAfter(
    outcomeDueOn('work4', award.ended_on ?? planned.toSorted().at(-1) ?? ''),
    retentionDays.awardedApplications,
  );
}

/**
 * Reads her return code, and gives what keeps application and code until a day, or as long as the form promises, whichever is later.
 * Null: no award speaks for it any more. `isOpen`: the award goes on, so that the application stays even past that day.
 */
export async function planKeeping(
  tx: Transaction,
  application: DocumentSnapshot,
  at: Timestamp,
): Promise<(until: string | null, isOpen: boolean) => void> {
  const form = findForm(String(application.get('form_id')));
  const hash: unknown = application.get('return_code_hash');
  const codeRef = typeof hash === 'string' ? store().collection(collections.returnCodes).doc(hash) : null;
  const code = codeRef && (await tx.get(codeRef));
  return (until, isOpen) => {
    if (!form || !application.exists || application.get('anonymised_at')) return;
    const promised = deletedOn(form, (application.get('created_at') as Timestamp).toDate());
    const day = until !== null && until > promised ? until : promised;
    // The job never looks behind the day it has come to, so that an end in the past would be none.
    const end = Timestamp.fromMillis(Math.max(startOfDay(daysAfter(day, 1)).getTime(), at.toMillis()));
    tx.update(application.ref, { delete_on: day, award_kept_until: end, award_open: isOpen });
    if (code?.exists) tx.update(code.ref, { expires_at: end });
  };
}
