import type * as z from 'zod';
import type { LetterBlock } from '../letters/letters.ts';
import type { MailPayload } from './mail.ts';

/** One line of facts: what it is, what it says, and the address that it leads to. */
export type MailFact = { label: string; text: string; url?: string };

/** What a mail says, apart from how it looks. Plain texts: the renderer escapes all of it. */
export type MailContent = {
  subject: string;
  /** Name in From. Discreet where a look over the shoulder must tell nothing. */
  senderName: string;
  replyTo: string;
  /** Neither name nor mark nor colour of ours, since others may see the letter, and its first lines on a locked screen. */
  isDiscreet?: boolean;
  /** The heading above the letter, where the subject would not do. */
  heading?: string;
  greeting: string;
  paragraphs: readonly string[];
  /** The parts of a letter to a list, after the paragraphs. */
  blocks?: readonly LetterBlock[];
  /** The sum that the mail is about, or code, shown large: what it is, and how it is written. A text tells it too. */
  amount?: MailFact;
  /** What was sent, or facts such as those of a receipt. Empty texts are left out. */
  facts?: readonly MailFact[];
  /** Words of a person, shown as a quotation. */
  quote?: string | null;
  /** The one next step; `gives`: it leads to a gift. */
  action?: { label: string; url: string; gives?: true };
  /** After the facts or the action. */
  closing?: readonly string[];
  /** What is deleted on the day that the mail names, where that is not what its reader sent us. */
  kept?: string;
  /** Small print: why this came, and how to stop it. */
  footnote: string;
  /** What can be done about the footnote: in HTML the address stands behind the words. */
  footlink?: { label: string; url: string };
  /** How to get no more such mails: a page for people, and an address for the one click of mail programs (RFC 8058). */
  leave?: { pageUrl: string; oneClickUrl: string };
};

/** What the link of a mail lets its reader do, with a click on the page that it opens. */
export type MailLinkAction =
  | 'newsletter-confirm'
  | 'newsletter-choices'
  | 'invitation-block'
  | 'claim-place'
  | 'event-evaluation';

/** What a token of a mail may do: the link of a page, or the one click of mail programs, whose token stands in an address. */
export type MailTokenAction = MailLinkAction | 'one-click-leave';

/** What a template may know beside the payload. */
export type MailContext = {
  /** Origin of the site. */
  siteUrl: string;
  /** What a person can name to staff; null for mails that follow from no form. */
  reference: string | null;
  /** The token of a link of this mail. It is made with each attempt to send, so that no stored mail holds one. */
  token: (action: MailTokenAction) => string;
};

/** One kind of mail: its name in the outbox, the shape of its data, and what it says. */
export type MailTemplate<FormType extends string, Data extends z.ZodType> = {
  formType: FormType;
  data: Data;
  write: (mail: MailPayload<FormType, z.output<Data>>, context: MailContext) => MailContent;
};

/** A template whose data is not known at compile time, as registries see it. */
export type AnyMailTemplate = {
  formType: string;
  data: z.ZodType<Record<string, unknown>, unknown>;
  write: (mail: never, context: MailContext) => MailContent;
};

/** The payload that a template takes. */
export type PayloadOf<Template> =
  Template extends MailTemplate<infer FormType, infer Data> ? MailPayload<FormType, z.output<Data>> : never;

/** Declares a kind of mail, so that `write` knows the fields of its data. */
export function defineMail<const FormType extends string, Data extends z.ZodType>(
  template: MailTemplate<FormType, Data>,
): MailTemplate<FormType, Data> {
  return template;
}
