/**
 * What is written to whom. `formType` names the template, `formData` is plain JSON that the template's schema checks
 * again when the mail is sent. The names are the specification's.
 */
export type MailPayload<FormType extends string = string, FormData = Readonly<Record<string, unknown>>> = {
  to: string;
  name: string;
  formType: FormType;
  formData: FormData;
};

/** The record that a mail is about, by its collection and id. */
export type RecordLink = { collection: string; id: string };

/** Life of a mail: `failed` is the dead letter that staff see; `withheld` must not be sent, since it is not safe. */
export const mailStatuses = ['queued', 'sending', 'sent', 'failed', 'withheld'] as const;
/** One of {@link mailStatuses}. */
export type MailStatus = (typeof mailStatuses)[number];

/** Why a mail is withheld, as staff read it. */
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
/** A key of {@link withheldReasons}. */
export type WithheldReason = keyof typeof withheldReasons;

/** Mails about money that their reader gave: what an address said about being written to when it asked for help does not stop them. */
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

/** Mails to the team and to whoever is invited to it, for which no address can say that they are not wanted. */
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

/**
 * A document of `mail_outbox`. Instants are Firestore timestamps in the store and ISO texts elsewhere.
 * `lease_until` keeps two senders off one mail; `next_attempt_at` holds the exponential back-off.
 */
export type OutboxMail<Instant> = MailPayload & {
  status: MailStatus;
  attempts: number;
  last_error: string | null;
  /**
   * Why it is withheld, with no attempts; null otherwise. A mail that failed has `bounced` where there is no such address,
   * and `resolved` where it waits for nobody.
   */
  withheld_reason: WithheldReason | null;
  /** The request for help it is about; null where it is about none. */
  record: RecordLink | null;
  /** The day on which what it confirms is deleted (YYYY-MM-DD); null for a mail that confirms nothing. */
  delete_on: string | null;
  /** The address in the spelling that equals each other spelling of it. */
  to_key: string;
  created_at: Instant;
  next_attempt_at: Instant | null;
  lease_until: Instant | null;
  sent_at: Instant | null;
  /** RFC 5322 Message-ID made from the document id, so that a resend is recognised as the same message. */
  message_id: string;
};
