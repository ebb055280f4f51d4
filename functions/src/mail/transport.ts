import { createTransport, type SendMailOptions } from 'nodemailer';
import { config, secret } from '../config.ts';

/** Hands a composed mail to a mail server; resolves once the server has taken it. */
export type Mailer = (mail: SendMailOptions) => Promise<void>;

// Together clearly shorter than the lease of a mail, so that no other sender takes a mail that is being sent.
const timeouts = {
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
} as const;

function server() {
  const { smtpUrl } = config();
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return { url: smtpUrl, ...(user === '' ? {} : { auth: { user, pass: secret('SMTP_PASSWORD') } }) };
}

/** The server without a user, for functions that do not hold the password. */
function serverWithoutLogin() {
  const url = new URL(config().smtpUrl);
  url.username = '';
  return { url: url.href };
}

/** The configured mail server. One connection for each mail, because an idle one breaks when the instance sleeps. */
export function smtpMailer(): Mailer {
  const transport = createTransport({ ...server(), ...timeouts });
  return async (mail) => {
    await transport.sendMail(mail);
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
