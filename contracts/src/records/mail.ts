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

/** Life of a mail: `failed` is the dead letter that staff see. */
export const mailStatuses = ['queued', 'sending', 'sent', 'failed'] as const;
/** One of {@link mailStatuses}. */
export type MailStatus = (typeof mailStatuses)[number];

/**
 * A document of `mail_outbox`. Instants are Firestore timestamps in the store and ISO texts elsewhere.
 * `lease_until` keeps two senders off one mail; `next_attempt_at` holds the exponential back-off.
 */
export type OutboxMail<Instant> = MailPayload & {
  status: MailStatus;
  attempts: number;
  last_error: string | null;
  created_at: Instant;
  next_attempt_at: Instant | null;
  lease_until: Instant | null;
  sent_at: Instant | null;
  /** RFC 5322 Message-ID made from the document id, so that a resend is recognised as the same message. */
  message_id: string;
};
