import { collections, limits, Problem, type StaffRequest } from '@society-gal/contracts';
import { FieldValue } from 'firebase-admin/firestore';
import { withDeadline } from '../edge/deadline.ts';
import { keyedHash } from '../edge/hash.ts';
import { store } from '../store.ts';
import type { StaffMember } from './who-calls.ts';

const gone = () => new Problem('not-found', { message: 'This record is no longer there.' });

/**
 * Adds a note below a record; notes are never changed. The same idempotency key gives the same note, so that a second
 * try after a lost answer does not say it twice. Gives the note's id. Throws `not-found`.
 */
export const addNote = (
  { collection, id, text }: StaffRequest<'add-note'>,
  by: StaffMember,
  idempotencyKey: string | null,
): Promise<string> =>
  withDeadline(
    store().runTransaction(async (tx) => {
      const record = store().collection(collection).doc(id);
      if (!(await tx.get(record)).exists) throw gone();
      const notes = record.collection(collections.notes);
      const note = idempotencyKey ? notes.doc(keyedHash('note', by.uid, idempotencyKey)) : notes.doc();
      if (idempotencyKey && (await tx.get(note)).exists) return note.id;
      tx.create(note, { at: FieldValue.serverTimestamp(), by_uid: by.uid, by_email: by.email, text });
      return note.id;
    }),
    limits.storeDeadlineMs,
  );

/** Marks a record of the inbox as done or not done, with who and when. Repeating changes nothing. Throws `not-found`. */
export const setDone = ({ collection, id, done }: StaffRequest<'set-done'>, by: StaffMember): Promise<boolean> =>
  withDeadline(
    store().runTransaction(async (tx) => {
      const record = store().collection(collection).doc(id);
      const doc = await tx.get(record);
      if (!doc.exists) throw gone();
      if (Boolean(doc.get('done')) !== done)
        tx.update(record, {
          done,
          done_at: done ? FieldValue.serverTimestamp() : null,
          done_by: done ? by.email : null,
        });
      return done;
    }),
    limits.storeDeadlineMs,
  );
