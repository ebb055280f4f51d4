import type * as z from 'zod';
import { formatDay } from '../format/format-day.ts';

/**
 * A choice: `value` is stored, `label` is read. The schema helper `oneOf` takes either on the way in, and the
 * specification's own words in `also`, which callers of the API may send.
 */
export type Option = {
  value: string;
  label: string;
  hint?: string;
  also?: readonly string[];
  /** "All of the above": stands for every option of its list, and is stored as all of them (`manyOf`). */
  isAll?: true;
};

type FieldBase = {
  /** Visible label; carries the specification's field name. */
  label: string;
  /** The question, as one person asks another. It stands before the label, which is then the short name beside it. */
  ask?: string;
  required?: boolean;
  /** One short sentence under the label. */
  hint?: string;
  /** What the error says when a required answer is missing; made from the label when left out. */
  missing?: string;
  /**
   * Required while it is shown. Marked as such, but left to the schema: a browser refuses to send a form whose hidden
   * field is `required` and empty. Of boxes one must be ticked; a page then sends an empty list, which the schema refuses.
   */
  requiredWhenShown?: boolean;
  /** Shown only when another field has one of these values (`'*'`: any text). Without JavaScript, CSS does it. */
  showWhen?: { field: string; is: readonly string[] };
};

/** How one answer is asked for. `autocomplete` takes an HTML autofill token (HTML Living Standard, 4.10.18.7.1). */
export type Field =
  | (FieldBase & {
      kind: 'text' | 'email' | 'tel' | 'url';
      autocomplete?: string;
      inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal';
      placeholder?: string;
      maxLength?: number;
      pattern?: string;
    })
  /** `instead` labels a box that answers in place of text; what it says is stored (`joinAnswers`). */
  | (FieldBase & { kind: 'textarea'; autocomplete?: string; rows?: number; maxLength?: number; instead?: string })
  | (FieldBase & { kind: 'date'; autocomplete?: string; min: string; max: 'today' })
  /** An amount in dollars, as people type it. */
  | (FieldBase & { kind: 'money'; autocomplete?: string; minimumCents: number })
  | (FieldBase & { kind: 'select'; options: readonly Option[] })
  /** `alone`: a value that stands for no other; choosing it takes the others back. */
  | (FieldBase & { kind: 'checkboxes'; options: readonly Option[]; alone?: string })
  /** `initial` is chosen when the form opens; without one nothing is. `tiles` are large and side by side. */
  | (FieldBase & { kind: 'radio'; options: readonly Option[]; initial?: string; look?: 'rows' | 'tiles' })
  /** A radio pair yes/no that is stored as a boolean. */
  | (FieldBase & { kind: 'yesno' })
  /** One box, stored as a boolean. `hintWithTexts` stands in place of the hint where a provider of texts is set. */
  | (FieldBase & { kind: 'checkbox'; hintWithTexts?: string })
  | (FieldBase & { kind: 'files'; accept: readonly string[]; maxFiles: number })
  /** Never typed: `value` fixes it, or the page that shows the form does (its block's `preset`). */
  | (FieldBase & { kind: 'hidden'; value?: string });

type KindFacts = {
  /** What an answer is; `none` of what nobody is asked. */
  answer: 'line' | 'text' | 'choice' | 'choices' | 'yes-or-no' | 'tick' | 'files' | 'none';
  /** As what staff put an answer right; of a kind without it they cannot. */
  correction?: 'line' | 'lines' | 'email' | 'date';
  /** How an answer leads to somebody. */
  leadsTo?: 'email' | 'phone';
};

/** What code asks of a kind that treats several kinds alike. A kind that is missing here does not compile. */
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

/** What an answer to a field is; undefined where there is no such field. */
export function answerOf(field: Field | undefined): KindFacts['answer'] | undefined {
  return field && fieldKinds[field.kind].answer;
}

/** A named group of fields; long forms show one as a numbered section. */
export type Section<Name extends string> = {
  id: string;
  title?: string;
  intro?: string;
  fields: readonly Name[];
};

/** A toast or live message: letter for letter the specification's. */
export type Notice = { title: string; description: string };

/**
 * What a form says once it is stored; `waiting` instead where somebody has to agree first, `unconfirmed` where no mail follows
 * although the form is about one.
 */
export type SuccessNotice = Notice & { waiting?: string; unconfirmed?: string };

type Input<S extends z.ZodType> = z.input<S> & object;

/**
 * What a browser needs of a form: its fields, texts and schema. What happens to a form value after it was sent is
 * declared beside it, with `defineHandling`, so that no browser downloads it.
 */
export type FormDeclaration<Id extends string, S extends z.ZodType> = {
  id: Id;
  /** Heading of the form, also its accessible name. */
  title: string;
  submitLabel: string;
  busyLabel: string;
  /** Strict: unknown keys are refused. Takes the request body and gives the form value. */
  schema: S;
  fields: { readonly [K in keyof Input<S> & string]-?: Field };
  layout: readonly Section<keyof Input<S> & string>[];
  success: SuccessNotice;
  failure: Notice;
  /** Said instead of the generic summary when required answers are missing. */
  incomplete: Notice;
  /** Long forms: progress, a draft on the device, a review before sending. */
  long?: boolean;
};

/**
 * Declares a form once. `fields` must name exactly the keys of the schema's input, so that a missing or an unknown
 * field does not compile; a field left out of `layout` fails the conformance test.
 */
export function defineForm<const Id extends string, S extends z.ZodType>(
  form: FormDeclaration<Id, S>,
): FormDeclaration<Id, S> {
  return form;
}

/** A declaration whose schema is not known at compile time, as registries and generic renderers see it. */
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

/** One answer as a person reads it: in the confirmation mail, on the staff screens, in the CSV. */
export type Answer = { name: string; label: string; text: string };

/** A choice longer than this, in characters, is a sentence: several of them are read one below the other. */
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
      // A kind that is missing above does not compile.
      return field satisfies never;
  }
}

/** Formats a submitted or stored value of a form, in the order of its layout. Unanswered fields have an empty text. */
export function answers(form: Pick<AnyForm, 'fields' | 'layout'>, value: Readonly<Record<string, unknown>>): Answer[] {
  return form.layout.flatMap((section) =>
    section.fields.flatMap((name) => {
      const field = form.fields[name];
      if (!field || answerOf(field) === 'none') return [];
      return [{ name, label: field.label, text: textOfAnswer(field, value[name]) }];
    }),
  );
}
