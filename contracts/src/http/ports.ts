/** `PORT_OFFSET` moves all ports together. */
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
  hostingApi: 4040,
  storage: 9188,
  hub: 4440,
  logging: 4560,
  firestoreWebsocket: 9150,
  eventarc: 9277,
  tasks: 9455,
} as const;

export type PortName = keyof typeof basePorts;
export type Ports = Record<PortName, number>;

/** `publicSite` becomes `PUBLIC_SITE_PORT`. */
export function portVariable(name: PortName): string {
  return `${name.replace(/[A-Z]/g, (c) => `_${c}`).toUpperCase()}_PORT`;
}

/** Throws a RangeError on a value that is no port. */
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

/** The `demo-` prefix keeps every SDK off real services. */
export const demoProject = 'demo-society-gal';
export const region = 'us-central1';
/** Each account has only the roles and secrets that its functions need. */
export const functionsAccounts = {
  public: 'site-public',
  payments: 'site-payments',
  staff: 'site-staff',
  mail: 'site-mail',
} as const;
export type FunctionsAccount = keyof typeof functionsAccounts;
