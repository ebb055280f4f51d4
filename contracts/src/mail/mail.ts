/** `formData` is checked again when the mail is sent; the names are the specification's. */
export type MailPayload<FormType extends string = string, FormData = Readonly<Record<string, unknown>>> = {
  to: string;
  name: string;
  formType: FormType;
  formData: FormData;
};

export type RecordLink = { collection: string; id: string };

/** Staff see `failed`; `withheld` must not be sent, since it is not safe. */
export const mailStatuses = ['queued', 'sending', 'sent', 'failed', 'withheld'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const withheldReasons = {
  stopped: 'Not safe now: everything to this address is stopped',
  'stopped-elsewhere': 'Not safe now was pressed in another record with this address',
  'not-by-email': 'E-mail is not among the ways she said are safe',
  refused: 'This address asked not to be written to',
  'no-consent': 'The person referred has not said yes',
  gone: 'The request it is about was deleted',
  left: 'This person left the list, or paused it',
  'taken-back': 'The letter was taken back before it went',
  changed: 'What it says was decided otherwise since',
  bounced: 'The mail server said that there is no such address',
  'over-budget': 'More strangers wrote at once than we confirm by mail: send it if you know that it is real',
  resolved: 'It failed, and a colleague resolved it',
} as const;
export type WithheldReason = keyof typeof withheldReasons;

/** Mails about money reach a donor even if her request for help stops other mail. */
export const moneyMails: readonly string[] = [
  'receipt',
  'receipt-corrected',
  'payment-failed',
  'monthly-gift',
  'my-giving-link',
  'my-giving-move',
  'giving-details',
  'gift-ahead',
  'employer-match',
];

/** No address can refuse these mails. */
export const teamMails: readonly string[] = [
  'staff-invitation',
  'staff-factor-code',
  'staff-factor-changed',
  'staff-alert',
  'staff-promises',
  'staff-digest',
  'refund-failed',
  'dispute',
  'receipt-held',
  'card-testing',
  'donation-differences',
];

/** Instants are Firestore timestamps in the store; `lease_until` keeps two senders off one mail. */
export type OutboxMail<Instant> = MailPayload & {
  status: MailStatus;
  attempts: number;
  last_error: string | null;
  /** On a failed mail, `bounced` means no such address and `resolved` that no work is left. */
  withheld_reason: WithheldReason | null;
  record: RecordLink | null;
  /** YYYY-MM-DD; null for a mail that confirms nothing. */
  delete_on: string | null;
  /** The address in one spelling, so that all its spellings compare equal. */
  to_key: string;
  created_at: Instant;
  next_attempt_at: Instant | null;
  lease_until: Instant | null;
  sent_at: Instant | null;
  /** RFC 5322 Message-ID from the document id, so that a resend counts as the same message. */
  message_id: string;
};
