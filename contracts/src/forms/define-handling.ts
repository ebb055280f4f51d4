import type * as z from 'zod';
import type { AnyMailTemplate } from '../mail/mail-template.ts';
import type { CollectionName } from '../store/paths.ts';
import type { AfterSending } from './after-sending.ts';
import type { AnyForm } from './define-form.ts';
import type { Joining } from './joining.ts';

/** The fields that name one person: whom a limit counts, and whom staff look for. */
export type PersonFields<Name> = { name?: Name; email: Name };

/** Whom a form for help is about, by the stored fields that name and reach her. */
export type ReachedPerson<Name> = { name: Name; email: Name; phone?: Name };

/** Records of a form that staff read together in the inbox. */
export type InboxTopic<Field> = {
  /** Stands in the address of the screen. */
  id: string;
  /** How the list is called. */
  label: string;
  /** Which records of the collection belong here; all of them when left out. */
  where?: { field: Field | 'form_id'; is: string } | { field: Field; contains: string };
  nameField: Field;
  emailField: Field;
  /** One line that tells what the record is about. */
  summaryField: Field;
  /** Which promise of the site counts down beside it; null where the site promises no answer. */
  answerPromise: 'contact' | 'referral' | 'inquiry' | null;
  /** Columns of its export beside the form's own fields. */
  extraColumns?: readonly { field: Field; label: string }[];
};

/** How long the records of a form say who they are about. */
export type Retention<Field> = {
  days: number;
  /** The instant that `days` are counted from; `created_at` when left out. */
  since?: string;
  /** Only records whose field has this value. */
  only?: { field: Field; is: string };
  /** What goes earlier: the fields, and whatever lies below the record, where a field has one of these values. */
  sooner?: { days: number; only: { field: Field; is: readonly string[] }; remove: readonly Field[] };
  /** What stays for counting. Every other field goes, so that a field added later is never kept by accident; null: the record goes as a whole. */
  keep: readonly Field[] | null;
};

type FormMail<Value, Template extends AnyMailTemplate> = {
  template: Template;
  recipient: (value: Value) => { to: string; name: string };
  formData: (value: Value) => z.output<Template['data']>;
};

/**
 * How a form value becomes a stored record.
 * - `record`: one record for each idempotency key; with `once`, one for each value of a field, ever.
 * - `join`: one row for each person and list; joining again keeps it.
 * - `double-opt-in`: the same, `pending` until the address's owner confirms.
 */
type Storing<Value> =
  | {
      storeStrategy: 'record';
      /** `scope` becomes part of the record's id, so it must never change. `message` answers whoever comes later. */
      once?: { scope: string; field: keyof Value & string; message: string };
      joins?: never;
    }
  | { storeStrategy: 'join' | 'double-opt-in'; once?: never; joins: Joining<Value> };

/** What happens to a form value after it was sent. */
export type Handling<Value, Stored, Template extends AnyMailTemplate, Sample> = {
  collection: CollectionName;
  /** A second address of the API that takes the same request body. */
  alsoAt?: string;
  /** Names that a request body may use for a field; they are replaced before the schema sees them. */
  aliases?: Readonly<Record<string, keyof Value & string>>;
  /** The record without what the server adds to each. Empty optional text is `null`. */
  store: (value: Value) => Stored;
  /** Whom a record names; the first is who sent the form, and the daily limit counts her address. */
  people: readonly [PersonFields<keyof Value & string>, ...PersonFields<keyof Value & string>[]];
  /** Further fields whose words staff find a record by. */
  alsoFoundBy?: readonly (keyof Stored & string)[];
  /** The field that tells kinds of records apart within the collection. */
  typeField?: keyof Stored & string;
  /**
   * People ask for help with this form: beyond the daily limit of an address it is stored without a confirmation and
   * marked, since whoever sends junk with her address must not keep her from us.
   */
  isForHelp?: true;
  /** Whoever sends it gets a return code and a PIN, and can come back to it on `/my-request`. */
  comesBack?: true;
  /** Of a form for help: whom `safe_ways` speaks of. In a referral that is not who sent it. */
  reached?: ReachedPerson<keyof Stored & string>;
  /**
   * Fields that lists do not need and that could endanger someone: they lie in the sub-document `sealed/answers`, and the
   * record's files with them.
   */
  sealed?: readonly (keyof Stored & string)[];
  /** Stored fields with a fixed value from the specification, which the form does not ask. Staff do not see them. */
  placeholders?: readonly (keyof Stored & string)[];
  /** How often one address may send the form in a day, where it is not `limits.formsPerEmailPerDay`. */
  perEmailPerDay?: { count: number; message: string };
  /** How many of this form the whole site takes in a day, whoever sends them. */
  perDay?: { count: number; message: string };
  /** Whether what was sent says that somebody is in danger: then the team is told at once. */
  isUrgent?: (value: Value) => boolean;
  retention: Retention<keyof Stored & string>;
  /** Where staff read the records. Empty for the two applications, which have screens of their own. */
  inbox: readonly InboxTopic<keyof Stored & string>[];
  /** A good request body: tests, demo data and the mail preview start from it. */
  sample: Sample;
  mail: FormMail<Value, Template>;
  /** What whoever sent it reads in its place: what follows, and where to go from here. */
  after: AfterSending;
} & Storing<Value>;

/** A form with its handling, whatever its fields; what registries and the functions work with. */
export type AnyHandledForm = AnyForm & Handling<never, Record<string, unknown>, AnyMailTemplate, object>;

/**
 * Declares how a form is handled and gives the form together with it. Fields are checked against the schema and against
 * what `store` gives, so that a wrong name does not compile.
 */
export function defineHandling<
  Form extends { schema: z.ZodType },
  Stored extends Record<string, unknown>,
  Template extends AnyMailTemplate,
  const Sample extends z.input<Form['schema']>,
>(form: Form, handling: Handling<z.output<Form['schema']>, Stored, Template, Sample>) {
  return { ...form, ...handling };
}
