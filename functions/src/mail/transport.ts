import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { config, secret } from '../core/config.ts';
import { type MailQueueName, sendingRates } from './sending-rates.ts';

/** Hands a composed mail to a mail server; resolves once the server has taken it, and rejects when `signal` gives up. */
export type Mailer = (mail: SendMailOptions, signal?: AbortSignal) => Promise<void>;

// Clearly shorter than the lease of a mail, so that no other sender takes a mail that is being sent.
const timeouts = {
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 15_000,
  dnsTimeout: 5_000,
} as const;

// A mail whose connection broke goes back to the outbox, not to the pool: only the outbox knows whether it is owned.
const pool = {
  pool: true,
  rateDelta: 1_000,
  maxRequeues: 0,
  // An instance may sleep between two mails, and its connection with it.
  idleTimeout: 10_000,
} as const;

/** A server that does not encrypt, or whose offer to was removed on the way, gets neither the password nor a mail; at home the inbox does. */
function mustEncrypt() {
  return { requireTLS: config().environment === 'production' };
}

function server() {
  const { smtpUrl } = config();
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return { url: smtpUrl, ...mustEncrypt(), ...(user === '' ? {} : { auth: { user, pass: secret('SMTP_PASSWORD') } }) };
}

/** The server without a user, for functions that do not hold the password. */
function serverWithoutLogin() {
  const url = new URL(config().smtpUrl);
  url.username = '';
  return { url: url.href, ...mustEncrypt() };
}

let transport: Transporter | undefined;

/** The configured mail server, over few connections that are kept open, at the pace of a queue. A process sends for one queue. */
export function smtpMailer(queue: MailQueueName = 'sendMail'): Mailer {
  const { atOnce: maxConnections, perSecond: rateLimit } = sendingRates[queue];
  return async (mail, signal) => {
    transport ??= createTransport({ ...server(), ...timeouts, ...pool, maxConnections, rateLimit });
    await transport.sendMail({ ...mail, ...(signal ? { signal } : {}) });
  };
}

/** Does the mail server answer, and accept our login? Sends nothing. `withLogin: false` asks only for an answer. */
export async function isMailServerUp({ withLogin = true } = {}): Promise<boolean> {
  const short = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 3_000, dnsTimeout: 2_000 };
  const transport = createTransport({ ...(withLogin ? server() : serverWithoutLogin()), ...short });
  try {
    return await transport.verify();
  } catch {
    return false;
  } finally {
    transport.close();
  }
}
