import { collections } from '@society-gal/contracts/store';
import { getApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { retentionMarks } from './forget-records.ts';

/**
 * Removes the marks of the retention job, or only names them. Necessary after a restore: records that came back lie before
 * the marks, and the job would pass them by for ever. Without marks it begins at the oldest record; what was forgotten before
 * is only read again. Safe to repeat.
 */
export async function forgetRetentionMarks({ apply }: { apply: boolean }): Promise<string[]> {
  const marks = await retentionMarks().listDocuments();
  if (apply) for (const mark of marks) await mark.delete();
  return marks.map(({ id }) => `${collections.retentionMarks}/${id}`);
}

/** How many documents each top-level collection holds, by its name; of another database of the project when one is named. */
export async function countRecords(database?: string): Promise<Map<string, number>> {
  const live = store();
  const firestore = database === undefined ? live : getFirestore(getApp(), database);
  const counts = new Map<string, number>();
  for (const collection of await firestore.listCollections())
    counts.set(collection.id, (await collection.count().get()).data().count);
  return counts;
}
