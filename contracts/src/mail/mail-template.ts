import type * as z from 'zod';
import type { LetterBlock } from '../letters/letters.ts';
import type { MailPayload } from './mail.ts';

export type MailFact = { label: string; text: string; url?: string };

/** Plain texts: the renderer escapes all of it. */
export type MailContent = {
  subject: string;
  /** The name in From; discreet where a person who sees the screen must learn nothing. */
  senderName: string;
  replyTo: string;
  /** Hides our name, mark and colour, since others may see the mail on a locked screen. */
  isDiscreet?: boolean;
  heading?: string;
  greeting: string;
  paragraphs: readonly string[];
  blocks?: readonly LetterBlock[];
  amount?: MailFact;
  /** Empty texts are left out. */
  facts?: readonly MailFact[];
  quote?: string | null;
  /** `gives`: it leads to a gift. */
  action?: { label: string; url: string; gives?: true };
  closing?: readonly string[];
  /** Says what is deleted on the named day, where that is not what the reader sent. */
  kept?: string;
  footnote: string;
  footlink?: { label: string; url: string };
  /** One page for people, and one address for the one click of mail programs (RFC 8058). */
  leave?: { pageUrl: string; oneClickUrl: string };
};

export type MailLinkAction =
  | 'newsletter-confirm'
  | 'newsletter-choices'
  | 'invitation-block'
  | 'claim-place'
  | 'event-evaluation';

/** The token of the one click of mail programs is in an address. */
export type MailTokenAction = MailLinkAction | 'one-click-leave';

export type MailContext = {
  siteUrl: string;
  /** Null for mails that follow from no form. */
  reference: string | null;
  /** The day of what the mail confirms (YYYY-MM-DD); what it promises counts from there. */
  sentOn: string;
  /** Made with each attempt to send, so that no stored mail holds a token. */
  token: (action: MailTokenAction) => string;
};

export type MailTemplate<FormType extends string, Data extends z.ZodType> = {
  formType: FormType;
  data: Data;
  write: (mail: MailPayload<FormType, z.output<Data>>, context: MailContext) => MailContent;
};

export type AnyMailTemplate = {
  formType: string;
  data: z.ZodType<Record<string, unknown>, unknown>;
  write: (mail: never, context: MailContext) => MailContent;
};

export type PayloadOf<Template> =
  Template extends MailTemplate<infer FormType, infer Data> ? MailPayload<FormType, z.output<Data>> : never;

export function defineMail<const FormType extends string, Data extends z.ZodType>(
  template: MailTemplate<FormType, Data>,
): MailTemplate<FormType, Data> {
  return template;
}
