import type { Field } from '@society-gal/contracts/forms';

export type Condition = NonNullable<Field['showWhen']>;

/** The stylesheet has a rule for each. */
export function conditionName({ field, is }: Condition): string {
  return [field, ...is].join('-');
}

/** What scripts and the stylesheet know a field by. */
export function fieldMarks(name: string, { showWhen }: Pick<Field, 'showWhen'>) {
  return { 'data-field': name, 'data-when': showWhen && conditionName(showWhen) } as const;
}
