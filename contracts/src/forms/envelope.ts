/** A separate file, because the browser needs it before any schema is loaded. */
export const envelope = {
  /** Robots fill in this hidden field; a request with anything in it is refused. */
  honeypot: '_fax',
  /** Idempotency key of a no-script request, which cannot set a header. */
  key: '_key',
  /** The challenge that a no-script request waited for, or null. */
  proof: '_proof',
} as const;
