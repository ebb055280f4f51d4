import type { AnyForm, Field } from '@society-gal/contracts/forms/define-form';
import { pageForms } from '@society-gal/contracts/forms/index';

type Form = Pick<AnyForm, 'id' | 'fields'>;

/** The fields of a form that are shown under the same condition, by the selector of an answer that shows them. */
function conditionsOf(form: Form): Map<string, string[]> {
  const conditions = new Map<string, string[]>();
  for (const [name, { showWhen }] of Object.entries(form.fields)) {
    if (!showWhen) continue;
    const answered = answeredSelector(showWhen, form.fields[showWhen.field]);
    conditions.set(answered, [...(conditions.get(answered) ?? []), name]);
  }
  return conditions;
}

/**
 * CSS that hides a conditional field until the field it depends on is answered so. CSS does it, because the form must
 * work before any script has loaded and without one. Forms that share a question share its rule.
 */
export function conditionalFieldRules(forms: Readonly<Record<string, Form>> = pageForms as never): string {
  const rules = new Map<string, string[]>();
  for (const form of Object.values(forms))
    for (const [answered, names] of conditionsOf(form)) {
      const rest = `:not(:has(${answered})) ${oneOf(names.map((name) => `[data-field="${name}"]`))}{display:none}`;
      rules.set(rest, [...(rules.get(rest) ?? []), `#form-${form.id}`]);
    }
  return [...rules].map(([rest, ids]) => `${oneOf(ids)}${rest}`).join('\n');
}

function oneOf(selectors: readonly string[]): string {
  return selectors.length === 1 ? String(selectors[0]) : `:is(${selectors.join(',')})`;
}

/** Matches a control of the field that has one of the values; `*` is any text. */
function answeredSelector({ field, is }: NonNullable<Field['showWhen']>, asked: Field | undefined): string {
  if (is.includes('*')) return `[name="${field}"]:not(:placeholder-shown)`;
  const option = asked?.kind === 'select' ? ' ' : '';
  return `[name="${field}"]${option}${oneOf(is.map((value) => `[value="${value}"]`))}:checked`;
}
