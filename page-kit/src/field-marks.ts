import type { Condition, Field } from '@society-gal/contracts/forms';

/** The stylesheet has a rule for each. */
export function conditionName({ field, is }: Condition): string {
  return [field, ...is].join('-');
}

/** What scripts and the stylesheet know a field by. */
export function fieldMarks(name: string, field: Pick<Field, 'showWhen'>) {
  return { 'data-field': name, ...conditionMark(field) } as const;
}

export function conditionMark({ showWhen }: Pick<Field, 'showWhen'>) {
  return { 'data-when': showWhen && conditionName(showWhen) } as const;
}
