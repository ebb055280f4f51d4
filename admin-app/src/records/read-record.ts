import { type Answer, answerOf, answers } from '@society-gal/contracts/forms';
import { formatInstant, instantOf } from '../app/format-instant.ts';
import type { StoredRecord } from '../queries/bounded-query.ts';
import type { RecordForm } from './record-forms.ts';

/** What the server keeps about a record; shown in its own place or not at all, never among the answers. */
const keptByServer = new Set([
  'id',
  'form_id',
  'reference',
  'status',
  'version',
  'created_at',
  'status_changed_at',
  'status_changed_by',
  'search',
  'search_words',
  'person_keys',
  'done',
  'done_at',
  'done_by',
  'attachments',
  'safe_confirmed_at',
  'safe_stopped_at',
  'withdrawn_at',
  'expected_on',
  'her_news_at',
  'open_asks',
  'delete_on',
  'anonymised_at',
  'confirm_token_hash',
  'unsubscribe_token_hash',
  'expires_at',
  'safe_ways',
  'consent',
  'overdue_since',
  'suspected',
  'not_confirmed',
  // Stands above her story.
  'story_note',
  'deleted_at',
  'letter_waiting',
  'told_at',
  'told_outcome',
  'outcome_to_tell',
  'review',
  'review_cycles',
  'reviewers',
  'review_blind',
  'review_turns',
  'tags',
  'assigned_to',
  'assigned_email',
  'archived_at',
  'archived_by',
  'entered_at',
  'entered_how',
  'entered_by',
  'promoted_from',
  'promoted_to',
  'promoted_at',
  // The heading of the record names its list.
  'list',
]);

/** A stored name as words: `launch_timing` is read "Launch timing". */
export function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const plainText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (instantOf(value) && typeof value !== 'string') return formatInstant(value);
  if (typeof value === 'object' && 'wording' in value && 'at' in value)
    return `“${String(value.wording)}”, ${formatInstant(value.at)}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Fields that hold no answer: files have their own place, and what the form fixes is what the record's heading says. */
function fieldsWithoutAnswer(form: RecordForm | undefined): string[] {
  return Object.entries(form?.fields ?? {})
    .filter(([, field]) => answerOf(field) === 'files' || ('value' in field && field.value !== undefined))
    .map(([name]) => name);
}

/**
 * Every open answer of a stored record in the order of its form, then whatever else is stored with it, so that a field no
 * form knows any more is still read by somebody. Unanswered fields have an empty text. What lies sealed is not among them,
 * nor `hidden` fields: ways to reach her that she did not choose.
 */
export function readRecord(
  form: RecordForm | undefined,
  record: StoredRecord,
  hidden: readonly string[] = [],
): Answer[] {
  const elsewhere = new Set([
    ...keptByServer,
    ...fieldsWithoutAnswer(form),
    ...(form?.sealed ?? []),
    ...(form?.placeholders ?? []),
    ...hidden,
  ]);
  const known = form ? answers(form, record).filter(({ name }) => !elsewhere.has(name)) : [];
  const omitted = new Set([...known.map((answer) => answer.name), ...elsewhere]);
  const others = Object.keys(record)
    .filter((name) => !omitted.has(name) && !name.endsWith('_hash'))
    .sort()
    .map((name) => ({ name, label: form?.fields[name]?.label ?? wordsOf(name), text: plainText(record[name]) }))
    .filter((answer) => answer.text !== '' && answer.text !== 'Unknown');
  return [...known, ...others];
}

/** Sealed answers that were opened, by their names, in the order of the form; those she did not give are left out. */
export function readSealedAnswers(
  form: RecordForm | undefined,
  sealed: StoredRecord,
  names: readonly string[],
): Answer[] {
  const known = form ? answers(form, sealed).filter(({ name }) => names.includes(name)) : [];
  const others = names
    .filter((name) => !known.some((answer) => answer.name === name))
    .map((name) => ({ name, label: form?.fields[name]?.label ?? wordsOf(name), text: plainText(sealed[name]) }));
  return [...known, ...others].filter(({ text }) => text !== '');
}
