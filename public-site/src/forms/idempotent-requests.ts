/** One form as it is sent: a JSON body and the idempotency key that goes with it. */
export type IdempotentRequest = { idempotencyKey: string; body: string };

/** Gives each request body its key; `reset` after a success, so that the same body is a new message. */
export type IdempotentRequests = { prepare: (content: object) => IdempotentRequest; reset: () => void };

/**
 * Idempotency keys of one opened form. The same content sent again, by a double click or after a lost connection, goes out
 * under the same key and is stored once. Changed content is another message under another key: the server would refuse
 * it under the old one.
 */
export function createIdempotentRequests(): IdempotentRequests {
  let idempotencyKey = randomUuid();
  let lastBody: string | null = null;
  return {
    prepare: (content) => {
      const body = JSON.stringify(content);
      if (lastBody !== null && lastBody !== body) idempotencyKey = randomUuid();
      lastBody = body;
      return { idempotencyKey, body };
    },
    reset: () => {
      idempotencyKey = randomUuid();
      lastBody = null;
    },
  };
}

function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  // Without TLS a browser has no randomUUID; a test device on a local network should still be able to send.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = digits.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
