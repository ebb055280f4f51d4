import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffRequest } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { FieldValue } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { planNoteTasks } from './note-tasks.ts';
import { privateNotes, readersOf } from './private-notes.ts';

function recordNotFound(): Problem {
  return new Problem('not-found', { message: 'This record is no longer there.' });
}

/**
 * Adds a note to a record and gives the note's id; notes are never changed. A retry with the same idempotency key
 * finds the same note instead of adding a second one. With `readers` it is theirs and the writer's alone. Colleagues whom it names find it among their notes. Throws `not-found`, `invalid`.
 */
export async function addNote(
  { collection, id, text, todo, readers }: Body<'add-note'>,
  by: StaffMember,
  idempotencyKey: string | null,
): Promise<string> {
  const only = await readersOf({ collection, readers, todo }, by);
  const tellColleagues = await planNoteTasks({ collection, text, todo, only }, by);
  return withDeadline(
    store().runTransaction(async (tx) => {
      const record = store().collection(collection).doc(id);
      if (!(await tx.get(record)).exists) throw recordNotFound();
      const notes = only ? privateNotes(record) : record.collection(collections.notes);
      const note = idempotencyKey ? notes.doc(keyedHash('note', by.uid, idempotencyKey)) : notes.doc();
      if (idempotencyKey && (await tx.get(note)).exists) return note.id;
      tx.create(note, {
        at: FieldValue.serverTimestamp(),
        by_uid: by.uid,
        by_email: by.email,
        text,
        ...(todo ? { todo } : {}),
        ...(only ? { readers: only } : {}),
      });
      tellColleagues(tx, note);
      return note.id;
    }),
    limits.storeDeadlineMs,
  );
}

/** Marks a record of the inbox as done or not done, with who and when. Repeating changes nothing. Throws `not-found`. */
export function setDone({ collection, id, done }: StaffRequest<'set-done'>, by: StaffMember): Promise<boolean> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const record = store().collection(collection).doc(id);
      const doc = await tx.get(record);
      if (!doc.exists) throw recordNotFound();
      if (Boolean(doc.get('done')) !== done)
        tx.update(record, {
          done,
          done_at: done ? FieldValue.serverTimestamp() : null,
          done_by: done ? by.email : null,
          ...(done && doc.get('overdue_since') ? { overdue_since: null } : {}),
        });
      return done;
    }),
    limits.storeDeadlineMs,
  );
}
