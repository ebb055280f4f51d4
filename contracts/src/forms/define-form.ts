import type * as z from 'zod';
import { formatDay } from '../format/format-day.ts';

/** `oneOf` takes value or label, and the specification's own words in `also`, which callers of the API may send. */
export type Option = {
  value: string;
  label: string;
  hint?: string;
  also?: readonly string[];
  /** "All of the above" is stored as every option of its list (`manyOf`). */
  isAll?: true;
  /** Offered only then, by radio buttons. */
  showWhen?: Condition;
};

/** `'*'` means any text; without JavaScript, CSS hides what depends on it. */
export type Condition = { field: string; is: readonly string[] };

type FieldBase = {
  /** Carries the specification's field name. */
  label: string;
  required?: boolean;
  hint?: string;
  missing?: string;
  /** Left to the schema, because a browser refuses to send a form whose hidden field is `required` and empty. */
  requiredWhenShown?: boolean;
  /** Left to the schema too; `mark` is said beside the label in place of "required". */
  requiredWhen?: Condition & { mark: string };
  showWhen?: Condition;
};

/** `autocomplete` takes an HTML autofill token (HTML Living Standard, 4.10.18.7.1). */
export type Field =
  | (FieldBase & {
      kind: 'text' | 'email' | 'tel' | 'url';
      autocomplete?: string;
      inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal';
      placeholder?: string;
      maxLength?: number;
      pattern?: string;
    })
  /** `instead` labels a box that answers in place of text; its words are stored (`joinAnswers`). */
  | (FieldBase & { kind: 'textarea'; autocomplete?: string; rows?: number; maxLength?: number; instead?: string })
  | (FieldBase & { kind: 'date'; autocomplete?: string; min: string; max: 'today' })
  | (FieldBase & { kind: 'money'; autocomplete?: string; minimumCents: number })
  /** `none` says what it means to choose nothing. */
  | (FieldBase & { kind: 'select'; options: readonly Option[]; none?: string })
  /** Choosing the value `alone` clears the others. */
  | (FieldBase & { kind: 'checkboxes'; options: readonly Option[]; alone?: string })
  | (FieldBase & { kind: 'radio'; options: readonly Option[]; initial?: string; look?: 'rows' | 'tiles' })
  /** Stored as a boolean. */
  | (FieldBase & { kind: 'yesno' })
  /** Stored as a boolean; `hintWithTexts` replaces the hint where a provider of texts is set. */
  | (FieldBase & { kind: 'checkbox'; hintWithTexts?: string })
  /** `mailbox` takes the files where they cannot be sent with the form. */
  | (FieldBase & { kind: 'files'; accept: readonly string[]; maxFiles: number; mailbox: string })
  /** `value` or the page's block (`preset`) fixes it. */
  | (FieldBase & { kind: 'hidden'; value?: string });

type KindFacts = {
  answer: 'line' | 'text' | 'choice' | 'choices' | 'yes-or-no' | 'tick' | 'files' | 'none';
  correction?: 'line' | 'lines' | 'email' | 'date';
  leadsTo?: 'email' | 'phone';
};

export const fieldKinds: Readonly<Record<Field['kind'], KindFacts>> = {
  text: { answer: 'line', correction: 'line' },
  email: { answer: 'line', correction: 'email', leadsTo: 'email' },
  tel: { answer: 'line', correction: 'line', leadsTo: 'phone' },
  url: { answer: 'line' },
  textarea: { answer: 'text', correction: 'lines' },
  date: { answer: 'line', correction: 'date' },
  money: { answer: 'line' },
  select: { answer: 'choice' },
  radio: { answer: 'choice' },
  checkboxes: { answer: 'choices' },
  yesno: { answer: 'yes-or-no' },
  checkbox: { answer: 'tick' },
  files: { answer: 'files' },
  hidden: { answer: 'none' },
};

export function answerOf(field: Field | undefined): KindFacts['answer'] | undefined {
  return field && fieldKinds[field.kind].answer;
}

export type Section<Name extends string> = {
  id: string;
  title?: string;
  /** The part of the title that names the section in the list of all. */
  short?: string;
  intro?: string;
  fields: readonly Name[];
  /** A step before the first section, without a number. A yes to a question ticks the option of its value in `of`, which is confirmed later. */
  start?: { of: Name; questions: readonly StartQuestion[]; phone: string; phoneHref: string };
};

/** `ifNot` is told to whoever says no or is not sure. */
export type StartQuestion = { value: string; question: string; ifNot: string };

/** Letter for letter the specification's. */
export type Notice = { title: string; description: string };

/** `waiting` is said while consent is missing, `unconfirmed` where no mail follows. A list, which has no `received`, says nothing more. */
export type SuccessNotice = Notice & { waiting?: string; unconfirmed?: string; received?: Received };

/** `text` begins the heading, which ends with the name in one of `calledBy` or the first word of `fullName`. */
export type Received = { text: string; calledBy?: readonly string[]; fullName: string };

type Input<S extends z.ZodType> = z.input<S> & object;

/** Handling is declared apart with `defineHandling`, so that no browser downloads it. */
export type FormDeclaration<Id extends string, S extends z.ZodType> = {
  id: Id;
  title: string;
  submitLabel: string;
  busyLabel: string;
  /** The schema is strict: it refuses unknown keys. */
  schema: S;
  fields: { readonly [K in keyof Input<S> & string]-?: Field };
  layout: readonly Section<keyof Input<S> & string>[];
  success: SuccessNotice;
  failure: Notice;
  incomplete: Notice;
  long?: boolean;
};

/** A missing or unknown field does not compile; a field left out of `layout` fails the conformance test. */
export function defineForm<const Id extends string, S extends z.ZodType>(
  form: FormDeclaration<Id, S>,
): FormDeclaration<Id, S> {
  return form;
}

export type AnyForm = {
  id: string;
  title: string;
  submitLabel: string;
  busyLabel: string;
  schema: z.ZodType<Record<string, unknown>, unknown>;
  fields: Readonly<Record<string, Field>>;
  layout: readonly Section<string>[];
  success: SuccessNotice;
  failure: Notice;
  incomplete: Notice;
  long?: boolean;
};

export type Answer = { name: string; label: string; text: string };

/** In characters. */
const longChoice = 40;

function textOfChoices(value: unknown, options: readonly Option[]): string {
  const chosen = [value].flat();
  const all = options.find((option) => option.isAll && chosen.includes(option.value));
  if (all) return all.label;
  const labels = chosen.map((each) => options.find((option) => option.value === each)?.label ?? String(each));
  return labels.join(labels.some((label) => label.length > longChoice) ? '\n' : ', ');
}

function textOfAnswer(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'tel':
    case 'url':
    case 'textarea':
    case 'money':
    case 'hidden':
      return String(value);
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? formatDay(String(value)) : String(value);
    case 'select':
    case 'radio':
    case 'checkboxes':
      return textOfChoices(value, field.options);
    case 'yesno':
    case 'checkbox':
      return value === true ? 'Yes' : value === false ? 'No' : String(value);
    case 'files':
      // Files are shown with the record's attachments, never as an answer.
      return '';
    default:
      return field satisfies never;
  }
}

/** Unanswered fields have an empty text. */
export function answers(form: Pick<AnyForm, 'fields' | 'layout'>, value: Readonly<Record<string, unknown>>): Answer[] {
  return form.layout.flatMap((section) =>
    section.fields.flatMap((name) => {
      const field = form.fields[name];
      if (!field || answerOf(field) === 'none') return [];
      return [{ name, label: field.label, text: textOfAnswer(field, value[name]) }];
    }),
  );
}
