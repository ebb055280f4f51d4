import {
  applicationTypeLists,
  applicationTypes,
  inquiryMark,
  type Option,
  partnershipTypeOf,
  partnershipTypes,
  workshopApplicationType,
} from '@society-gal/contracts/forms';
import { type CollectionName, collections } from '@society-gal/contracts/store';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import type { Clause } from '../../queries/query-plan.ts';
import { needsNoAnswer, type ResponseDeadline, responseDeadlines } from '../../response-deadlines/response-deadline.ts';

/** A kind of application that staff decide on. Adding one is one entry of {@link applicationResources}. */
export type ApplicationResource = {
  kind: 'scholarship' | 'partnership';
  collection: Extract<CollectionName, 'scholarship_applications' | 'partnership_applications'>;
  title: string;
  tab: string;
  /** Of one record, in a sentence. */
  noun: string;
  /** The specification's text for an empty list. */
  empty: string;
  nameField: string;
  emailField: string;
  phoneField: string;
  /** Stored list of what was applied for, filtered by type. */
  typesField: string;
  /** Every stored list that has a type in it, where there are few; null where a search asks for words that are stored under each type. */
  listsOfType: ((type: string) => readonly (readonly string[])[]) | null;
  /** Shown under the name in lists. */
  detailField: string;
  detailLabel: string;
  types: readonly Option[];
  /** Leaves out records that only share the collection; they have their own place in the inbox. */
  apart: readonly Clause[];
  /** The form a record came from; its labels are read on screen. */
  formIdOf: (record: StoredRecord) => string;
  /** When the site promised an answer to it. */
  promiseOf: (record: StoredRecord) => ResponseDeadline;
};

const isInquiry = (record: StoredRecord): boolean =>
  record.form_id === 'corporate-inquiry' || record.launch_timing === inquiryMark;

/** Every kind of application by its name in the address. */
export const applicationResources = {
  scholarship: {
    kind: 'scholarship',
    collection: collections.scholarshipApplications,
    title: 'Scholarship Applications',
    tab: 'Scholarships',
    noun: 'scholarship application',
    empty: 'No scholarship applications found.',
    nameField: 'full_name',
    emailField: 'email_address',
    phoneField: 'phone_number',
    typesField: 'application_types',
    listsOfType: applicationTypeLists,
    detailField: 'career_path',
    detailLabel: 'Career path',
    types: applicationTypes,
    apart: [{ field: 'application_types', op: '!=', value: [workshopApplicationType] }],
    formIdOf: () => 'scholarship',
    promiseOf: () => responseDeadlines.scholarship,
  },
  partnership: {
    kind: 'partnership',
    collection: collections.partnershipApplications,
    title: 'Partnership Applications',
    tab: 'Partnerships',
    noun: 'partnership application',
    empty: 'No partnership applications found.',
    nameField: 'organization_name',
    emailField: 'contact_email',
    phoneField: 'contact_phone',
    typesField: 'partnership_types',
    listsOfType: null,
    detailField: 'contact_name',
    detailLabel: 'Contact',
    types: partnershipTypes,
    apart: [],
    formIdOf: (record) => (isInquiry(record) ? 'corporate-inquiry' : 'partnership'),
    promiseOf: (record) => (isInquiry(record) ? responseDeadlines.inquiry : responseDeadlines.partnership),
  },
} as const satisfies Record<string, ApplicationResource>;

/** The resource an address names, or undefined. */
export function findApplicationResource(kind: string | undefined): ApplicationResource | undefined {
  return kind === 'scholarship' || kind === 'partnership' ? applicationResources[kind] : undefined;
}

/** A stored type, or one that an address names, in the words that the list is filtered by. */
export function typeOf({ kind }: ApplicationResource, stored: string): string {
  return kind === 'partnership' ? partnershipTypeOf(stored) : stored;
}

/** What the types of a record are called; stored values that no form knows any more are shown as they are. */
export function typeLabels(resource: ApplicationResource, record: StoredRecord): string[] {
  const stored: unknown = record[resource.typesField];
  if (!Array.isArray(stored)) return [];
  const all = resource.types.find((type) => type.isAll && stored.includes(type.value));
  if (all) return [all.label];
  const values = new Set(stored.map((value) => typeOf(resource, String(value))));
  return [...values].map((value) => resource.types.find((type) => type.value === value)?.label ?? value);
}

/** A text field of a record, or an empty text. */
export function textOf(record: StoredRecord, field: string): string {
  const value: unknown = record[field];
  return typeof value === 'string' ? value : '';
}

/** Was it answered from the inbox? Inquiries are; applications are decided on here. */
export function isDoneInInbox(resource: ApplicationResource, record: StoredRecord): boolean {
  return resource.formIdOf(record) === 'corporate-inquiry' && record.done === true;
}

/** From when a promise runs: an inquiry that was made an application has that one's promise from that day on. */
export function promisedSince(record: StoredRecord): unknown {
  return record.promoted_at ?? record.created_at;
}

/** The promise that still runs: none once an application is decided on, withdrawn or deleted, or done in the inbox. */
export function runningPromise(resource: ApplicationResource, record: StoredRecord): ResponseDeadline | null {
  const isOver =
    record.status === 'approved' ||
    record.status === 'rejected' ||
    isDoneInInbox(resource, record) ||
    needsNoAnswer(record);
  return isOver ? null : resource.promiseOf(record);
}
