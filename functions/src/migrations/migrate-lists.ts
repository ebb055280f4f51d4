import { formsEverOffered } from '@society-gal/contracts/forms';
import { type CollectionName, collections } from '@society-gal/contracts/store';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { referenceFor, searchFieldsOfRecord } from '../forms/stored-record.ts';
import { joinedState, joinsList, type ListForm, type Row, rowId } from '../lists/list-row.ts';

const pageSize = 300;
const forms = formsEverOffered.filter(joinsList);

/** Rows of one collection: how many there were, how many are folded into another, how many are brought along. */
export type MigratedLists = { collection: CollectionName; rows: number; folded: number; changed: number };

function formOf(row: Row, collection: string): ListForm | undefined {
  const form = forms.find(({ id }) => id === row.form_id);
  const isGone = row.anonymised_at !== undefined || row.deleted_at !== undefined;
  const email = form && row[form.people[0].email];
  return form?.collection === collection && !isGone && typeof email === 'string' ? form : undefined;
}

/** The moment at which a row was stored. */
function createdAt(row: Row): Timestamp {
  return row.created_at instanceof Timestamp ? row.created_at : Timestamp.fromMillis(0);
}

/** What the version before did not write: nobody kept the wording, so it says so. */
function stateOf(form: ListForm, row: Row): Record<string, unknown> {
  const state = joinedState(form, row as never, createdAt(row));
  const consents = state.consents.map((consent) => ({ ...consent, wording: 'not recorded', version: 'before' }));
  return { ...state, consents, left_at: row.unsubscribed_at ?? null };
}

/** One row of all of one person's rows of a list: the oldest, with what only a later one says. */
function foldedRow(form: ListForm, id: string, rows: readonly DocumentSnapshot[]): Record<string, unknown> {
  const [oldest, ...later] = rows.map((row) => row.data() ?? {});
  const merged: Record<string, unknown> = { ...oldest };
  for (const row of later)
    for (const [name, value] of Object.entries(row)) if (merged[name] === null && value !== null) merged[name] = value;
  const phone = typeof merged.phone === 'string' ? merged.phone : null;
  const agreed = rows.some((row) => row.get('text_consent') === true && row.get('phone') === phone);
  if ('text_consent' in merged) merged.text_consent = phone !== null && agreed;
  merged.done = rows.every((row) => row.get('done') === true);
  const reference = referenceFor(id);
  const told = rows.flatMap((row) => [row.get('reference'), ...(row.get('earlier_references') ?? [])]);
  // She may still name the reference that she was told first.
  merged.earlier_references = [...new Set(told)].filter((each) => typeof each === 'string' && each !== reference);
  return {
    ...merged,
    ...stateOf(form, merged),
    id,
    reference,
    ...searchFieldsOfRecord(form.collection, reference, merged),
    mailed_at: null,
    mails: rows.length,
  };
}

async function moveChildren(tx: Transaction, from: DocumentReference, to: DocumentReference): Promise<() => void> {
  const children = await from.listCollections();
  const documents = await Promise.all(children.map((child) => tx.get(child)));
  return () => {
    for (const { docs } of documents)
      for (const child of docs) {
        tx.set(to.collection(child.ref.parent.id).doc(child.id), child.data(), { merge: true });
        tx.delete(child.ref);
      }
  };
}

/** Folds one person's rows into the row that joining finds. In one transaction, so that nobody is ever on no list. */
function fold(form: ListForm, id: string, ids: readonly string[]): Promise<void> {
  const rows = store().collection(form.collection);
  const target = rows.doc(id);
  return store().runTransaction(async (tx) => {
    const refs = [...new Set([...ids, id])].map((each) => rows.doc(each));
    const found = (await tx.getAll(...refs)).filter((row) => formOf(row.data() ?? {}, form.collection));
    const sources = found.filter((row) => row.id !== id);
    if (sources.length === 0) return;
    found.sort((one, other) => createdAt(one.data() ?? {}).toMillis() - createdAt(other.data() ?? {}).toMillis());
    const moves = await Promise.all(sources.map((row) => moveChildren(tx, row.ref, target)));
    const outbox = store().collection(collections.mailOutbox);
    const mails = await Promise.all(sources.map((row) => tx.get(outbox.where('record.id', '==', row.id))));
    tx.set(target, foldedRow(form, id, found));
    for (const move of moves) move();
    for (const mail of mails.flatMap(({ docs }) => docs)) tx.update(mail.ref, { 'record.id': id });
    for (const row of sources) tx.delete(row.ref);
  });
}

async function eachRow(collection: string, see: (row: QueryDocumentSnapshot) => void): Promise<number> {
  const all = store().collection(collection).orderBy(FieldPath.documentId()).limit(pageSize);
  let count = 0;
  let after: string | undefined;
  for (;;) {
    const { docs } = await (after === undefined ? all : all.startAfter(after)).get();
    docs.forEach(see);
    count += docs.length;
    after = docs.at(-1)?.id;
    if (docs.length < pageSize) return count;
  }
}

async function migrateCollection(collection: CollectionName, write: boolean): Promise<MigratedLists> {
  const groups = new Map<string, { form: ListForm; ids: string[] }>();
  const old: { ref: DocumentReference; state: Record<string, unknown> }[] = [];
  const rows = await eachRow(collection, (row) => {
    const data = row.data();
    const form = formOf(data, collection);
    if (!form) return;
    const id = rowId(form, data);
    const group = groups.get(id) ?? { form, ids: [] };
    group.ids.push(row.id);
    groups.set(id, group);
    if (row.id === id && !('consents' in data)) old.push({ ref: row.ref, state: stateOf(form, data) });
  });
  const moved = [...groups].filter(([id, { ids }]) => ids.some((each) => each !== id));
  const folded = moved.reduce((sum, [, { ids }]) => sum + ids.length - 1, 0);
  if (write) {
    for (const { ref, state } of old) await ref.update({ ...state, unsubscribed_at: FieldValue.delete() });
    for (const [id, { form, ids }] of moved) await fold(form, id, ids);
  }
  return { collection, rows, folded, changed: old.length + moved.length };
}

/**
 * Brings lists of the version before to one row for each person (decision 0056): rows of one person are folded into the oldest,
 * with what only a later one says, and every row gets its consents. Safe to repeat and beside people at work. With
 * `write: false` nothing is written.
 */
export async function migrateLists({ write }: { write: boolean }): Promise<MigratedLists[]> {
  const names = [...new Set(forms.map(({ collection }) => collection))];
  const migrated: MigratedLists[] = [];
  for (const name of names) migrated.push(await migrateCollection(name, write));
  return migrated;
}
