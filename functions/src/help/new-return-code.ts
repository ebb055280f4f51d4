import { dayMs } from '@society-gal/contracts/format';
import { findForm } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import type { Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { endSessions } from '../requests/request-session.ts';
import { codeOfRecord, makeReturnCode, returnCodeRef } from '../requests/return-code.ts';
import { logAccess } from '../team/access/access-log.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { readHelpRecord, readHelpRecordIn } from './help-record.ts';

/**
 * A new code and PIN for her page, in place of the ones before, which open nothing from then on. They are answered once, to be handed
 * to her, and mailed to nobody; who gave them and why is logged first. Throws `not-found`, `conflict` where there is no page.
 */
export async function giveNewReturnCode(
  { reason, ...target }: Body<'new-return-code'>,
  by: StaffMember,
): Promise<StaffResponse<'new-return-code'>> {
  await readHelpRecord(target);
  await logAccess({ what: 'new-return-code', collection: target.collection, recordId: target.id, reason }, by);
  const made = makeReturnCode();
  const before = await withDeadline(
    store().runTransaction(async (tx) => {
      const record = await readHelpRecordIn(tx, target);
      const form = findForm(String(record.get('form_id')));
      if (!form?.comesBack || record.get('deleted_at') || record.get('anonymised_at'))
        throw new Problem('conflict', { message: 'This has no page that a code opens.' });
      const hash: unknown = record.get('return_code_hash');
      const createdMs = (record.get('created_at') as Timestamp).toMillis();
      const forAward = record.get('award_kept_until') as Timestamp | undefined;
      const expiresAt = forAward?.toDate() ?? new Date(createdMs + form.retention.days * dayMs);
      tx.create(made.ref, codeOfRecord(made, record.ref, expiresAt));
      tx.update(record.ref, { return_code_hash: made.hash });
      if (typeof hash !== 'string') return null;
      tx.delete(returnCodeRef(hash));
      return hash;
    }),
    limits.storeDeadlineMs,
  );
  if (before !== null) await endSessions(before);
  return { return_code: made.code, pin: made.pin };
}
