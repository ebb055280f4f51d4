import { formsEverOffered } from '@society-gal/contracts/forms';
import { type CollectionName, collections } from '@society-gal/contracts/store';
import { FieldPath, type QueryDocumentSnapshot, type Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { forgetBesideTax } from '../money/donations/forget-beside-tax.ts';
import { erasePlaces, eraseRequest } from '../requests/erase-request.ts';
import { erasureIdOf, noteErasure, readErasures } from '../retention/erasures.ts';

const pageSize = 500;

/** Where records lie that somebody can have erased. */
const erasable: readonly CollectionName[] = [
  ...new Set([
    ...formsEverOffered.map(({ collection }) => collection),
    collections.donations,
    collections.certificates,
  ]),
];

/** Is the record as an erasure leaves it? A gift that was paid stays, without what tax law does not ask for. */
function isErased(record: QueryDocumentSnapshot): boolean {
  return ['anonymised_at', 'erased_at'].some((field) => record.get(field)) || record.get('status') === 'unsubscribed';
}

/** Did its person come back after the erasure? A row of a list has one id for each person, and joining makes it anew. */
function isNewer(record: QueryDocumentSnapshot, erasedAtMs: number): boolean {
  const began = (record.get('asked_at') ?? record.get('created_at')) as Timestamp | undefined;
  return (began?.toMillis() ?? 0) > erasedAtMs;
}

async function eraseOne(record: QueryDocumentSnapshot): Promise<void> {
  const { ref } = record;
  if (ref.parent.id === collections.certificates) {
    await ref.delete();
    await noteErasure(ref);
  } else if (ref.parent.id === collections.donations && ['paid', 'refunded'].includes(record.get('status')))
    await forgetBesideTax(record);
  else {
    await erasePlaces(ref.id);
    await eraseRequest(ref);
  }
}

/**
 * Erases again what a restore brought back although its person had it erased, and returns the paths; with `apply: false` it only
 * names them. To be done before anybody reads or is written to. Safe to repeat.
 */
export async function eraseAgain({ apply }: { apply: boolean }): Promise<string[]> {
  const erasures = await readErasures();
  const back: string[] = [];
  for (const collection of erasable) {
    const ordered = store().collection(collection).orderBy(FieldPath.documentId()).limit(pageSize);
    for (let page = await ordered.get(); page.size > 0; page = await ordered.startAfter(page.docs.at(-1)).get())
      for (const record of page.docs) {
        const erasedAtMs = erasures.get(erasureIdOf(record.ref));
        if (erasedAtMs === undefined || isErased(record) || isNewer(record, erasedAtMs)) continue;
        back.push(record.ref.path);
        if (apply) await eraseOne(record);
      }
  }
  return back;
}
