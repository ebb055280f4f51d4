import type { AnyForm } from './define-form.ts';

/** A list that people join to hear from the foundation. `id` is stored and part of ids of rows, so it must never change. */
export type MailList = { id: string; name: string };

/** How somebody agreed to be written to. */
export type ConsentWay = 'mail' | 'text';

/** What a page asks her to agree to: the words as they stand there, and the page. */
export type AskedConsent = { way: ConsentWay; wording: string; page: string };

/** What she agreed to, and when. `version` changes with the wording. */
export type Consent<Instant> = AskedConsent & { version: string; at: Instant };

/** What a row of a list says beside the answers of its form. */
export type ListRow<Instant> = {
  list: string;
  consents: readonly Consent<Instant>[];
  left_at: Instant | null;
  paused_until: Instant | null;
};

/** How a form joins lists: one row for each person and list, however often she sends it. */
export type Joining<Value> = {
  /** Every list that the form can join. */
  lists: readonly MailList[];
  /** The list that a form value joins. */
  listOf: (value: Value) => string;
  /** What tells two rows of one person apart, where a list takes more than one; part of the row's id. */
  rowOf?: (value: Value) => string;
  /** What she agrees to by sending it. */
  consents: (value: Value) => readonly AskedConsent[];
};

/** The words by which a form joins a list: its title and the name of its button. */
export function joiningWords({ title, submitLabel }: Pick<AnyForm, 'title' | 'submitLabel'>): string {
  return `${title}: ${submitLabel}`;
}

type Answers = { phone: string | null; text_consent: boolean };

/** The consents of a waitlist: to mail by joining it, to texts by the box alone, and only with a number to write to. */
export function waitlistConsents(
  form: Pick<AnyForm, 'title' | 'submitLabel' | 'fields'>,
  page: string,
  { phone, text_consent }: Answers,
): AskedConsent[] {
  const box = form.fields.text_consent;
  const texts = box && phone !== null && text_consent ? [{ way: 'text' as const, wording: box.label, page }] : [];
  return [{ way: 'mail', wording: joiningWords(form), page }, ...texts];
}
