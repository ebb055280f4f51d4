import type { AnyForm, Field, FieldErrors } from '@society-gal/contracts';
import { html, type SafeHtml } from '../edge/html.ts';

/** Values as a url-encoded form sends them. */
export type PlainValues = Readonly<Record<string, string | readonly string[]>>;

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

const inputTypes: Partial<Record<Field['kind'], string>> = { email: 'email', tel: 'tel', url: 'url', date: 'date' };
const yesNoOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

type Drawn = { name: string; field: Field; values: readonly string[]; errors: readonly string[] };

const notes = ({ name, field, errors }: Drawn): SafeHtml =>
  html`${field.hint && html`<p class="hint" id="${name}-hint">${field.hint}</p>`}${errors.length > 0 && html`<p class="error" id="${name}-error">${errors.join(' ')}</p>`}`;

const described = ({ name, field, errors }: Drawn): string =>
  [field.hint ? `${name}-hint` : '', errors.length > 0 ? `${name}-error` : ''].filter(Boolean).join(' ');

const attributes = (drawn: Drawn): SafeHtml => {
  const about = described(drawn);
  const token = 'autocomplete' in drawn.field ? drawn.field.autocomplete : undefined;
  return html`${about && html` aria-describedby="${about}"`}${drawn.errors.length > 0 && html` aria-invalid="true"`}${drawn.field.required && html` aria-required="true"`}${token && html` autocomplete="${token}"`}`;
};

const optional = (field: Field): SafeHtml | false => !field.required && html` <span class="optional">(optional)</span>`;

const choices = (drawn: Drawn, type: 'radio' | 'checkbox', options: readonly { value: string; label: string }[]) => {
  const about = described(drawn);
  return html`<fieldset id="${drawn.name}" tabindex="-1"${about && html` aria-describedby="${about}"`}><legend>${drawn.field.label}${optional(drawn.field)}</legend>${notes(drawn)}${options.map(
    (option) =>
      html`<label class="choice"><input type="${type}" name="${drawn.name}" value="${option.value}"${drawn.values.includes(option.value) && html` checked`}> ${option.label}</label>`,
  )}</fieldset>`;
};

const control = (drawn: Drawn): SafeHtml => {
  const { name, field, values } = drawn;
  const value = values[0] ?? '';
  const label = html`<label for="${name}">${field.label}${optional(field)}</label>${notes(drawn)}`;
  switch (field.kind) {
    case 'radio':
      return choices(drawn, 'radio', field.options);
    case 'checkboxes':
      return choices(drawn, 'checkbox', field.options);
    case 'yesno':
      return choices(drawn, 'radio', yesNoOptions);
    case 'checkbox':
      return html`<label class="choice"><input type="checkbox" id="${name}" name="${name}" value="yes"${values.length > 0 && value !== '' && value !== 'no' && html` checked`}${attributes(drawn)}> ${field.label}</label>${notes(drawn)}`;
    case 'select':
      return html`${label}<select id="${name}" name="${name}"${attributes(drawn)}><option value="">Please choose</option>${field.options.map((option) => html`<option value="${option.value}"${option.value === value && html` selected`}>${option.label}</option>`)}</select>`;
    case 'textarea':
      return html`${label}<textarea id="${name}" name="${name}" rows="${field.rows ?? 5}"${attributes(drawn)}>
${value}</textarea>`;
    default:
      return html`${label}<input id="${name}" name="${name}" type="${inputTypes[field.kind] ?? 'text'}" value="${value}"${attributes(drawn)}>`;
  }
};

const isDrawn = (field: Field): boolean => field.kind !== 'files' && field.kind !== 'hidden';

/** The fields of a form in their sections, with what was typed and what is wrong. Files need JavaScript and are left out. */
export const drawFields = (form: AnyForm, values: PlainValues, errors: FieldErrors): SafeHtml =>
  html`${form.layout.map((section) => {
    const names = section.fields.filter((name) => form.fields[name] && isDrawn(form.fields[name]));
    const hidden = section.fields.filter((name) => form.fields[name]?.kind === 'hidden');
    return html`<section>${section.title && names.length > 0 && html`<h2>${section.title}</h2>`}${names.map((name) => {
      const field = form.fields[name];
      return (
        field &&
        html`<div class="field">${control({ name, field, values: listOf(values[name]), errors: errors[name] ?? [] })}</div>`
      );
    })}${hidden.map((name) => html`<input type="hidden" name="${name}" value="${listOf(values[name])[0] ?? ''}">`)}</section>`;
  })}`;
