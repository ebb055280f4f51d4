import { type ApplicationStatus, applicationStatuses, statusLabels } from '@society-gal/contracts/forms';
import { type LetterFactValues, type LetterOutcome, outcomeOf } from '@society-gal/contracts/review';
import { collections } from '@society-gal/contracts/store';
import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { collectionOf } from '../requests/outcome-to-tell.ts';

/** What all letters of a batch say alike. */
export type BatchFacts = { day: string | null; next_step: string };

/** A document of `decision_batches`. It names records, never people. `due_at` is null once nothing of it waits. */
export type LetterBatch = {
  outcome: LetterOutcome;
  facts: BatchFacts;
  records: string[];
  leaves_at: Timestamp;
  due_at: Timestamp | null;
  created_at: Timestamp;
  by_uid: string;
  by_email: string;
  /** Who looks after it in place of whoever planned it and has left. */
  kept_by_uid?: string;
  kept_by_email?: string;
};

/** A letter below the application it is about; its id is that of its batch. `why` says why it went another way, or by none. */
export type DecisionLetter = {
  batch: string;
  outcome: LetterOutcome;
  text: string;
  state: 'waiting' | 'mail' | 'page' | 'withheld' | 'failed' | 'undone';
  why: string | null;
  mail: string | null;
  created_at: Timestamp;
  left_at: Timestamp | null;
  by_uid: string;
  by_email: string;
};

/** A scholarship application by its id. */
export function applicationRef(id: string): DocumentReference {
  return store().collection(collections.scholarshipApplications).doc(id);
}

/** The application that a letter of this outcome is about. */
export function recordRef(id: string, outcome: LetterOutcome): DocumentReference {
  return store().collection(collectionOf[outcomeOf(outcome).to]).doc(id);
}

/** Where the letter of a batch of this outcome to this applicant lies. */
export function letterRef(record: string, batch: string, outcome: LetterOutcome): DocumentReference {
  return recordRef(record, outcome).collection(collections.decisionLetters).doc(batch);
}

/** What is written for a letter of this batch is written once. */
export function idOfLetter(batch: string): string {
  return `decision-${batch}`;
}

/** The id of the mail that carries the letter of a batch to an applicant, and the batch that such an id names. */
export const letterMailId = {
  write: (record: string, batch: string): string => `${record}_${idOfLetter(batch)}`,
  read: (record: string, mailId: string): string | null => {
    const begin = letterMailId.write(record, '');
    return mailId.startsWith(begin) ? mailId.slice(begin.length) : null;
  },
};

/** A batch by its id. */
export function batchRef(id: string): DocumentReference {
  return store().collection(collections.decisionBatches).doc(id);
}

function textOf(record: DocumentSnapshot, field: string): string {
  const value: unknown = record.get(field);
  return typeof value === 'string' ? value.trim() : '';
}

/** How she wants to be called; of an organization, its name. */
export function nameOf(record: DocumentSnapshot): string {
  return textOf(record, 'preferred_name') || textOf(record, 'full_name') || textOf(record, 'organization_name');
}

/** The reference of an application. */
export function referenceOf(record: DocumentSnapshot): string {
  return textOf(record, 'reference');
}

/** The status of an application. */
export function statusOf(record: DocumentSnapshot): ApplicationStatus {
  return applicationStatuses.find((status) => status === record.get('status')) ?? 'submitted';
}

/** What a letter to this applicant may name. */
export function factsOf(record: DocumentSnapshot, { day, next_step }: BatchFacts): LetterFactValues {
  const organization = textOf(record, 'organization_name');
  const name = organization === '' ? nameOf(record) : textOf(record, 'contact_name');
  return { name, organization, reference: referenceOf(record), next_step, day: day ?? '' };
}

/** Why she cannot be told this, whatever the way; null where she can. Asked again in the moment in which a letter leaves. */
export function refusalOf(record: DocumentSnapshot, outcome: LetterOutcome): string | null {
  if (!record.exists || record.get('anonymised_at') || record.get('deleted_at')) return 'It was deleted.';
  if (record.get('withdrawn_at')) return 'She took it back.';
  const { statuses } = outcomeOf(outcome);
  const status = statusOf(record);
  if (statuses.includes(status)) return null;
  const wanted = statuses.map((each) => statusLabels[each]).join(' or ');
  return `It stands at ${statusLabels[status]}, and this letter is for ${wanted}.`;
}
