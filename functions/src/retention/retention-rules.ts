import { retentionDays } from '@society-gal/contracts/brand';
import { dayMs } from '@society-gal/contracts/format';
import { type AnyHandledForm, formsEverOffered } from '@society-gal/contracts/forms';
import { applicationCollections } from '@society-gal/contracts/staff';
import { type CollectionName, collections, type DataEnd, dataEnds } from '@society-gal/contracts/store';

/**
 * How long records say who they are about. A collection has one rule for each promise that its forms make.
 */
export type RetentionRule = {
  collection: CollectionName;
  days: number;
  /** The instant that `days` are counted from. */
  since: string;
  /** Under which name the job remembers how far it got. */
  mark: string;
  /** Only records whose field has one of these values. */
  only?: { field: string; is: readonly string[] };
  /** Only these fields go, with what lies below the record; the rest of the record stays for a later rule. */
  remove?: readonly string[];
  /** May notes and history lie below a record? */
  hasChildren: boolean;
  /** Only where the money of an award goes is deleted. */
  isPaymentDetails?: true;
  /** A record of this collection belongs to the account of the same id, which goes with it. */
  isAccount?: true;
  /** Not the gift that began a monthly one which still runs. */
  sparesMonthlyGiftsThatRun?: true;
  /** Not an application that was offered an award: it is kept for that. */
  sparesAwarded?: true;
  /** The forms whose records are meant, where a collection has several rules; null: every record. */
  formIds: readonly string[] | null;
  /** By form, the fields that stay for counting; null: the record goes as a whole. */
  keep: ReadonlyMap<string, readonly string[]> | null;
};

const always = ['id', 'form_id', 'reference', 'created_at', 'done', 'done_at'] as const;
const decided = ['status', 'version', 'status_changed_at'] as const;

type Forms = readonly AnyHandledForm[];

function groupBy(forms: Forms, keyOf: (form: AnyHandledForm) => string): Forms[] {
  return [...Map.groupBy(forms, keyOf).values()];
}

function keptFields({ collection, retention }: AnyHandledForm): readonly string[] {
  const isApplication = applicationCollections.some((name) => name === collection);
  return [...always, ...(isApplication ? decided : []), ...(retention.keep ?? [])];
}

function ruleOf(forms: Forms, isOnlyRule: boolean): RetentionRule[] {
  const [form] = forms;
  if (!form) return [];
  const { collection, id, retention } = form;
  return [
    {
      collection,
      days: retention.days,
      since: retention.since ?? 'created_at',
      mark: isOnlyRule ? collection : `${collection}-${id}`,
      ...(retention.only ? { only: { field: retention.only.field, is: [retention.only.is] } } : {}),
      hasChildren: true,
      formIds: isOnlyRule ? null : forms.map((each) => each.id),
      keep: retention.keep === null ? null : new Map(forms.map((each) => [each.id, keptFields(each)])),
    },
  ];
}

/** The rules that follow from the `retention` of forms: forms of one collection that promise the same share a rule. */
export function rulesOf(forms: Forms): RetentionRule[] {
  return groupBy(forms, ({ collection }) => collection).flatMap((ofCollection) => {
    const groups = groupBy(ofCollection, ({ retention: { days, since, only, keep } }) =>
      JSON.stringify([days, since, only, keep === null]),
    );
    return groups.flatMap((group) => ruleOf(group, groups.length === 1));
  });
}

/** The rules of what goes earlier than the record it is part of. */
export function soonerRulesOf(forms: Forms): RetentionRule[] {
  return forms.flatMap(({ collection, id, retention: { sooner } }) =>
    sooner
      ? [
          {
            collection,
            days: sooner.days,
            since: 'created_at',
            mark: `${collection}-${id}-sooner`,
            only: { field: sooner.only.field, is: sooner.only.is },
            remove: sooner.remove,
            hasChildren: true,
            formIds: [id],
            keep: null,
          },
        ]
      : [],
  );
}

/** The rules of records that no form stores, from the table of all ends. */
function jobRules(): RetentionRule[] {
  return Object.values(collections).flatMap((collection) => {
    const end: DataEnd = dataEnds[collection];
    if (end.by !== 'job') return [];
    return end.rules.map(({ term, hasChildren = false, ...rule }) => ({
      ...rule,
      collection,
      days: retentionDays[term],
      hasChildren,
      formIds: null,
      keep: null,
    }));
  });
}

const ofForms = rulesOf(formsEverOffered).map(
  (rule): RetentionRule =>
    rule.collection === collections.scholarshipApplications ? { ...rule, sparesAwarded: true } : rule,
);

/** An application that was offered an award goes on the day that its award names, and not while the award goes on. */
const ofAwarded = ofForms
  .filter(({ sparesAwarded }) => sparesAwarded)
  .map(
    ({ sparesAwarded, ...rule }): RetentionRule => ({
      ...rule,
      mark: `${rule.mark}-awarded`,
      days: 0,
      since: 'award_kept_until',
      only: { field: 'award_open', is: ['false'] },
    }),
  );

/** The privacy policy's numbers, as the job applies them. */
export const retentionRules: readonly RetentionRule[] = [
  ...ofForms,
  ...ofAwarded,
  ...soonerRulesOf(formsEverOffered),
  ...jobRules(),
];

function beginsMonthlyGiftThatRuns(record: Readonly<Record<string, unknown>>): boolean {
  return Boolean(record.subscription_id) && !record.is_renewal && !record.subscription_ended_at;
}

/** Does the rule apply to this record of its collection? */
export function appliesTo(
  { only, formIds, sparesMonthlyGiftsThatRun, sparesAwarded }: RetentionRule,
  record: Readonly<Record<string, unknown>>,
): boolean {
  if (sparesMonthlyGiftsThatRun && beginsMonthlyGiftThatRuns(record)) return false;
  if (sparesAwarded && record.award_kept_until !== undefined) return false;
  if (only && !only.is.includes(String(record[only.field]))) return false;
  return formIds === null || formIds.includes(String(record.form_id));
}

/** What is left of a record. `null` says that it goes as a whole; of a form that no rule knows only its frame stays. */
export function remainsOf(
  { keep }: RetentionRule,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  if (keep === null) return null;
  const fieldNames = keep.get(String(record.form_id)) ?? always;
  return {
    ...Object.fromEntries(fieldNames.flatMap((name) => (name in record ? [[name, record[name]]] : []))),
    search_words: [],
  };
}

/** Records whose time is not after this are due, in milliseconds since 1970. */
export function cutOffMs({ days }: RetentionRule, now: Date): number {
  return now.getTime() - days * dayMs;
}

/** What is stored of the last run, in milliseconds since 1970. */
export type LastRun = { startedMs: number | undefined; isDone: boolean };

/** May the job run at `now`? It does once a day, and again while work is left. */
export function isRunDue({ startedMs, isDone }: LastRun, now: Date): boolean {
  return startedMs === undefined || !isDone || now.getTime() - startedMs >= dayMs;
}
