import { limits, Problem } from '@society-gal/contracts/http';
import { mayUseWay } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { FieldValue } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { settleOverdue } from '../requests/mark-overdue.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { helpRecordRef, readHelpRecordIn } from './help-record.ts';
import { idOnce } from './letters.ts';

const wayWords = { phone: 'a call', text: 'a text', post: 'a letter by post' } as const;

/**
 * A call, a text or a letter that somebody on the team makes, only in a way that she chose. Repeating with the same key
 * adds one task. Throws `not-found`, `conflict` for a way that is closed.
 */
export function addContactTask(
  { way, text, due_on, ...target }: Body<'add-contact-task'>,
  by: StaffMember,
  key: string | null,
): Promise<string> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const record = await readHelpRecordIn(tx, target);
      if (!mayUseWay(record.data() ?? {}, way))
        throw new Problem('conflict', { message: `She did not say that ${wayWords[way]} is safe.` });
      const task = record.ref.collection(collections.contactTasks).doc(idOnce('task', record, by, key));
      if ((await tx.get(task)).exists) return task.id;
      tx.create(task, {
        at: FieldValue.serverTimestamp(),
        way,
        text,
        due_on,
        outcome: null,
        done_at: null,
        by_uid: by.uid,
        by_email: by.email,
      });
      return task.id;
    }),
    limits.storeDeadlineMs,
  );
}

/** Notes what came of a task, once; what was overdue by it alone is overdue no more. Throws `not-found`, `conflict` when a colleague noted an outcome before. */
export async function finishContactTask(
  { task: id, outcome, ...target }: Body<'finish-contact-task'>,
  by: StaffMember,
): Promise<void> {
  await withDeadline(
    store().runTransaction(async (tx) => {
      const task = await tx.get(helpRecordRef(target).collection(collections.contactTasks).doc(id));
      if (!task.exists) throw new Problem('not-found', { message: 'This task is no longer there.' });
      if (task.get('done_at') !== null)
        throw new Problem('conflict', { message: 'A colleague has noted what came of it.' });
      tx.update(task.ref, {
        outcome,
        done_at: FieldValue.serverTimestamp(),
        done_by_email: by.email,
      });
    }),
    limits.storeDeadlineMs,
  );
  await settleOverdue(helpRecordRef(target));
}
