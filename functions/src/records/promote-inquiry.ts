import { inquiryMark, inquiryTypes, partnershipTypeOf } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { searchFieldsOfRecord } from '../forms/stored-record.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';

const labelOf = (type: string): string => inquiryTypes.find(({ value }) => value === type)?.label ?? type;

/**
 * Makes an application of an inquiry of a company: the same record under the same reference, so that nobody has to type it again. What
 * the inquiry did not ask is empty and no longer 'Unknown', and the promise of an application runs from now on. The history says what it
 * was. Nothing is mailed. Done twice, it is done once. Throws `not-found`, `conflict` for what is no partnership.
 */
export function promoteInquiry(
  { id }: Body<'promote-inquiry'>,
  by: StaffMember,
): Promise<StaffResponse<'promote-inquiry'>> {
  const ref = store().collection(collections.partnershipApplications).doc(id);
  return withDeadline(
    store().runTransaction(async (tx) => {
      const record = await tx.get(ref);
      if (!record.exists || record.get('anonymised_at') || record.get('deleted_at'))
        throw new Problem('not-found', { message: 'This inquiry is no longer there.' });
      if (record.get('form_id') !== 'corporate-inquiry') return { id };
      const stored = record.data() ?? {};
      const chosen = (stored.partnership_types ?? []) as string[];
      const emptied = Object.keys(stored).filter((field) => stored[field] === inquiryMark);
      const at = Timestamp.now();
      const changes = {
        ...Object.fromEntries(emptied.map((field) => [field, null])),
        form_id: 'partnership',
        partnership_types: chosen.map(partnershipTypeOf),
        done: false,
        done_at: null,
        done_by: null,
        overdue_since: null,
        promoted_at: at,
        version: Number(stored.version ?? 0) + 1,
      };
      const reference = String(stored.reference ?? '');
      tx.update(ref, { ...changes, ...searchFieldsOfRecord(ref.parent.id, reference, { ...stored, ...changes }) });
      tx.create(ref.collection(collections.history).doc(), {
        at,
        by_uid: by.uid,
        by_email: by.email,
        promoted: chosen.map(labelOf),
        reason: null,
      });
      return { id };
    }),
    limits.storeDeadlineMs,
  );
}
