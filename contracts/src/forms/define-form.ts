import type { z } from 'zod';
import type { CollectionName } from '../paths.ts';
import type { MailPayload } from '../records/mail.ts';

/**
 * A choice: `value` is stored, `label` is read. The schema helper `oneOf` takes either on the way in, and the other
 * spellings in `also`, such as the specification's own words.
 */
export type Option = { value: string; label: string; hint?: string; also?: readonly string[] };

type FieldBase = {
  /** Visible label; carries the specification's field name. */
  label: string;
  required?: boolean;
  /** One short sentence under the label. */
  hint?: string;
  /** What the error says when a required answer is missing; made from the label when left out. */
  missing?: string;
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
  | (FieldBase & { kind: 'textarea'; autocomplete?: string; rows?: number; maxLength?: number })
  | (FieldBase & { kind: 'date'; autocomplete?: string; min: string; max: 'today' })
  /** `initial` is chosen when the form opens; a radio group without one starts with nothing chosen. */
  | (FieldBase & { kind: 'select' | 'radio' | 'checkboxes'; options: readonly Option[]; initial?: string })
  /** A radio pair yes/no that is stored as a boolean. */
  | (FieldBase & { kind: 'yesno' })
  /** One box, stored as a boolean. */
  | (FieldBase & { kind: 'checkbox' })
  | (FieldBase & { kind: 'files'; accept: readonly string[]; most: number })
  /** Never typed: `value` fixes it, or the page that shows the form does (its block's `preset`). */
  | (FieldBase & { kind: 'hidden'; value?: string });

/** A named group of fields; long forms show one as a numbered section. */
export type Section<Name extends string> = {
  id: string;
  title?: string;
  intro?: string;
  fields: readonly Name[];
};

/** A toast or live message: letter for letter the specification's. */
export type Notice = { title: string; description: string };

type Input<S extends z.ZodType> = z.input<S> & object;

/** Everything there is to know about one form; browser, server, mail, staff screens and tests read it. */
export type FormDeclaration<Id extends string, S extends z.ZodType> = {
  id: Id;
  /** Heading of the form, also its accessible name. */
  title: string;
  submitLabel: string;
  busyLabel: string;
  collection: CollectionName;
  /** Other names a caller may use for a field, such as the words of the page; renamed before the schema sees them. */
  aliases?: Readonly<Record<string, keyof Input<S> & string>>;
  /** Strict: unknown keys are refused. Output is what `store` turns into the document. */
  schema: S;
  fields: { readonly [K in keyof Input<S> & string]-?: Field };
  layout: readonly Section<keyof Input<S> & string>[];
  success: Notice;
  failure: Notice;
  /** Said instead of the generic summary when required answers are missing. */
  incomplete: Notice;
  /** Long forms: progress, a draft on the device, a review before sending. */
  long?: boolean;
  /** The document without `created_at`, which the server sets. Empty optional text is `null`. */
  store: (value: z.output<S>) => Record<string, unknown>;
  /** The mails that follow from the stored record. */
  mail: (value: z.output<S>) => MailPayload[];
  /** The e-mail whose owner the per-day limit counts. */
  submitter: (value: z.output<S>) => string;
};

/**
 * Declares a form once. `fields` must name exactly the keys of the schema's input, so that a missing or an unknown
 * field does not compile; a field left out of `layout` fails the conformance test.
 */
export const defineForm = <const Id extends string, S extends z.ZodType>(form: FormDeclaration<Id, S>) => form;

/** A declaration whose schema is not known at compile time, as registries and generic renderers see it. */
export type AnyForm = {
  id: string;
  title: string;
  submitLabel: string;
  busyLabel: string;
  collection: CollectionName;
  aliases?: Readonly<Record<string, string>>;
  schema: z.ZodType<Record<string, unknown>, unknown>;
  fields: Readonly<Record<string, Field>>;
  layout: readonly Section<string>[];
  success: Notice;
  failure: Notice;
  incomplete: Notice;
  long?: boolean;
  store: (value: never) => Record<string, unknown>;
  mail: (value: never) => MailPayload[];
  submitter: (value: never) => string;
};

/** One answer as a person reads it: in the confirmation mail, on the staff screens, in the CSV. */
export type Answer = { name: string; label: string; text: string };

const optionLabel = (options: readonly Option[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? String(value);

/** A choice longer than this is a sentence, and several of them are read one below the other. Characters. */
const longChoice = 40;
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const answerText = (field: Field, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const options = 'options' in field ? field.options : [];
  if (Array.isArray(value)) {
    const chosen = value.map((item) => optionLabel(options, item));
    return chosen.join(chosen.some((label) => label.length > longChoice) ? '\n' : ', ');
  }
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return day.format(new Date(value));
  return optionLabel(options, value);
};

/** Formats a submitted or stored value of a form, in the order of its layout. Unanswered fields have an empty text. */
export const answers = (form: Pick<AnyForm, 'fields' | 'layout'>, value: Readonly<Record<string, unknown>>): Answer[] =>
  form.layout.flatMap((section) =>
    section.fields.flatMap((name) => {
      const field = form.fields[name];
      if (!field || field.kind === 'hidden') return [];
      return [{ name, label: field.label, text: answerText(field, value[name]) }];
    }),
  );
