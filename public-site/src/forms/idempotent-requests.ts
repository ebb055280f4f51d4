export type IdempotentRequest = { idempotencyKey: string; body: string };

/** `reset` follows a success, so that the same body is a new message. */
export type IdempotentRequests = { prepare: (content: object) => IdempotentRequest; reset: () => void };

/**
 * The same content sent again has the same key and is stored once. Changed content gets another key, because the server refuses it under
 * the old one.
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
  // Without TLS, as on a test device in a local network, a browser has no randomUUID.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = digits.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
