import { limits, Problem } from '@society-gal/contracts/http';
import type { HelpCollection } from '@society-gal/contracts/requests';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';

/** The record that a staff call names. */
export type NamedRecord = { collection: HelpCollection; id: string };

/** Where a record lies. */
export function helpRecordRef({ collection, id }: NamedRecord): DocumentReference {
  return store().collection(collection).doc(id);
}

function present(record: DocumentSnapshot): DocumentSnapshot {
  if (!record.exists) throw new Problem('not-found', { message: 'This record is no longer there.' });
  return record;
}

/** A record of somebody who asked for help. Throws `not-found`. */
export async function readHelpRecord(target: NamedRecord): Promise<DocumentSnapshot> {
  return present(await withDeadline(helpRecordRef(target).get(), limits.storeDeadlineMs));
}

/** {@link readHelpRecord} within a transaction. */
export async function readHelpRecordIn(tx: Transaction, target: NamedRecord): Promise<DocumentSnapshot> {
  return present(await tx.get(helpRecordRef(target)));
}
