import { inboxCollections } from '@society-gal/contracts/staff';
import { type CollectionName, collections, personKeysField, searchField } from '@society-gal/contracts/store';
import { type DocumentData, FieldPath, FieldValue } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { searchFieldsOfRecord } from '../forms/stored-record.ts';
import { type StoredDonation, searchFieldsOfDonation } from '../money/donations/stored-donation.ts';

/** Where applications kept their words before decision 0010: eight arrays in a map. */
const formerField = 'search';
/** Documents read and written together. With some 1,000 words each they stay below the 10 MB of a transaction. */
const pageSize = 100;

/** Documents of one collection: how many were read, and how many of them had other words than they should. */
export type RebuiltWords = { collection: CollectionName; documents: number; changed: number };

type SearchFields = ReturnType<typeof searchFieldsOfRecord>;

function currentSearchFields(collection: CollectionName, stored: DocumentData): SearchFields {
  // Retention and unsubscribing empty the lists for good: a person who was forgotten is not found again.
  const isForgotten = stored.anonymised_at !== undefined || stored.status === 'unsubscribed';
  if (isForgotten) return { search_words: [], person_keys: [] };
  if (collection === collections.donations) return searchFieldsOfDonation(stored as StoredDonation);
  return searchFieldsOfRecord(collection, String(stored.reference ?? ''), stored);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function isCurrent(stored: DocumentData, { search_words, person_keys }: SearchFields): boolean {
  const hasKeys = isSame(stored[personKeysField] ?? [], person_keys);
  return !(formerField in stored) && isSame(stored[searchField], search_words) && hasKeys;
}

/**
 * Writes the search words and the keys of every record again, as a submission of today would have them, and removes the arrays of
 * earlier versions. Safe to repeat and beside people at work: a page of documents is a transaction, so that a change that
 * comes in between is read again. With `apply: false` nothing is written.
 */
export async function rebuildSearchWords({ apply }: { apply: boolean }): Promise<RebuiltWords[]> {
  const rebuilt: RebuiltWords[] = [];
  for (const collection of [...inboxCollections, collections.donations]) {
    const all = store().collection(collection).orderBy(FieldPath.documentId()).limit(pageSize);
    const total: RebuiltWords = { collection, documents: 0, changed: 0 };
    let after: string | undefined;
    for (let isLast = false; !isLast; ) {
      const page = await store().runTransaction(
        async (tx) => {
          const { docs } = await tx.get(after === undefined ? all : all.startAfter(after));
          let changed = 0;
          for (const doc of docs) {
            const searchFields = currentSearchFields(collection, doc.data());
            if (isCurrent(doc.data(), searchFields)) continue;
            changed += 1;
            if (apply) tx.update(doc.ref, { ...searchFields, [formerField]: FieldValue.delete() });
          }
          return { documents: docs.length, changed, last: docs.at(-1)?.id };
        },
        apply ? {} : { readOnly: true },
      );
      total.documents += page.documents;
      total.changed += page.changed;
      after = page.last;
      isLast = page.documents < pageSize;
    }
    rebuilt.push(total);
  }
  return rebuilt;
}
