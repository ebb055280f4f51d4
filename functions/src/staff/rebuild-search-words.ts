import { type CollectionName, collections, inboxCollections, searchField } from '@society-gal/contracts';
import { type DocumentData, FieldPath, FieldValue } from 'firebase-admin/firestore';
import { donationSearchWords, type StoredDonation } from '../donations/stored-donation.ts';
import { searchWordsOfRecord } from '../forms/stored-record.ts';
import { store } from '../store.ts';

/** Where applications kept their words before decision 0016: eight arrays in a map. */
const formerField = 'search';
/** Documents read and written together. With some 1,000 words each they stay below the 10 MB of a transaction. */
const pageSize = 100;

/** Documents of one collection: how many were read, and how many of them had other words than they should. */
export type RebuiltWords = { collection: CollectionName; documents: number; changed: number };

function currentWords(collection: CollectionName, stored: DocumentData): string[] {
  // Retention and unsubscribing empty the list for good: a person who was forgotten is not found again.
  const isForgotten = stored.anonymised_at !== undefined || stored.status === 'unsubscribed';
  if (isForgotten) return [];
  if (collection === collections.donations) return donationSearchWords(stored as StoredDonation);
  return searchWordsOfRecord(collection, String(stored.reference ?? ''), stored);
}

function hasWords(stored: DocumentData, words: readonly string[]): boolean {
  return !(formerField in stored) && JSON.stringify(stored[searchField]) === JSON.stringify(words);
}

/**
 * Writes the search words of every record again, as a submission of today would have them, and removes the arrays of
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
            const words = currentWords(collection, doc.data());
            if (hasWords(doc.data(), words)) continue;
            changed += 1;
            if (apply) tx.update(doc.ref, { [searchField]: words, [formerField]: FieldValue.delete() });
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
