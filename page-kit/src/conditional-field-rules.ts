import { type AnyForm, type Field, pageForms } from '@society-gal/contracts/forms';
import { type Condition, conditionName } from './field-marks.ts';

type Form = Pick<AnyForm, 'fields'>;

/** CSS hides what has a condition until its question is answered so, because a form must work without scripts. */
export function conditionalFieldRules(forms: Readonly<Record<string, Form>> = pageForms as never): string {
  const rules = new Set<string>();
  for (const { fields } of Object.values(forms))
    for (const { showWhen } of Object.values(fields))
      if (showWhen)
        rules.add(
          `.form:not(:has(${answeredSelector(showWhen, fields[showWhen.field])})) [data-when="${conditionName(showWhen)}"]{display:none}`,
        );
  return [...rules].join('\n');
}

/** `*` is any text. */
function answeredSelector({ field, is }: Condition, asked: Field | undefined): string {
  if (is.includes('*')) return `[name="${field}"]:not(:placeholder-shown)`;
  const option = asked?.kind === 'select' ? ' ' : '';
  const alone = asked?.kind === 'checkboxes' && asked.alone;
  // Every document carries this rule, so any choice but the exclusive one is one short selector.
  if (alone && asked.options.every(({ value }) => is.includes(value) !== (value === alone)))
    return `[name="${field}"]:not([value="${alone}"]):checked`;
  const values = is.map((value) => `[value="${value}"]`);
  return `[name="${field}"]${option}${values.length > 1 ? `:is(${values.join(',')})` : values.join()}:checked`;
}
