import type * as z from 'zod';
import type { AnyMailTemplate } from '../mail/mail-template.ts';
import type { CollectionName } from '../store/paths.ts';
import type { AfterSending } from './after-sending.ts';
import type { AnyForm } from './define-form.ts';
import type { Joining } from './joining.ts';

export type PersonFields<Name> = { name?: Name; email: Name };

export type ReachedPerson<Name> = { name: Name; email: Name; phone?: Name };

export type InboxTopic<Field> = {
  id: string;
  label: string;
  where?: { field: Field | 'form_id'; is: string } | { field: Field; contains: string };
  nameField: Field;
  emailField: Field;
  summaryField: Field;
  /** `null` where the site promises no answer. */
  answerPromise: 'contact' | 'referral' | 'inquiry' | null;
  extraColumns?: readonly { field: Field; label: string }[];
};

export type Retention<Field> = {
  days: number;
  /** The instant that `days` are counted from; `created_at` when left out. */
  since?: string;
  only?: { field: Field; is: string };
  /** The fields, and everything below the record, are deleted earlier where a field has one of these values. */
  sooner?: { days: number; only: { field: Field; is: readonly string[] }; remove: readonly Field[] };
  /** Every other field is deleted, so that a field added later is never kept by accident; `null` deletes the record. */
  keep: readonly Field[] | null;
};

type FormMail<Value, Template extends AnyMailTemplate> = {
  template: Template;
  recipient: (value: Value) => { to: string; name: string };
  formData: (value: Value) => z.output<Template['data']>;
};

/** `join` keeps one row for each person and list; `double-opt-in` is `pending` until the address's owner confirms. */
type Storing<Value> =
  | {
      storeStrategy: 'record';
      /** `scope` is part of the record's id, so it must never change. */
      once?: { scope: string; field: keyof Value & string; message: string };
      joins?: never;
    }
  | { storeStrategy: 'join' | 'double-opt-in'; once?: never; joins: Joining<Value> };

export type Handling<Value, Stored, Template extends AnyMailTemplate, Sample> = {
  collection: CollectionName;
  alsoAt?: string;
  aliases?: Readonly<Record<string, keyof Value & string>>;
  /** Empty optional text is `null`. */
  store: (value: Value) => Stored;
  /** The first person sent the form; the daily limit counts her address. */
  people: readonly [PersonFields<keyof Value & string>, ...PersonFields<keyof Value & string>[]];
  alsoFoundBy?: readonly (keyof Stored & string)[];
  typeField?: keyof Stored & string;
  /** Beyond the daily limit it is stored unconfirmed, since a stranger's junk with her address must not keep her from us. */
  isForHelp?: true;
  comesBack?: true;
  /** `safe_ways` speaks of this person; in a referral that is not the sender. */
  reached?: ReachedPerson<keyof Stored & string>;
  /** Fields that could endanger a person lie in the sub-document `sealed/answers`. */
  sealed?: readonly (keyof Stored & string)[];
  /** The specification fixes these values; the form does not ask them, and staff do not see them. */
  placeholders?: readonly (keyof Stored & string)[];
  /** Replaces `limits.formsPerEmailPerDay`. */
  perEmailPerDay?: { count: number; message: string };
  perDay?: { count: number; message: string };
  /** An answer that tells of danger alerts the team at once. */
  isUrgent?: (value: Value) => boolean;
  retention: Retention<keyof Stored & string>;
  inbox: readonly InboxTopic<keyof Stored & string>[];
  sample: Sample;
  mail: FormMail<Value, Template>;
  after: AfterSending;
} & Storing<Value>;

export type AnyHandledForm = AnyForm & Handling<never, Record<string, unknown>, AnyMailTemplate, object>;

/** Fields are checked against the schema and `store`, so that a wrong name does not compile. */
export function defineHandling<
  Form extends { schema: z.ZodType },
  Stored extends Record<string, unknown>,
  Template extends AnyMailTemplate,
  const Sample extends z.input<Form['schema']>,
>(form: Form, handling: Handling<z.output<Form['schema']>, Stored, Template, Sample>) {
  return { ...form, ...handling };
}
