import { createPublicKey, type KeyObject } from 'node:crypto';
import { type FunctionsAccount, functionsAccounts } from '@society-gal/contracts/http';
import { rolesThatNeedFactor, type StaffRole, staffRoles } from '@society-gal/contracts/team';
import * as z from 'zod';

/**
 * Whose word about an address is believed: `none`, the entry that so many proxies of ours have added to
 * `X-Forwarded-For`, or `caller` (local stack and tests), which believes whatever the client sends.
 */
export type TrustedHops = 'caller' | 'none' | number;

/** The key as the provider shows it: Base64 of its DER form. Null for a text that is no such key. */
export function publicKeyFrom(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}

/** Origins without a trailing slash, separated by commas. */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim().replace(/\/$/, ''))
      .filter((part) => part !== ''),
  );

const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
const addressOrEmpty = z
  .union([z.literal(''), origin])
  .default('')
  .transform((url) => (url === '' ? null : url));
const textOrEmpty = z
  .string()
  .trim()
  .default('')
  .transform((text) => (text === '' ? null : text));

/** `key@https://site` for each site that embeds the widget. The key stands in that site's pages: it names the site, and can be changed. */
const speechSites = list.pipe(
  z.array(
    z
      .string()
      .regex(
        /^[\w-]{8,64}@https?:\/\/[^\s/@]+$/,
        'must list sites as key@https://site, keys of 8 to 64 letters and digits',
      )
      .transform((site) => ({ key: site.slice(0, site.indexOf('@')), origin: site.slice(site.indexOf('@') + 1) })),
  ),
);

const schema = z.object({
  ENVIRONMENT: z.enum(['local', 'production']),
  /** Origin of the shell. Links in mails and return addresses of payments are made from it, never from a request. */
  SITE_URL: origin,
  ADMIN_URL: origin,
  /** Other sites whose pages may request speech. */
  SPEECH_SITES: speechSites,
  /** Characters of speech that are bought in a day, and what they may cost in a month; beyond, the device's voice reads. */
  SPEECH_DAILY_CHARACTERS: z.coerce.number().int().min(0).default(200_000),
  SPEECH_MONTHLY_USD: z.coerce.number().min(0).default(30),
  /**
   * Mails an hour and a day to addresses that nobody has proven, of each kind (`functions/src/mail/unproven-budget.ts`); beyond, they
   * are withheld and staff may send them.
   */
  UNPROVEN_MAILS_HOURLY: z.coerce.number().int().min(0).default(300),
  UNPROVEN_MAILS_DAILY: z.coerce.number().int().min(0).default(2_000),
  /** `none` behind Firebase Hosting; a number makes the functions reachable through a load balancer only (docs/limits.md). */
  TRUSTED_HOPS: z.union([z.enum(['caller', 'none']), z.coerce.number().int().min(1).max(10)]),
  STRIPE_API_URL: addressOrEmpty,
  /** `smtps://user@host:465`, or `smtp://` for a server that begins TLS by itself; the password is a secret of its own. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** `Name <address>` of mails whose sender must not tell why they were written; empty: the foundation's discreet name and own address. */
  DISCREET_FROM: z
    .union([
      z.literal(''),
      z.string().regex(/^[^<>@"\r\n]{1,60} <[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>$/, 'must read: Name <name@domain>'),
    ])
    .default('')
    .transform((from) => {
      const [, name = '', address = ''] = /^(.*) <(.*)>$/.exec(from) ?? [];
      return from === '' ? null : { name, address };
    }),
  SPEECH_API_URL: addressOrEmpty,
  /** Ids of the hosting sites of shell and public site, which published words are released to; empty: nothing is published. */
  HOSTING_SITES: list.pipe(z.union([z.tuple([]), z.tuple([z.string(), z.string()])], 'must be: <shell>,<public-site>')),
  HOSTING_API_URL: addressOrEmpty,
  /** Roles whose members need a second factor, with commas between; empty: every role that reads about people. */
  SECOND_FACTOR_ROLES: list.pipe(z.array(z.enum(staffRoles))),
  STAFF_ALLOW_LIST: list.transform((emails) => emails.map((email) => email.toLowerCase())),
  /** Private bucket for files; without one no form shows a file input. */
  UPLOADS_BUCKET: textOrEmpty,
  /** The key that browsers sign in with; the functions check a password of staff with it. */
  WEB_API_KEY: textOrEmpty,
  /** `tcp://host:3310` of a ClamAV service; without one no file is scanned. */
  CLAMAV_URL: z
    .union([z.literal(''), z.url({ protocol: /^tcp$/ })])
    .default('')
    .transform((url) => (url === '' ? null : url)),
  /** The public key of SendGrid's signed event webhook, in Base64; empty: bounces are learned from the mail server's answers alone. */
  MAIL_EVENTS_KEY: textOrEmpty.refine((key) => key === null || publicKeyFrom(key) !== null, {
    error: 'must be the public key that the mail provider shows, in Base64',
  }),
  /** Twilio's account, the number (or messaging service) that texts come from, and its address; empty: no text is ever sent. */
  TWILIO_ACCOUNT_SID: textOrEmpty.refine((sid) => sid === null || /^AC[0-9a-f]{32}$/.test(sid), {
    error: 'must be the SID of a Twilio account: AC and 32 digits',
  }),
  TWILIO_FROM: textOrEmpty.refine((from) => from === null || /^(?:\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/.test(from), {
    error: 'must be a number like +18055550142, or the SID of a messaging service',
  }),
  TWILIO_API_URL: addressOrEmpty,
  /** On unless it says `dry-run`: then the job counts what the privacy policy would remove, removes nothing, and complains daily. */
  RETENTION: z
    .enum(['', 'on', 'dry-run'])
    .default('')
    .transform((mode) => mode === 'dry-run'),
});

/** Who texts are sent through: `from` is a number (E.164) or the SID of a messaging service; `apiUrl` null is Twilio's own. */
export type TextProvider = { accountSid: string; from: string; apiUrl: string | null };

/** Where published words are released: ids of hosting sites; `apiUrl` null is Google's own. */
export type Hosting = { shell: string; publicSite: string; apiUrl: string | null };

/** The configuration of the back end, checked. Origins have no trailing slash. */
export type Config = {
  environment: 'local' | 'production';
  siteUrl: string;
  adminUrl: string;
  speechSites: readonly { key: string; origin: string }[];
  speechDailyCharacters: number;
  speechMonthlyUsd: number;
  unprovenMails: { hourly: number; daily: number };
  trustedHops: TrustedHops;
  stripeApiUrl: string | null;
  smtpUrl: string;
  /** Sender of discreet mails; null: the foundation's. */
  discreetFrom: { name: string; address: string } | null;
  speechApiUrl: string | null;
  /** Null: words cannot be published. */
  hosting: Hosting | null;
  secondFactorRoles: readonly StaffRole[];
  staffAllowList: readonly string[];
  uploadsBucket: string | null;
  webApiKey: string | null;
  clamAvUrl: string | null;
  mailEventsKey: string | null;
  /** Null: no texts. */
  texts: TextProvider | null;
  retentionDryRun: boolean;
  /** The secrets that this function holds; {@link secret} reads one. */
  secrets: Readonly<Partial<Record<SecretName, string>>>;
};

const secretSchemas = {
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
  /** Keys ids, references and the hashes of e-mails and idempotency keys: it must never change. */
  RECORD_KEY: z.string().min(16),
  /** Salts the addresses of visitors, another way each day. It may be replaced at any time. */
  ADDRESS_SALT: z.string().min(16),
  /** Signs the links in mails. Replaced, it ends every link that was sent. */
  LINK_KEY: z.string().min(16),
  /** Needed only when SMTP_URL names a user. */
  SMTP_PASSWORD: z.string().default(''),
  /** Pays for texts and signs what Twilio tells us; read only where TWILIO_ACCOUNT_SID is set. */
  TWILIO_AUTH_TOKEN: z.string().default(''),
} as const;

/** A setting that is a secret in Firebase. */
export type SecretName = keyof typeof secretSchemas;

/** The settings that are secrets in Firebase. */
export const secretNames = Object.keys(secretSchemas) as readonly SecretName[];

/** Every setting of the functions, secrets included. */
export const settingNames: readonly string[] = [...Object.keys(schema.shape), ...secretNames];

/** The secrets that each deployed function is given. The names are those of the exports in `index.ts`. */
export const secretsOf = {
  api: ['RECORD_KEY', 'ADDRESS_SALT', 'LINK_KEY', 'TWILIO_AUTH_TOKEN'],
  payments: ['RECORD_KEY', 'ADDRESS_SALT', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  uploads: ['RECORD_KEY', 'ADDRESS_SALT'],
  speech: ['RECORD_KEY', 'ADDRESS_SALT'],
  staff: ['RECORD_KEY', 'ADDRESS_SALT', 'STRIPE_SECRET_KEY'],
  onOutboxCreated: [],
  sendMail: ['RECORD_KEY', 'LINK_KEY', 'SMTP_PASSWORD'],
  sendLetters: ['RECORD_KEY', 'LINK_KEY', 'SMTP_PASSWORD'],
  sendConfirmations: ['RECORD_KEY', 'LINK_KEY', 'SMTP_PASSWORD'],
  sweep: ['RECORD_KEY', 'LINK_KEY', 'SMTP_PASSWORD', 'TWILIO_AUTH_TOKEN'],
  retention: [],
  onExportQueued: [],
  publish: [],
  reconcilePayments: ['ADDRESS_SALT', 'STRIPE_SECRET_KEY'],
} as const satisfies Record<string, readonly SecretName[]>;

/** A deployed function, by its export in `index.ts`. */
export type FunctionName = keyof typeof secretsOf;

/**
 * Whom each deployed function runs as. Access to a secret lies on the account, so that whoever breaks into a function reaches the
 * secrets and roles of its account and no more (decision 0126).
 */
export const accountOf = {
  api: 'public',
  uploads: 'public',
  speech: 'public',
  payments: 'payments',
  reconcilePayments: 'payments',
  staff: 'staff',
  onExportQueued: 'staff',
  publish: 'staff',
  // It deletes accounts of visitors whose time is over.
  retention: 'staff',
  onOutboxCreated: 'mail',
  sendMail: 'mail',
  sendLetters: 'mail',
  sendConfirmations: 'mail',
  sweep: 'mail',
} as const satisfies Record<FunctionName, FunctionsAccount>;

/** What a function is deployed with of its own: its secrets, and the account that it runs as. */
export function identityOf(name: FunctionName): { secrets: SecretName[]; serviceAccount: string } {
  return { secrets: [...secretsOf[name]], serviceAccount: `${functionsAccounts[accountOf[name]]}@` };
}

/** The secrets of the function with this name; all of them for a process that serves every function, as tests do. */
function secretsIn(functionName: string | undefined): readonly SecretName[] {
  return (secretsOf as Readonly<Record<string, readonly SecretName[]>>)[functionName ?? ''] ?? secretNames;
}

/** Whom texts are sent through, once all of it is set. Throws an Error that names what is missing. */
function textProviderIn({
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_FROM: from,
  TWILIO_API_URL: apiUrl,
  secrets,
}: Pick<z.output<typeof schema>, 'TWILIO_ACCOUNT_SID' | 'TWILIO_FROM' | 'TWILIO_API_URL'> & {
  secrets: Config['secrets'];
}): TextProvider | null {
  if (accountSid === null) return null;
  // A function that holds no token sends no texts and needs none.
  const { TWILIO_AUTH_TOKEN: token = 'not held here' } = secrets;
  if (from === null || token === '' || token === 'none')
    throw new Error(
      'The functions cannot start: texts need TWILIO_FROM and TWILIO_AUTH_TOKEN beside TWILIO_ACCOUNT_SID (docs/going-live.md).',
    );
  return { accountSid, from, apiUrl };
}

/**
 * Reads and checks an environment such as `process.env`, with the secrets of the function that it names as
 * `FUNCTION_TARGET`. Throws one Error that names all missing and wrong settings, without their values.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const names = secretsIn(env.FUNCTION_TARGET);
  const result = schema
    .extend({ secrets: z.object(Object.fromEntries(names.map((name) => [name, secretSchemas[name]]))) })
    .safeParse({ ...env, secrets: env });
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => {
      const name = String(issue.path[issue.path[0] === 'secrets' ? 1 : 0]);
      return `  ${name}: ${env[name] === undefined ? 'is missing' : issue.message}`;
    });
    throw new Error(
      `The functions cannot start: the configuration is not complete.\n${[...new Set(wrong)].join('\n')}\nSet these in functions/.env or as Firebase secrets (docs/going-live.md).`,
    );
  }
  const read = result.data;
  const [shell, publicSite] = read.HOSTING_SITES;
  if (read.ENVIRONMENT === 'production' && read.TRUSTED_HOPS === 'caller') {
    throw new Error(
      "The functions cannot start: TRUSTED_HOPS=caller believes any caller's address and is for local use only. Set it to none, or behind a load balancer to the number of its hops (docs/limits.md).",
    );
  }
  return {
    environment: read.ENVIRONMENT,
    siteUrl: read.SITE_URL,
    adminUrl: read.ADMIN_URL,
    speechSites: read.SPEECH_SITES,
    speechDailyCharacters: read.SPEECH_DAILY_CHARACTERS,
    speechMonthlyUsd: read.SPEECH_MONTHLY_USD,
    unprovenMails: { hourly: read.UNPROVEN_MAILS_HOURLY, daily: read.UNPROVEN_MAILS_DAILY },
    trustedHops: read.TRUSTED_HOPS,
    stripeApiUrl: read.STRIPE_API_URL,
    smtpUrl: read.SMTP_URL,
    discreetFrom: read.DISCREET_FROM,
    speechApiUrl: read.SPEECH_API_URL,
    hosting: shell && publicSite ? { shell, publicSite, apiUrl: read.HOSTING_API_URL } : null,
    secondFactorRoles: read.SECOND_FACTOR_ROLES.length > 0 ? read.SECOND_FACTOR_ROLES : rolesThatNeedFactor,
    staffAllowList: read.STAFF_ALLOW_LIST,
    uploadsBucket: read.UPLOADS_BUCKET,
    webApiKey: read.WEB_API_KEY,
    clamAvUrl: read.CLAMAV_URL,
    mailEventsKey: read.MAIL_EVENTS_KEY,
    texts: textProviderIn(read),
    retentionDryRun: read.RETENTION,
    secrets: read.secrets,
  };
}

let current: Config | undefined;

/** The configuration of this process, read once. */
export function config(): Config {
  current ??= readConfig(process.env);
  return current;
}

/** A secret of this function. Throws an Error for one that `secretsOf` does not give it. */
export function secret(name: SecretName): string {
  const value = config().secrets[name];
  if (value === undefined) throw new Error(`This function does not hold the secret ${name}.`);
  return value;
}
