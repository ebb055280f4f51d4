import { type AnyForm, type Field, pageForms } from '@society-gal/contracts/forms';

type Form = Pick<AnyForm, 'id' | 'fields'>;

function conditionsOf(form: Form): Map<string, string[]> {
  const conditions = new Map<string, string[]>();
  for (const [name, { showWhen }] of Object.entries(form.fields)) {
    if (!showWhen) continue;
    const answered = answeredSelector(showWhen, form.fields[showWhen.field]);
    conditions.set(answered, [...(conditions.get(answered) ?? []), name]);
  }
  return conditions;
}

/** CSS hides a conditional field until its question is answered so, because the form must work without scripts. */
export function conditionalFieldRules(forms: Readonly<Record<string, Form>> = pageForms as never): string {
  const rules = new Map<string, { ids: string[]; names: readonly string[] }>();
  for (const form of Object.values(forms))
    for (const [answered, names] of conditionsOf(form)) {
      const rest = `:not(:has(${answered})) ${oneOf(names.map((name) => `[data-field="${name}"]`))}{display:none}`;
      rules.set(rest, { ids: [...(rules.get(rest)?.ids ?? []), form.id], names });
    }
  return [...rules].map(([rest, rule]) => `${formsOf(rule, Object.values(forms))}${rest}`).join('\n');
}

/** A rule is for any form where every form that asks one of its fields asks it under this condition. */
function formsOf({ ids, names }: { ids: readonly string[]; names: readonly string[] }, forms: readonly Form[]): string {
  const asking = forms.filter(({ fields }) => names.some((name) => Object.hasOwn(fields, name)));
  const isOfAll = asking.every(({ id }) => ids.includes(id));
  return isOfAll ? '.form' : oneOf(ids.map((id) => `#form-${id}`));
}

function oneOf(selectors: readonly string[]): string {
  return selectors.length === 1 ? String(selectors[0]) : `:is(${selectors.join(',')})`;
}

/** `*` is any text. */
function answeredSelector({ field, is }: NonNullable<Field['showWhen']>, asked: Field | undefined): string {
  if (is.includes('*')) return `[name="${field}"]:not(:placeholder-shown)`;
  const option = asked?.kind === 'select' ? ' ' : '';
  const alone = asked?.kind === 'checkboxes' && asked.alone;
  // Every document carries this rule, so any choice but the exclusive one is one short selector.
  if (alone && asked.options.every(({ value }) => is.includes(value) !== (value === alone)))
    return `[name="${field}"]:not([value="${alone}"]):checked`;
  return `[name="${field}"]${option}${oneOf(is.map((value) => `[value="${value}"]`))}:checked`;
}
