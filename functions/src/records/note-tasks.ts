import { limits, Problem } from '@society-gal/contracts/http';
import { readsAll, type StaffResponse, subcollectionReaders } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { readRoles, type StaffRole } from '@society-gal/contracts/team';
import { type DocumentReference, FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';

/** A document of `note_tasks`: that a note is for somebody. It names the note and holds none of its words. */
type NoteTask = {
  note: string;
  for_uid: string;
  by_email: string;
  /** YYYY-MM-DD of a to-do; null for a mention. */
  due_on: string | null;
  done_at: Timestamp | null;
  created_at: Timestamp;
};

type Colleague = StaffResponse<'colleagues'>['colleagues'][number];

/** How a colleague is named in a note: what stands before the @ of her address. */
export function handleOf(email: string): string {
  return email.split('@')[0]?.toLowerCase() ?? '';
}

/** The handles that a note names: @ and a word, where no letter stands before it, as one does in an e-mail address. */
export function handlesIn(text: string): string[] {
  const found = [...text.matchAll(/(?<![\p{L}\p{N}.])@([\p{L}\p{N}][\p{L}\p{N}._+-]*)/gu)];
  return [...new Set(found.map(([, handle = '']) => handle.toLowerCase().replace(/[.,]+$/, '')))];
}

/** Do these roles read the notes below every record of a collection? */
function readsNotes(roles: readonly StaffRole[], collection: string): boolean {
  return readsAll(roles, collection) && roles.some((role) => subcollectionReaders.notes[role] !== undefined);
}

/** Everybody on the team, by name; with a collection, those who read its notes. */
export async function listColleagues({ collection }: Body<'colleagues'>): Promise<StaffResponse<'colleagues'>> {
  const team = await withDeadline(store().collection(collections.admins).limit(100).get(), limits.storeDeadlineMs);
  const readers = team.docs.filter((member) => !collection || readsNotes(readRoles(member.get('roles')), collection));
  const colleagues = readers.map((member): Colleague => {
    const email = String(member.get('email') ?? '');
    return { uid: member.id, email, name: String(member.get('full_name') ?? ''), handle: handleOf(email) };
  });
  return { colleagues: colleagues.sort((one, other) => one.name.localeCompare(other.name, 'en')) };
}

function tasks() {
  return store().collection(collections.noteTasks);
}

/**
 * Reads whom a note is for, and returns a function that writes it within the note's transaction. A note tells those alone whose roles read
 * it, and of one for chosen readers (`only`) nobody else.
 * Throws `invalid` for a to-do of somebody else.
 */
export async function planNoteTasks(
  {
    collection,
    text,
    todo,
    only,
  }: Pick<Body<'add-note'>, 'collection' | 'text' | 'todo'> & { only: readonly string[] | null },
  by: StaffMember,
): Promise<(tx: Transaction, note: DocumentReference) => void> {
  const handles = handlesIn(text);
  if (handles.length === 0 && !todo) return () => undefined;
  const { colleagues } = await listColleagues({ collection });
  if (todo && !colleagues.some(({ uid }) => uid === todo.uid))
    throw new Problem('invalid', { message: 'This colleague does not read these notes. Choose another one.' });
  const recipients = colleagues.filter(
    ({ uid, handle }) =>
      handles.includes(handle) && uid !== by.uid && uid !== todo?.uid && (only === null || only.includes(uid)),
  );
  return (tx, note) => {
    const add = (uid: string, dueOn: string | null) =>
      tx.create(tasks().doc(`${note.id}_${uid}`), {
        note: note.path,
        for_uid: uid,
        by_email: by.email,
        due_on: dueOn,
        done_at: null,
        created_at: FieldValue.serverTimestamp(),
      });
    if (todo) add(todo.uid, todo.due_on);
    for (const { uid } of recipients) add(uid, null);
  };
}

const maxOpenTasks = 100;

/**
 * What notes ask of the caller: her open to-dos, and where she was named. A note that was erased, or that her roles no longer read,
 * asks nothing.
 */
export async function myNotes(by: StaffMember): Promise<StaffResponse<'my-notes'>> {
  const found = await withDeadline(
    tasks().where('for_uid', '==', by.uid).where('done_at', '==', null).limit(maxOpenTasks).get(),
    limits.storeDeadlineMs,
  );
  const paths = found.docs.map((doc) => store().doc(String(doc.get('note'))));
  const notes = paths.length === 0 ? [] : await withDeadline(store().getAll(...paths), limits.storeDeadlineMs);
  const rows = found.docs.flatMap((doc, place) => {
    const task = doc.data() as NoteTask;
    const note = notes[place];
    const record = note?.ref.parent.parent;
    if (!note?.exists || !record || !readsNotes(by.roles, record.parent.id)) return [];
    const shared = {
      id: doc.id,
      collection: record.parent.id,
      record: record.id,
      text: String(note.get('text')),
      by: task.by_email,
    };
    return [{ ...shared, due_on: task.due_on, at: task.created_at.toDate().toISOString() }];
  });
  const todos = rows.flatMap(({ at, due_on, ...row }) => (due_on === null ? [] : [{ ...row, due_on }]));
  const mentions = rows.flatMap(({ at, due_on, ...row }) => (due_on === null ? [{ ...row, at }] : []));
  return {
    todos: todos.sort((one, other) => one.due_on.localeCompare(other.due_on)),
    mentions: mentions.sort((one, other) => other.at.localeCompare(one.at)),
  };
}

/** The caller's to-do is done, or her mention seen. Repeating changes nothing. Throws `not-found`. */
export async function finishNoteTask({ id }: Body<'finish-note-task'>, by: StaffMember): Promise<void> {
  const ref = tasks().doc(id);
  const task = await withDeadline(ref.get(), limits.storeDeadlineMs);
  if (task.get('for_uid') !== by.uid) throw new Problem('not-found', { message: 'This is not yours, or is gone.' });
  await withDeadline(ref.update({ done_at: FieldValue.serverTimestamp() }), limits.storeDeadlineMs);
}
