import { answerOf, type Condition, type Field, joinAnswers } from '@society-gal/contracts/forms';
import type { ReceivedFiles } from '@society-gal/page-kit';
import type { FormDisplay } from '@society-gal/page-kit/form-display';

/** By stored name and not checked yet: the body of `POST /api/forms/<id>`. */
export type FormInput = Record<string, unknown>;

/** A field that is not shown is not sent either. */
export function isShown({ showWhen }: Pick<Field, 'showWhen'>, data: FormData): boolean {
  return !showWhen || isMet(showWhen, data);
}

function isMet({ field, is }: Condition, data: FormData): boolean {
  return data
    .getAll(field)
    .some((value) => typeof value === 'string' && value.trim() !== '' && (is.includes('*') || is.includes(value)));
}

type ReadField = (data: FormData, name: string, files: Readonly<ReceivedFiles>) => unknown;

const readText: ReadField = (data, name) => String(data.get(name) ?? '');

// A kind that is missing here does not compile.
const readField = {
  text: readText,
  email: readText,
  tel: readText,
  url: readText,
  // The typed text, and the checkbox that answers in its place.
  textarea: (data, name) => joinAnswers(data.getAll(name).map(String)),
  date: readText,
  money: readText,
  select: readText,
  hidden: readText,
  radio: (data, name) => data.get(name) ?? undefined,
  checkboxes: (data, name) => data.getAll(name).map(String),
  yesno: (data, name) => (data.has(name) ? data.get(name) === 'yes' : undefined),
  checkbox: (data, name) => data.has(name),
  files: (_data, name, files) => (files[name]?.length ? files[name].map(({ ticket }) => ticket) : undefined),
} satisfies Record<Field['kind'], ReadField>;

/** Fields that are not shown and choices that were not made are left out; tickets replace `files`. */
export function readFormInput(
  form: Pick<FormDisplay, 'fields'>,
  data: FormData,
  files: Readonly<ReceivedFiles> = {},
): FormInput {
  const input: FormInput = {};
  for (const [name, field] of Object.entries(form.fields)) {
    if (!isShown(field, data)) continue;
    const answer = readField[field.kind](data, name, files);
    const option = field.kind === 'radio' ? field.options.find(({ value }) => value === answer) : undefined;
    if (answer !== undefined && isShown(option ?? {}, data)) input[name] = answer;
  }
  return input;
}

/** In the order of the form. */
export function missingFields(
  form: Pick<FormDisplay, 'fields' | 'layout'>,
  input: FormInput,
  data: FormData,
): string[] {
  return form.layout
    .flatMap((section) => section.fields)
    .filter((name) => {
      const field = form.fields[name];
      const { required, requiredWhenShown, requiredWhen } = field ?? {};
      const isRequired = required || requiredWhenShown || (requiredWhen && isMet(requiredWhen, data));
      if (!field || !isRequired || answerOf(field) === 'none' || !isShown(field, data)) return false;
      // "No" answers a yes-or-no field; an empty checkbox does not answer one that must be ticked.
      return answerOf(field) === 'yes-or-no' ? input[name] === undefined : isEmpty(input[name]);
    });
}

function isEmpty(answer: unknown): boolean {
  if (typeof answer === 'string') return answer.trim() === '';
  if (Array.isArray(answer)) return answer.length === 0;
  return answer === undefined || answer === false;
}
