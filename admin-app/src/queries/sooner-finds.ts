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

const capitalised = (name: string): string => name.replace(/(^|[\s-])\p{L}/gu, (beginning) => beginning.toUpperCase());

/**
 * What is asked beside the words where these take long: a reference or the beginning of it, a whole e-mail address or telephone
 * number as most are typed, the beginning of a name. It may miss what the words find, and finds nothing that they do not. A part of a
 * plan; nothing where nobody looks for anything.
 */
export function soonerOf(path: Plan['path'], nameField: string, typed: string): Pick<Plan, 'sooner'> {
  const text = typed.trim();
  if (text === '') return {};
  if (isReference.test(text)) return { sooner: beginsWith(path, 'reference', text.toUpperCase()) };
  const key = text.includes('@') ? text.toLowerCase() : isPhone.test(text) ? text.replace(/\D/g, '') : null;
  if (key === null) return { sooner: beginsWith(path, nameField, capitalised(text)) };
  const where = [containsClause(personKeysField, key.replace(/^1(?=\d{10}$)/, ''))];
  return { sooner: { path, where, order: { field: 'created_at', direction: 'desc' } } };
}

/** An instant as milliseconds, a stored one too; what is none compares with nothing. */
function millisOf(value: unknown): number {
  const instant = value as { toMillis?: () => number } | null;
  return value instanceof Date ? value.getTime() : (instant?.toMillis?.() ?? Number.NaN);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function holds({ field, op, value }: Clause, record: StoredRecord): boolean {
  const stored: unknown = record[field];
  // No condition finds a record without the field.
  if (stored === undefined) return false;
  if (op === '>=') return millisOf(stored) >= millisOf(value);
  if (op === '<') return millisOf(stored) < millisOf(value);
  if (op === 'array-contains') return Array.isArray(stored) && stored.includes(value);
  if (op === 'in') return (value as readonly unknown[]).some((each) => isSame(each, stored));
  return isSame(stored, value) === (op === '==');
}

/** Is a record found by a plan as well, whatever words it looks for? */
export function isWithin({ where }: Plan, record: StoredRecord): boolean {
  return where.every((clause) => isSearchClause(clause) || holds(clause, record));
}

/** What was found sooner, within the plan that is still looked for, in its order of days; names are found in theirs. */
export function inOrderOf(plan: Plan, found: readonly StoredRecord[]): StoredRecord[] {
  const { field, direction } = plan.order;
  const rows = found.filter((each) => isWithin(plan, each));
  const sign = direction === 'asc' ? 1 : -1;
  return field === 'created_at'
    ? rows.sort((one, other) => sign * (millisOf(one[field]) - millisOf(other[field])))
    : rows;
}
