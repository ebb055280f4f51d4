import type { AnyForm } from './define-form.ts';

/** `id` is stored and part of ids of rows, so it must never change. */
export type MailList = { id: string; name: string };

export type ConsentWay = 'mail' | 'text';

/** `wording` repeats the words of the page as proof of consent. */
export type AskedConsent = { way: ConsentWay; wording: string; page: string };

/** `version` changes with the wording. */
export type Consent<Instant> = AskedConsent & { version: string; at: Instant };

export type ListRow<Instant> = {
  list: string;
  consents: readonly Consent<Instant>[];
  left_at: Instant | null;
  paused_until: Instant | null;
};

export type Joining<Value> = {
  lists: readonly MailList[];
  listOf: (value: Value) => string;
  /** Part of the row's id; tells two rows of one person apart. */
  rowOf?: (value: Value) => string;
  consents: (value: Value) => readonly AskedConsent[];
};

export function joiningWords({ title, submitLabel }: Pick<AnyForm, 'title' | 'submitLabel'>): string {
  return `${title}: ${submitLabel}`;
}

type Answers = { phone: string | null; text_consent: boolean };

/** Joining agrees to mail; only the box, with a number, agrees to texts. */
export function waitlistConsents(
  form: Pick<AnyForm, 'title' | 'submitLabel' | 'fields'>,
  page: string,
  { phone, text_consent }: Answers,
): AskedConsent[] {
  const box = form.fields.text_consent;
  const texts = box && phone !== null && text_consent ? [{ way: 'text' as const, wording: box.label, page }] : [];
  return [{ way: 'mail', wording: joiningWords(form), page }, ...texts];
}
