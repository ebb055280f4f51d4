/**
 * Keys that travel with a form beside its answers. They are taken out before the strict schema sees the answers; a
 * caller of the API may leave them all out.
 */
export const envelope = {
  /** An empty input that people do not see and robots fill in. Anything in it: the post is dropped in silence. */
  honeypot: '_fax',
  /** Milliseconds between the opening of the form and its sending, as a number. Under `limits.minimumFillMs`: a robot. */
  elapsed: '_elapsed',
  /** Idempotency key of a post without JavaScript, where no header can be set. */
  key: '_key',
} as const;
