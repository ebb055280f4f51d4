/**
 * Keys of a request body beside the fields of the form. They are removed before the strict schema checks the fields; a
 * caller of the API may leave them out. A file of its own, because the browser needs it before any schema is loaded.
 */
export const envelope = {
  /** The honeypot field: people do not see it and robots fill it in. A request with anything in it is refused. */
  honeypot: '_fax',
  /** Idempotency key of a no-script request, which cannot set a header. */
  key: '_key',
  /** What a no-script request waited for, or null: the challenge of the page that asked it to wait. */
  proof: '_proof',
} as const;
