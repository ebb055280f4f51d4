import { type LetterOutcome, letterOutcomes } from '@society-gal/contracts/review';
import { collections } from '@society-gal/contracts/store';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

type Fields = Readonly<Record<string, unknown>>;

/** Where the applications lie that letters to her, or to an organization, are about. */
export const collectionOf = {
  her: collections.scholarshipApplications,
  organization: collections.partnershipApplications,
} as const;

/** The outcomes that follow from a decision, with the statuses that they tell of and the collection whose records they tell. */
export const outcomesThatDecide = letterOutcomes
  .filter(({ statuses }) => statuses.every((status) => status === 'approved' || status === 'rejected'))
  .map(({ id, to, statuses }) => ({ id, statuses: statuses as readonly unknown[], collection: collectionOf[to] }));

/** Nobody is told of an application that has one of these any more. */
const endings = ['withdrawn_at', 'deleted_at', 'anonymised_at'] as const;

/** The decision that whoever sent this record is still to be told; null when there is none, or when a letter with it waits. */
export function outcomeToTell(collection: string, record: Fields): LetterOutcome | null {
  if (record.letter_waiting || endings.some((field) => record[field])) return null;
  const decided = outcomesThatDecide.find(
    (outcome) => outcome.collection === collection && outcome.statuses.includes(record.status),
  );
  return decided && decided.id !== record.told_outcome ? decided.id : null;
}

/**
 * These changes of a record with what is still to be told once they are made. Whatever decides, tells, takes back or erases writes its
 * changes through here, in the transaction that read the record. Records that no letter is about have no such mark.
 */
export function withOutcomeToTell<Changes extends Fields>(
  record: DocumentSnapshot,
  changes: Changes,
): Changes & { outcome_to_tell?: LetterOutcome | null } {
  const collection = record.ref.parent.id;
  if (!outcomesThatDecide.some((outcome) => outcome.collection === collection)) return changes;
  return { ...changes, outcome_to_tell: outcomeToTell(collection, { ...record.data(), ...changes }) };
}
