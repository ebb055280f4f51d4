import { applicationTypes, formsEverOffered } from '@society-gal/contracts/forms';
import { type CollectionName, collections } from '@society-gal/contracts/store';
import {
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { requestState } from '../forms/stored-record.ts';
import { emailKey } from '../safe-contact/addresses.ts';
import { helpFormOf } from '../safe-contact/person.ts';
import { sealedFields, sealedRef } from '../safe-contact/sealed.ts';
import { migrateWishes } from './migrate-wishes.ts';

/** Documents that are read and written in one transaction; a story may have 15 kB. */
const pageSize = 100;

/** Documents of one collection: how many were read, and how many were not yet as this version stores them. */
export type MigratedRecords = { collection: CollectionName; documents: number; changed: number };

/** Writes what one document lacks, or gives null when it lacks nothing. */
type Migrate = (document: QueryDocumentSnapshot) => ((tx: Transaction) => void) | null;

/** "All of the above" stood alone in earlier versions; stored with all the others, each filter finds it. */
function wholeTypes(types: unknown): { application_types?: string[] } {
  if (!Array.isArray(types) || !types.includes('all')) return {};
  const values = applicationTypes.map(({ value }) => value);
  return values.every((value) => types.includes(value)) ? {} : { application_types: values };
}

/**
 * A request for help of the version before: what could endanger someone moves into the sealed part, and the record says that
 * she was never asked what is safe. Nobody asked the persons of referrals either: staff may go on only where the referrer was sure.
 */
const migrateRequest: Migrate = (document) => {
  const record = document.data();
  const form = helpFormOf(record);
  if (!form || record.anonymised_at !== undefined) return null;
  const names = sealedFields(form).filter((name) => name in record);
  const created = record.created_at instanceof Timestamp ? record.created_at.toDate() : new Date();
  const state: Record<string, unknown> = {
    safe_ways: null,
    ...requestState(form, {}, created),
    ...(form.id === 'referral' ? { consent: record.safe_to_contact === 'yes' ? 'not-needed' : null } : {}),
  };
  const lacking = Object.fromEntries(Object.entries(state).filter(([name]) => !(name in record)));
  const types = wholeTypes(record.application_types);
  if (names.length === 0 && Object.keys({ ...lacking, ...types }).length === 0) return null;
  const moved = Object.fromEntries(names.map((name) => [name, record[name]]));
  const gone = Object.fromEntries(names.map((name) => [name, FieldValue.delete()]));
  return (tx) => {
    if (names.length > 0) tx.set(sealedRef(document.ref), moved, { merge: true });
    tx.update(document.ref, { ...lacking, ...types, ...gone });
  };
};

/** A mail of the version before is found by its address too when somebody is not safe. */
const migrateMail: Migrate = (document) => {
  const to: unknown = document.get('to');
  if (typeof to !== 'string' || document.get('to_key') !== undefined) return null;
  return (tx) =>
    tx.update(document.ref, { to_key: emailKey(to), record: null, withheld_reason: null, delete_on: null });
};

async function migrateCollection(
  collection: CollectionName,
  migrate: Migrate,
  write: boolean,
): Promise<MigratedRecords> {
  const total: MigratedRecords = { collection, documents: 0, changed: 0 };
  const all = store().collection(collection).orderBy(FieldPath.documentId()).limit(pageSize);
  let after: string | undefined;
  for (let isLast = false; !isLast; ) {
    const page = await store().runTransaction(
      async (tx) => {
        const { docs } = await tx.get(after === undefined ? all : all.startAfter(after));
        const changes = docs.map(migrate).filter((change) => change !== null);
        if (write) for (const change of changes) change(tx);
        return { documents: docs.length, changed: changes.length, last: docs.at(-1)?.id };
      },
      write ? {} : { readOnly: true },
    );
    total.documents += page.documents;
    total.changed += page.changed;
    after = page.last;
    isLast = page.documents < pageSize;
  }
  return total;
}

/**
 * Brings records of the version before to what this one stores (decision 0036). Nothing is lost: a field leaves the record in
 * the transaction that seals it. Safe to repeat and beside people at work. With `write: false` nothing is written.
 */
export async function migrateSafeContact({ write }: { write: boolean }): Promise<MigratedRecords[]> {
  const helped = [...new Set(formsEverOffered.filter(({ reached }) => reached).map(({ collection }) => collection))];
  const migrated: MigratedRecords[] = [];
  for (const collection of helped) migrated.push(await migrateCollection(collection, migrateRequest, write));
  migrated.push(await migrateCollection(collections.mailOutbox, migrateMail, write));
  migrated.push(await migrateWishes({ write }));
  return migrated;
}
