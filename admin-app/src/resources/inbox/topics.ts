import { hiddenContactFields } from '@society-gal/contracts/requests';
import { readingOf, type StaffRequest } from '@society-gal/contracts/staff';
import { collections, searchTerm } from '@society-gal/contracts/store';
import type { StaffRole } from '@society-gal/contracts/team';
import { exportedSpan, spanClauses, type TimeSpan } from '../../lists/time-span.ts';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import {
  type Clause,
  type CompositeIndex,
  indexOf,
  type Plan,
  searchClauses,
  uniqueIndexes,
} from '../../queries/query-plan.ts';
import { type DeclaredTopic, declaredTopics } from '../../records/declared-topics.ts';
import { type ResponseDeadline, responseDeadlines } from '../../response-deadlines/response-deadline.ts';

/** An inbox topic that a form declares, as the screens query and show it. */
export type Topic = Omit<DeclaredTopic, 'where'> & {
  where: readonly Clause[];
  /** Null where the site promises no answer. */
  deadline: ResponseDeadline | null;
};

function clauseOf({ where }: DeclaredTopic): Clause[] {
  if (!where) return [];
  return 'is' in where
    ? [{ field: where.field, op: '==', value: where.is }]
    : [{ field: where.field, op: 'array-contains', value: where.contains }];
}

/** Everything that arrives apart from the applications staff decide on, as the forms declare it. */
export const topics: readonly Topic[] = declaredTopics.map((topic) => ({
  ...topic,
  where: clauseOf(topic),
  deadline: topic.answerPromise && responseDeadlines[topic.answerPromise],
}));

const ofWaitlists = topics.filter(({ collection }) => collection === collections.waitlistEntries);

/** All waitlists as one list, whatever somebody waits for. */
const everyWaitlist: readonly Topic[] = ofWaitlists.slice(0, 1).map((topic) => ({
  ...topic,
  id: 'waitlists',
  label: 'Every waitlist',
  where: [],
  isType: false,
  extraColumns: [{ field: 'waitlist_type', label: 'Waitlist' }, ...(topic.extraColumns ?? [])],
}));

/** Is a topic several in one list, so that each row says its own? */
export const isMixed = (topic: Topic): boolean => everyWaitlist.includes(topic);

/** The topic of a record in a list of this topic: its own, where the list has several. */
export function topicOfRecord(topic: Topic, record: StoredRecord): Topic {
  if (!isMixed(topic)) return topic;
  const isOf = ({ where }: Topic) => where.every(({ field, value }) => record[field] === value);
  return ofWaitlists.find(isOf) ?? topic;
}

/** The topic an address names, or undefined. */
export function findTopic(id: string | null | undefined): Topic | undefined {
  return topics.find((topic) => topic.id === id);
}

/** The topics whose records somebody with these roles reads. */
export function topicsFor(roles: readonly StaffRole[]): readonly Topic[] {
  return [...topics, ...everyWaitlist].filter(({ collection }) =>
    ['all', 'workshops'].includes(readingOf(roles, collection) ?? ''),
  );
}

/** Which records of a topic: still to do, done, both, or of a list whoever is on it now. */
export type CompletionFilter = 'open' | 'done' | 'all' | 'on-list';

function completionClauses({ list }: Topic, completion: CompletionFilter): Clause[] {
  if (completion === 'all') return [];
  if (completion !== 'on-list') return [{ field: 'done', op: '==', value: completion === 'done' }];
  return [
    { field: 'left_at', op: '==', value: null },
    ...(list?.isConfirmed ? [{ field: 'status', op: '==', value: 'confirmed' } as const] : []),
  ];
}

/** The query of a topic, of a time if one is named: what waits comes oldest first, since its promise runs out first. */
export function planTopic(topic: Topic, completion: CompletionFilter, span: TimeSpan | null = null): Plan {
  return {
    path: topic.collection,
    where: [...topic.where, ...completionClauses(topic, completion), ...spanClauses('created_at', span)],
    order: { field: 'created_at', direction: completion === 'open' ? 'asc' : 'desc' },
  };
}

/**
 * The query of a search in a topic, newest first: among what is done as well as what is to do, since who is looked for
 * may have been answered already, and because each further condition would need indexes of its own.
 */
export function planSearch(topic: Topic, typed: string): Plan {
  // Firestore takes one `array-contains` of each query. A topic that is a word of a list is that word alone.
  const apart = topic.where.map((clause) =>
    clause.op === 'array-contains' ? { ...clause, op: '==' as const, value: [String(clause.value)] } : clause,
  );
  return {
    path: topic.collection,
    where: [...apart, ...searchClauses(searchTerm(typed))],
    order: { field: 'created_at', direction: 'desc' },
  };
}

/**
 * The view of a topic as the export understands it. A topic that is one type of its collection is asked for by that type;
 * one that is told apart by anything else, by its form.
 */
export function exportFilter(
  topic: Topic,
  completion: CompletionFilter,
  search: string,
  span: TimeSpan | null = null,
): StaffRequest<'export'>['filter'] {
  const [mark] = topic.where;
  const ofCompletion = completion === 'on-list' ? { on_list: true as const } : { done: completion === 'done' };
  return {
    ...(mark === undefined ? {} : topic.isType ? { type: String(mark.value) } : { form: topic.form }),
    ...(search !== '' ? { search } : { ...(completion === 'all' ? {} : ofCompletion), ...exportedSpan(span) }),
  };
}

/** Every composite index the inbox can need. */
export function indexesOfInbox(): CompositeIndex[] {
  const all = [...topics, ...everyWaitlist].flatMap((topic) => [
    ...(['open', 'done', 'all', ...(topic.list ? (['on-list'] as const) : [])] as const).flatMap(
      (completion) => indexOf(planTopic(topic, completion)) ?? [],
    ),
    ...[indexOf(planSearch(topic, 'ada'))].flatMap((index) => index ?? []),
  ]);
  return uniqueIndexes(all);
}

/** A record together with its topic, as the list of everything shows it. */
export type TopicRecord = { topic: Topic; record: StoredRecord };

/** A record's summary on one line, without contact data that staff may not use. */
export function summaryOf({ topic, record }: TopicRecord): string {
  if (hiddenContactFields(topic.collection, record).includes(topic.summaryField)) return '';
  const text = record[topic.summaryField];
  return typeof text === 'string' ? text : '';
}
