import { limits } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { waitingLettersOf } from '../decisions/batches.ts';
import { readingsWaitingFor } from '../review/cycles.ts';

/** Counts stop here: the numbers are only shown before a member is removed. */
const maxCount = 500;

/** Applications that somebody looks after and that are not archived. */
async function recordsOf(uid: string): Promise<number> {
  const found = [collections.scholarshipApplications, collections.partnershipApplications].map((name) =>
    store().collection(name).where('assigned_to', '==', uid).select('archived_at').limit(maxCount).get(),
  );
  const pages = await withDeadline(Promise.all(found), limits.storeDeadlineMs);
  return pages.flatMap(({ docs }) => docs).filter((record) => !record.get('archived_at')).length;
}

/** Open to-dos in notes. A mention without a day is no to-do. */
async function todosOf(uid: string): Promise<number> {
  const open = store().collection(collections.noteTasks).where('for_uid', '==', uid).where('done_at', '==', null);
  const { docs } = await withDeadline(open.select('due_on').limit(maxCount).get(), limits.storeDeadlineMs);
  return docs.filter((task) => task.get('due_on')).length;
}

async function draftsOf(uid: string): Promise<number> {
  const member = await withDeadline(store().collection(collections.admins).doc(uid).get(), limits.storeDeadlineMs);
  if (!member.exists) return 0;
  const drafts = store()
    .collection(collections.letters)
    .where('created_by', '==', String(member.get('email') ?? ''))
    .where('state', '==', 'draft');
  return (await withDeadline(drafts.count().get(), limits.storeDeadlineMs)).data().count;
}

/** How much work is assigned to a member, asked before she is removed. Throws `unavailable`. */
export async function memberWaits(uid: string): Promise<StaffResponse<'member-waits'>> {
  const [records, readings, todos, letters, drafts] = await Promise.all([
    recordsOf(uid),
    readingsWaitingFor(uid),
    todosOf(uid),
    waitingLettersOf(uid),
    draftsOf(uid),
  ]);
  return { records, readings, todos, letters, drafts };
}
