import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { listColleagues } from './note-tasks.ts';

/** Where the notes of a record lie that only those whom the writer chose read. No browser reads there. */
export function privateNotes(record: DocumentReference) {
  return record.collection(collections.privateNotes);
}

/**
 * Who reads a note: null for everybody who reads the record, else its writer with those whom she chose and whoever has a to-do in
 * it. Throws `invalid` for a colleague whose roles do not read the record.
 */
export async function readersOf(
  { collection, readers, todo }: Pick<Body<'add-note'>, 'collection' | 'readers' | 'todo'>,
  by: StaffMember,
): Promise<readonly string[] | null> {
  if (!readers) return null;
  const { colleagues } = await listColleagues({ collection });
  if (readers.some((chosen) => !colleagues.some(({ uid }) => uid === chosen)))
    throw new Problem('invalid', { message: 'A colleague whom you chose does not read these notes.' });
  return [...new Set([by.uid, ...readers, ...(todo ? [todo.uid] : [])])];
}

/** The notes of a record that are for the caller and not for everybody, the newest first, with the addresses of who reads them. */
export async function readPrivateNotes(
  { collection, id }: Body<'private-notes'>,
  by: StaffMember,
): Promise<StaffResponse<'private-notes'>> {
  const record = store().collection(collection).doc(id);
  const [{ docs }, { colleagues }] = await Promise.all([
    withDeadline(privateNotes(record).where('readers', 'array-contains', by.uid).get(), limits.storeDeadlineMs),
    listColleagues({}),
  ]);
  const emailOf = (uid: string) => colleagues.find((member) => member.uid === uid)?.email ?? 'a former colleague';
  const notes = docs.map((note) => ({
    id: note.id,
    at: (note.get('at') as Timestamp).toDate().toISOString(),
    by_email: String(note.get('by_email')),
    text: String(note.get('text')),
    due_on: (note.get('todo.due_on') as string | undefined) ?? null,
    readers: (note.get('readers') as string[]).map(emailOf),
  }));
  return { notes: notes.sort((one, other) => other.at.localeCompare(one.at)) };
}
