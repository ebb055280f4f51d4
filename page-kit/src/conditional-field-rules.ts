import { type AnyForm, type Condition, type Field, pageForms } from '@society-gal/contracts/forms';
import { conditionName } from './field-marks.ts';

type Form = Pick<AnyForm, 'fields'>;

/** CSS hides what has a condition until its question is answered so, because a form must work without scripts. */
export function conditionalFieldRules(forms: Readonly<Record<string, Form>> = pageForms as never): string {
  const rules = new Set<string>();
  for (const { fields } of Object.values(forms))
    for (const { showWhen } of Object.values(fields).flatMap(withOptions))
      if (showWhen)
        rules.add(
          `.form:not(:has(${answeredSelector(showWhen, fields[showWhen.field])})) [data-when="${conditionName(showWhen)}"]{display:none}`,
        );
  return [...rules].join('\n');
}

function withOptions(field: Field): Pick<Field, 'showWhen'>[] {
  return 'options' in field ? [field, ...field.options] : [field];
}

/** `*` is any text. Every document carries the rules, so the shorter list of values is named. */
function answeredSelector({ field, is }: Condition, asked: Field | undefined): string {
  if (is.includes('*')) return `[name="${field}"]:not(:placeholder-shown)`;
  const isOption = asked?.kind === 'select';
  const others =
    asked && 'options' in asked && !isOption ? asked.options.filter(({ value }) => !is.includes(value)) : [];
  const listed = (values: readonly string[]) => values.map((value) => `[value="${value}"]`).join();
  const chosen =
    others.length && others.length < is.length
      ? `:not(${listed(others.map(({ value }) => value))})`
      : `:is(${listed(is)})`;
  return `[name="${field}"]${isOption ? ' ' : ''}${chosen}:checked`;
}
