/**
 * Ports of the local stack. `PORT_OFFSET` moves all of them together; each can be set alone by the environment
 * variable named beside it.
 */
export const basePorts = {
  shell: 3000,
  publicSite: 3001,
  adminApp: 3002,
  accessibilityWidget: 3003,
  foreignPage: 3004,
  firestore: 8080,
  auth: 9099,
  functions: 5001,
  stripe: 4010,
  inbox: 1080,
  smtp: 1025,
  speech: 4020,
  texts: 4030,
  storage: 9188,
  hub: 4440,
  logging: 4560,
  firestoreWebsocket: 9150,
  eventarc: 9277,
  tasks: 9455,
} as const;

/** A part of the local stack that listens on a port. */
export type PortName = keyof typeof basePorts;
/** One number per part. */
export type Ports = Record<PortName, number>;

/** Environment variable that overrides one port: `shell` -> `SHELL_PORT`, `publicSite` -> `PUBLIC_SITE_PORT`. */
export function portVariable(name: PortName): string {
  return `${name.replace(/[A-Z]/g, (c) => `_${c}`).toUpperCase()}_PORT`;
}

/** Ports for an environment such as `process.env`. Throws a RangeError on a value that is no port. */
export function portsFrom(env: Readonly<Record<string, string | undefined>>): Ports {
  const offset = Number(env.PORT_OFFSET ?? 0);
  const entries = (Object.keys(basePorts) as PortName[]).map((name) => {
    const port = Number(env[portVariable(name)] ?? basePorts[name] + offset);
    if (!Number.isInteger(port) || port < 1 || port > 65535)
      throw new RangeError(`${portVariable(name)} or PORT_OFFSET gives ${port}, which is no port`);
    return [name, port] as const;
  });
  return Object.fromEntries(entries) as Ports;
}

/** Firebase project of the local stack. The `demo-` prefix keeps every SDK off real services. */
export const demoProject = 'demo-society-gal';
/** Region of every function. */
export const region = 'us-central1';
/** Service accounts that the functions run as in production, each with only the roles and secrets that its functions need. */
export const functionsAccounts = {
  /** What strangers send: forms, files, speech. */
  public: 'site-public',
  payments: 'site-payments',
  /** The staff area, and what alone may change accounts. */
  staff: 'site-staff',
  mail: 'site-mail',
} as const;
/** One of the service accounts. */
export type FunctionsAccount = keyof typeof functionsAccounts;
