import type { Field } from '@society-gal/contracts/forms/define-form';
import type { UploadTicket } from '@society-gal/contracts/uploads';
import type { FormShape } from './form-shape.ts';

/** Answers as `POST /api/forms/<id>` takes them. */
export type Payload = Record<string, unknown>;

/** Is a question asked, given the other answers? A question that is not asked is not answered either. */
export const isAsked = (field: Field, data: FormData): boolean => {
  const { showWhen } = field;
  if (!showWhen) return true;
  const given = data
    .getAll(showWhen.field)
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '');
  return given.some((value) => showWhen.is.includes('*') || showWhen.is.includes(value));
};

const answer = (field: Field, name: string, data: FormData): unknown => {
  switch (field.kind) {
    case 'checkboxes':
      return data.getAll(name).map(String);
    case 'checkbox':
      return data.has(name);
    case 'yesno':
      return data.has(name) ? data.get(name) === 'yes' : undefined;
    case 'radio':
      return data.get(name) ?? undefined;
    default:
      return String(data.get(name) ?? '');
  }
};

/**
 * The answers of a filled form under their stored names. Fields that are not asked and choices that were not made are
 * left out; `tickets` stand for files already received.
 */
export const payloadOf = (
  form: Pick<FormShape, 'fields'>,
  data: FormData,
  tickets: Readonly<Record<string, readonly UploadTicket[]>> = {},
): Payload => {
  const payload: Payload = {};
  for (const [name, field] of Object.entries(form.fields)) {
    if (!isAsked(field, data)) continue;
    const value =
      field.kind === 'files' ? (tickets[name]?.length ? tickets[name] : undefined) : answer(field, name, data);
    if (value !== undefined) payload[name] = value;
  }
  return payload;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Names of required questions that were asked and left without an answer, in the form's order. */
export const unanswered = (form: Pick<FormShape, 'fields' | 'layout'>, payload: Payload, data: FormData): string[] =>
  form.layout
    .flatMap((section) => section.fields)
    .filter((name) => {
      const field = form.fields[name];
      // "No" answers a yes-or-no question; an empty box does not answer a box that must be ticked.
      return (
        field?.required &&
        field.kind !== 'hidden' &&
        isAsked(field, data) &&
        (field.kind === 'yesno' ? payload[name] === undefined : isEmpty(payload[name]))
      );
    });
