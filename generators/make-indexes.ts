/**
 * Writes `firestore.indexes.json`: `node generators/make-indexes.ts`. The emulator answers queries without their indexes and
 * production does not, so the file is made from the queries themselves: the staff screens declare theirs, the back
 * end's stand below. `tests/rules/firestore-indexes.test.ts` fails while the file is behind.
 */
import { writeFile } from 'node:fs/promises';
import { answerOf, formsEverOffered } from '@society-gal/contracts/forms';
import { personCollections } from '@society-gal/contracts/requests';
import { applicationCollections, inboxCollections } from '@society-gal/contracts/staff';
import {
  type CollectionName,
  collections,
  expiringCollections,
  personKeysField,
  searchField,
} from '@society-gal/contracts/store';
import type { CompositeIndex } from '../admin-app/src/queries/query-plan.ts';
import { resources } from '../admin-app/src/resources/registry.ts';

type IndexField = CompositeIndex['fields'][number];
const up = (fieldPath: string): IndexField => ({ fieldPath, order: 'ASCENDING' });
const down = (fieldPath: string): IndexField => ({ fieldPath, order: 'DESCENDING' });
const has = (fieldPath: string): IndexField => ({ fieldPath, arrayConfig: 'CONTAINS' });
const index = (collectionGroup: CollectionName, ...fields: IndexField[]): CompositeIndex => ({
  collectionGroup,
  queryScope: 'COLLECTION',
  fields,
});

const isApplications = (name: CollectionName): boolean => applicationCollections.some((each) => each === name);

/** Queries of functions/src. */
const backEnd: CompositeIndex[] = [
  // staff/export-records.ts: a word, a status, both; newest first
  ...[...inboxCollections, collections.donations]
    .filter((name) => !isApplications(name))
    .map((name) => index(name, has(searchField), down('created_at'))),
  ...applicationCollections.flatMap((name) => [
    index(name, up('status'), down('created_at')),
    index(name, has(searchField), down('created_at')),
    index(name, up('status'), has(searchField), down('created_at')),
  ]),
  // staff/help/find-person.ts, staff/cases/duplicates.ts
  ...personCollections.map((name) => index(name, has(personKeysField), down('created_at'))),
  // staff/decision-letters/not-told.ts
  ...applicationCollections.map((name) => index(name, up('outcome_to_tell'), up('status_changed_at'))),
  // staff/send-morning-mail.ts: answered inquiries that were archived
  index(
    collections.partnershipApplications,
    ...[up('done'), up('launch_timing'), up('status'), down('created_at'), down('archived_at')],
  ),
  // requests/mark-overdue.ts
  index(collections.scholarshipApplications, up('form_id'), up('status'), down('created_at')),
  index(collections.partnershipApplications, up('form_id'), up('status'), down('created_at')),
  index(collections.partnershipApplications, up('form_id'), up('done'), down('created_at')),
  // staff/review/cycles.ts
  index(collections.scholarshipApplications, has('reviewers'), down('created_at')),
  // donations/card-testing-guard.ts
  index(collections.cardDeclines, has('scopes'), up('at')),
  // staff/finance/gifts-to-do.ts
  ...['disputed', 'employer_matches', 'tribute_gift'].map((field) =>
    index(collections.donations, up(field), down('created_at')),
  ),
  // lists/archive.ts
  index(collections.letters, up('on_site'), up('state'), down('sent_at')),
  // staff/team.ts
  index(collections.profiles, up('role'), down('created_at')),
  // awards/read-awards.ts
  index(collections.awards, up('status'), down('offered_at')),
  index(collections.awards, up('status'), up('reference')),
  // awards/tend-offers.ts
  index(collections.awards, up('status'), up('answer_by')),
  // awards/funds.ts
  index(collections.fundEntries, up('fund'), down('at')),
  // uploads/upload-routes.ts
  index(collections.uploads, up('claimed_by'), up('delete_after')),
];

type FieldIndex = { order: 'ASCENDING'; queryScope: CompositeIndex['queryScope'] | 'COLLECTION_GROUP' };
type FieldOverride = { collectionGroup: CollectionName; fieldPath: string; ttl?: true; indexes: FieldIndex[] };

/** Texts of several lines, which nobody looks for by value: an index of each would be paid for with every write. */
const longTexts = formsEverOffered.flatMap(({ collection, fields }) =>
  Object.entries(fields).flatMap(([name, field]) => (answerOf(field) === 'text' ? [[collection, name] as const] : [])),
);

const unsearched: readonly (readonly [CollectionName, string])[] = [
  ...longTexts,
  [collections.mailOutbox, 'formData'],
  [collections.mailOutbox, 'last_error'],
  [collections.speechCache, 'audio'],
  [collections.notes, 'text'],
  [collections.messages, 'text'],
  [collections.formDrafts, 'sealed'],
  [collections.rateSlots, 'places'],
  [collections.pinTries, 'wrong_at'],
  [collections.pinTries, 'pending'],
  // Whole pages: each text would count towards the 40,000 entries that a document may have.
  ...(['draft', 'planned'] as const).map((field) => [collections.words, field] as const),
  [collections.wordVersions, 'value'],
  ...([collections.siteEditions, collections.siteState] as const).flatMap((name) =>
    (['facts', 'pages'] as const).map((field) => [name, field] as const),
  ),
];

/**
 * Fields of a map in {@link unsearched} that a query asks for all the same: they inherit the map's exemption unless they have an index
 * of their own (https://firebase.google.com/docs/firestore/solutions/index-map-field).
 */
const searchedInside: readonly (readonly [CollectionName, string])[] = [
  // lists/send-letters.ts, lists/letters.ts
  [collections.mailOutbox, 'formData.letter'],
  // words/planned-words.ts
  [collections.words, 'planned.at'],
];

/** Fields that are asked for below every record at once, which no field is by itself. */
const searchedInGroups: readonly (readonly [CollectionName, string])[] = [
  // requests/mark-overdue.ts
  [collections.contactTasks, 'done_at'],
];

const overrides: FieldOverride[] = [
  // An index on `expires_at` would only make writes slower.
  ...expiringCollections.map((collectionGroup) => ({
    collectionGroup,
    fieldPath: 'expires_at',
    ttl: true as const,
    indexes: [],
  })),
  ...[...new Map(unsearched.map((each) => [each.join('.'), each])).values()].map(([collectionGroup, fieldPath]) => ({
    collectionGroup,
    fieldPath,
    indexes: [],
  })),
  ...searchedInside.map(([collectionGroup, fieldPath]) => ({
    collectionGroup,
    fieldPath,
    indexes: [{ order: 'ASCENDING' as const, queryScope: 'COLLECTION' as const }],
  })),
  ...searchedInGroups.map(([collectionGroup, fieldPath]) => ({
    collectionGroup,
    fieldPath,
    indexes: (['COLLECTION', 'COLLECTION_GROUP'] as const).map((queryScope) => ({
      order: 'ASCENDING' as const,
      queryScope,
    })),
  })),
];

/** The content of `firestore.indexes.json`, the same for the same queries. */
export async function makeIndexes() {
  const ofScreens = await Promise.all(resources.map(({ indexes }) => indexes?.() ?? []));
  const all = [...ofScreens.flat(), ...backEnd];
  const byText = new Map(all.map((one) => [JSON.stringify(one), one]));
  return { indexes: [...byText.keys()].sort().map((text) => byText.get(text)), fieldOverrides: overrides };
}

if (import.meta.main) {
  const file = new URL('../firestore.indexes.json', import.meta.url);
  const made = await makeIndexes();
  await writeFile(file, `${JSON.stringify(made, null, 2)}\n`);
  console.log(`firestore.indexes.json: ${made.indexes.length} indexes`);
}
