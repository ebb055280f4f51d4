import type { MailPayload } from '@society-gal/contracts';

/** One line of facts: what it is, and what it says. */
export type Fact = { label: string; text: string };

/** What a mail says, apart from how it looks. Plain texts: the renderer escapes all of it. */
export type MailContent = {
  subject: string;
  /** Name in From. Discreet where a look over the shoulder must tell nothing. */
  senderName: string;
  replyTo: string;
  /** No name of ours at the head of the letter, since its first lines show on locked screens. */
  isDiscreet?: boolean;
  greeting: string;
  paragraphs: readonly string[];
  /** What was sent, or facts such as those of a receipt. Empty texts are left out. */
  facts?: readonly Fact[];
  /** Words of a person, shown as a quotation. */
  quote?: string | null;
  action?: { label: string; url: string };
  /** After the facts or the action. */
  closing?: readonly string[];
  /** Small print: why this came, and how to stop it. */
  footnote: string;
  unsubscribeUrl?: string;
};

/** What templates may know beside the payload. */
export type MailContext = {
  /** Origin of the site. */
  siteUrl: string;
  /** What a person can name to staff; null for mails that follow from no form. */
  reference: string | null;
};

/** Writes the content of one kind of mail. Reads `formData` with care: it comes from the store, not from the compiler. */
export type Template = (payload: MailPayload, context: MailContext) => MailContent;

/** A text of `formData`, or `''`. */
export const textIn = (payload: MailPayload, key: string): string => {
  const value = payload.formData[key];
  return typeof value === 'string' ? value : '';
};

/** A list of texts in `formData`; one text counts as a list of one. */
export const listIn = (payload: MailPayload, key: string): string[] => {
  const value = payload.formData[key];
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
};

/** Values as people read them. */
export const labelled = (values: readonly string[], options: readonly { value: string; label: string }[]): string =>
  values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(', ');
