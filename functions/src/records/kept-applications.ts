import { openStatuses, workshopApplicationType } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';

const ever = Timestamp.fromMillis(0);

async function countOf(query: Query): Promise<number> {
  return (await withDeadline(query.count().get(), limits.storeDeadlineMs)).data().count;
}

/**
 * How many of a list are not archived, as the staff area shows it: `order` is that of the list, whose index is used. Records from
 * before there was an archive have no such field. Throws `unavailable`.
 */
export async function countKept(list: Query, order: 'asc' | 'desc' = 'desc'): Promise<number> {
  const [every, archived] = await Promise.all([
    countOf(list.orderBy('created_at', order)),
    countOf(list.where('archived_at', '>=', ever).orderBy('created_at', order)),
  ]);
  return every - archived;
}

/**
 * How many applications a colleague was handed that are still open, as her list "Handed to you" shows them: without sign-ups for
 * workshops, what is archived, and inquiries that were answered from the inbox. Throws `unavailable`.
 */
export async function countHandedTo(uid: string): Promise<number> {
  const hers = (name: string) =>
    store()
      .collection(name)
      .where('assigned_to', '==', uid)
      .where('status', 'in', [...openStatuses]);
  const counts = await Promise.all([
    countKept(
      hers(collections.scholarshipApplications).where('application_types', '!=', [workshopApplicationType]),
      'asc',
    ),
    countKept(hers(collections.partnershipApplications).where('done', '==', false), 'asc'),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
