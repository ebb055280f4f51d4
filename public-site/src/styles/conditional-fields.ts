import type { AnyForm } from '@society-gal/contracts/forms/define-form';
import { pageForms } from '@society-gal/contracts/forms/index';

const answered = (field: string, is: readonly string[]): string =>
  is
    .map((value) =>
      value === '*'
        ? `[name="${field}"]:not(:placeholder-shown)`
        : `[name="${field}"][value="${value}"]:checked,[name="${field}"] [value="${value}"]:checked`,
    )
    .join(',');

/**
 * Rules that hide a conditional field until its question is answered so. CSS does it, because the question must work
 * before any script has loaded and without one.
 */
export const conditionalFieldRules = (
  registry: Readonly<Record<string, Pick<AnyForm, 'id' | 'fields'>>> = pageForms as never,
): string =>
  Object.values(registry)
    .flatMap((form) =>
      Object.entries(form.fields).flatMap(([name, field]) =>
        field.showWhen
          ? [
              `#form-${form.id}:not(:has(${answered(field.showWhen.field, field.showWhen.is)})) [data-field="${name}"]{display:none}`,
            ]
          : [],
      ),
    )
    .join('\n');
