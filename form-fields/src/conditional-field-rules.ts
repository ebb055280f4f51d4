import type { AnyForm } from '@society-gal/contracts/forms/define-form';
import { pageForms } from '@society-gal/contracts/forms/index';

/**
 * CSS that hides a conditional field until the field it depends on is answered so. CSS does it, because the form must
 * work before any script has loaded and without one.
 */
export function conditionalFieldRules(
  forms: Readonly<Record<string, Pick<AnyForm, 'id' | 'fields'>>> = pageForms as never,
): string {
  return Object.values(forms)
    .flatMap((form) =>
      Object.entries(form.fields).flatMap(([name, { showWhen }]) =>
        showWhen
          ? [
              `#form-${form.id}:not(:has(${answeredSelector(showWhen.field, showWhen.is)})) [data-field="${name}"]{display:none}`,
            ]
          : [],
      ),
    )
    .join('\n');
}

/** Matches a control of `field` that has one of `values`; `*` is any text. */
function answeredSelector(field: string, values: readonly string[]): string {
  return values
    .map((value) =>
      value === '*'
        ? `[name="${field}"]:not(:placeholder-shown)`
        : `[name="${field}"][value="${value}"]:checked,[name="${field}"] [value="${value}"]:checked`,
    )
    .join(',');
}
