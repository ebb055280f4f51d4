const uuid = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  // Without TLS a browser has no randomUUID; a test device on a local network should still be able to send.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = digits.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** What goes over the wire in one attempt. */
export type Sealed = { key: string; body: string };

/** Seals answers for sending, and forgets them after a success. */
export type Attempts = { seal: (answers: object) => Sealed; renew: () => void };

/**
 * The attempts of one opened form. The same answers sent again, by a double click or after a lost connection, go out
 * under the same key and are stored once. Changed answers are another message under another key, or the server would
 * have to refuse them.
 */
export const makeAttempts = (): Attempts => {
  let key = uuid();
  let sent: string | null = null;
  return {
    seal: (answers) => {
      const body = JSON.stringify(answers);
      if (sent !== null && sent !== body) key = uuid();
      sent = body;
      return { key, body };
    },
    renew: () => {
      key = uuid();
      sent = null;
    },
  };
};
