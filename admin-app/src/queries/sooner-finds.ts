import { personKeysField, referencePrefix } from '@society-gal/contracts';
import type { StoredRecord } from './bounded-query.ts';
import { type Clause, containsClause, isSearchClause, type Plan } from './query-plan.ts';

const isReference = new RegExp(`^${referencePrefix}-`, 'i');
const isPhone = /^[+()\d][\d\s().\-+/]{6,}$/;

/** Records whose field begins with a text. A range of one field has its index by itself, and one entry for each record. */
function beginsWith(path: Plan['path'], field: string, text: string): Plan {
  return {
    path,
    where: [
      { field, op: '>=', value: text },
      { field, op: '<', value: `${text}\uf8ff` },
    ],
    order: { field, direction: 'asc' },
  };
}

const capitalised = (name: string): string =>
  name.replaceAll(/(^|[\s-])(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase());

/**
 * What is asked beside the words where these take long: a reference or the beginning of it, a whole e-mail address or telephone
 * number as most are typed, the beginning of a name. It may miss what the words find, and finds nothing that they do not.
 */
function soonerPlans(path: Plan['path'], nameField: string, typed: string): Plan[] {
  const text = typed.trim();
  if (text === '') return [];
  if (isReference.test(text)) return [beginsWith(path, 'reference', text.toUpperCase())];
  const key = text.includes('@') ? text.toLowerCase() : isPhone.test(text) ? text.replaceAll(/\D/g, '') : null;
  if (key === null) return [beginsWith(path, nameField, capitalised(text))];
  const withoutCountry = key.replace(/^1(?=\d{10}$)/, '');
  return [
    {
      path,
      where: [containsClause(personKeysField, withoutCountry)],
      order: { field: 'created_at', direction: 'desc' },
    },
  ];
}

/** {@link soonerPlans} as a part of a plan; nothing where nobody looks for anything. */
export function soonerOf(path: Plan['path'], nameField: string, typed: string): Pick<Plan, 'sooner'> {
  const sooner = soonerPlans(path, nameField, typed);
  return sooner.length === 0 ? {} : { sooner };
}

/** A stored value, or one of a condition, as what can be compared: instants as milliseconds, lists by their content. */
function comparable(value: unknown): string | number | boolean | null {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'object' && value !== null && 'toMillis' in value && typeof value.toMillis === 'function')
    return value.toMillis() as number;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value === undefined ? null : (value as string | number | boolean | null);
}

function holds({ field, op, value }: Clause, record: StoredRecord): boolean {
  // No condition finds a record without the field.
  if (record[field] === undefined) return false;
  const stored = comparable(record[field]);
  const wanted = comparable(value);
  if (op === 'array-contains') return Array.isArray(record[field]) && record[field].includes(value);
  if (op === 'in') return Array.isArray(value) && value.some((each: unknown) => comparable(each) === stored);
  if (op === '==') return stored === wanted;
  if (stored === null || wanted === null || typeof stored !== typeof wanted) return false;
  if (op === '!=') return stored !== wanted;
  return op === '>=' ? stored >= wanted : stored < wanted;
}

/** Is a record found by a plan as well, whatever words it looks for? */
export function isWithin({ where }: Plan, record: StoredRecord): boolean {
  return where.every((clause) => isSearchClause(clause) || holds(clause, record));
}

/** The records that were found sooner, each once, in the order of the plan that is still looked for. */
export function inOrderOf(plan: Plan, found: readonly StoredRecord[]): StoredRecord[] {
  const { field, direction } = plan.order;
  const rows = [...new Map(found.map((record) => [record.id, record])).values()].filter((each) => isWithin(plan, each));
  const rank = (one: StoredRecord, other: StoredRecord) => {
    const [a, b] = [comparable(one[field]) ?? 0, comparable(other[field]) ?? 0];
    return a < b ? -1 : a > b ? 1 : 0;
  };
  return rows.sort((one, other) => (direction === 'asc' ? rank(one, other) : rank(other, one)));
}
