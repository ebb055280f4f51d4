import { awardKinds, awardStatusLabels } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { FieldValue } from 'firebase-admin/firestore';
import { csvRow, dollars, usDay } from '../core/csv.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { fileAnswer } from '../http/file-answer.ts';
import type { ApiResponse } from '../http/route.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import { paidOf } from './award-money.ts';
import { allFunds, type StoredAward } from './award-store.ts';

const head = [
  ...['Award', 'Kind', 'Fund', 'Amount', 'Paid', 'Status', 'What it is for'],
  ...['Offered on', 'Answer by', 'Ended on'],
];

/** Every award as CSV, the latest offer first: no name, account or school. The export is logged before it is answered. Throws `unavailable`. */
export async function awardsFile(by: StaffMember): Promise<ApiResponse> {
  const all = store().collection(collections.awards).orderBy('offered_at', 'desc').get();
  const [funds, { docs }] = await Promise.all([allFunds(), withDeadline(all, limits.storeDeadlineMs)]);
  const rows = docs.map((doc) => {
    const award = doc.data() as StoredAward;
    return [
      award.reference,
      awardKinds[award.kind].label,
      award.fund === null ? '' : (funds.get(award.fund)?.name ?? award.fund),
      dollars(award.amount),
      dollars(paidOf(award)),
      awardStatusLabels[award.status],
      award.purpose,
      usDay(foundationDay(award.offered_at.toDate())),
      usDay(award.answer_by),
      award.ended_on === null ? '' : usDay(award.ended_on),
    ];
  });
  const entry = { by_uid: by.uid, by_email: by.email, what: collections.awards, columns: head, filter: {} };
  const logged = { at: FieldValue.serverTimestamp(), ...entry, rows: rows.length, is_complete: true };
  await withDeadline(store().collection(collections.exports).add(logged), limits.storeDeadlineMs);
  return fileAnswer(`\uFEFF${[head, ...rows].map(csvRow).join('')}`, 'awards.csv', 'text/csv; charset=utf-8');
}
