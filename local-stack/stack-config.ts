/** Folders and ports of one local stack. Two stacks with different offsets share nothing but builds. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Ports, portsFrom } from '@society-gal/contracts/http';
import { root } from '../build-config/parts.ts';

/** Folders, files and addresses of one stack. Addresses have no trailing slash. */
export type StackConfig = {
  ports: Ports;
  /** Folder of this stack under `.local`. */
  folder: string;
  sites: string;
  functions: string;
  /** Last finished snapshot of Firestore and Auth. */
  data: string;
  /** File whose time says when something was last changed through firebase-tools. */
  changes: string;
  logs: string;
  /** Generated. It lies at the root because firebase-tools takes the folder of its configuration for the project's. */
  firebaseConfig: string;
  siteUrl: string;
  adminUrl: string;
  widgetUrl: string;
  publicSiteUrl: string;
  foreignUrl: string;
  stripeUrl: string;
  inboxUrl: string;
  speechUrl: string;
  textsUrl: string;
  /** Whether texts are sent, to the stand-in: `npm start -- --texts`. */
  texts: boolean;
  /** Mails an hour and a day to addresses that nobody has proven: tests write all day, and what is sent here ends in the inbox. */
  unprovenMails: { hourly: string; daily: string };
};

const local = (port: number): string => `http://localhost:${port}`;

/** The configuration of the stack that an environment asks for with `PORT_OFFSET` and the port variables. */
export function stackConfigFrom(env: NodeJS.ProcessEnv): StackConfig {
  const ports = portsFrom(env);
  const name = env.PORT_OFFSET ?? '0';
  const folder = join(root, '.local', name);
  const stack: StackConfig = {
    ports,
    folder,
    sites: join(folder, 'sites'),
    functions: join(folder, 'functions'),
    data: join(folder, 'data'),
    changes: join(folder, 'changed'),
    logs: join(folder, 'logs'),
    firebaseConfig: join(root, `firebase.local.${name}.json`),
    siteUrl: local(ports.shell),
    publicSiteUrl: local(ports.publicSite),
    adminUrl: local(ports.adminApp),
    widgetUrl: local(ports.accessibilityWidget),
    foreignUrl: local(ports.foreignPage),
    stripeUrl: local(ports.stripe),
    inboxUrl: local(ports.inbox),
    speechUrl: local(ports.speech),
    textsUrl: local(ports.texts),
    texts: env.TEXTS === 'on',
    unprovenMails: { hourly: env.UNPROVEN_MAILS_HOURLY ?? '100000', daily: env.UNPROVEN_MAILS_DAILY ?? '100000' },
  };
  mkdirSync(stack.logs, { recursive: true });
  return stack;
}
