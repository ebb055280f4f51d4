/** Starts the stand-ins for outside services, each in a process of its own. */
import { join } from 'node:path';
import { root } from '../build-config/parts.ts';
import { functionsSecrets, textsAccount } from './functions-environment.ts';
import { StackFailure } from './log.ts';
import type { StackConfig } from './stack-config.ts';
import { type Child, lastWords, startChild } from './supervised-process.ts';

/** Names of the stand-ins; each is a folder in local-stack/stand-ins with a `main.ts`. */
export const standIns = ['stripe', 'inbox', 'speech', 'foreign-page', 'texts', 'hosting'] as const;

const environment = (stack: StackConfig): NodeJS.ProcessEnv => ({
  ...process.env,
  STAND_IN_DATA: join(stack.folder, 'stand-ins'),
  STRIPE_PORT: String(stack.ports.stripe),
  STRIPE_WEBHOOK_URL: `${stack.siteUrl}/api/stripe-webhook`,
  STRIPE_WEBHOOK_SECRET: functionsSecrets.STRIPE_WEBHOOK_SECRET,
  INBOX_PORT: String(stack.ports.inbox),
  SMTP_PORT: String(stack.ports.smtp),
  SPEECH_PORT: String(stack.ports.speech),
  TEXTS_PORT: String(stack.ports.texts),
  TWILIO_ACCOUNT_SID: textsAccount,
  TWILIO_AUTH_TOKEN: functionsSecrets.TWILIO_AUTH_TOKEN,
  HOSTING_API_PORT: String(stack.ports.hostingApi),
  SITES_FOLDER: stack.sites,
  FIREBASE_CONFIG_FILE: stack.firebaseConfig,
  FOREIGN_PAGE_PORT: String(stack.ports.foreignPage),
  WIDGET_URL: stack.widgetUrl,
  SITE_URL: stack.siteUrl,
});

/** Starts one stand-in and resolves when it says that it listens. */
export function startStandIn(
  stack: StackConfig,
  name: string,
  onDeath: (child: Child, code: number | null) => void,
): Promise<Child> {
  const log = join(stack.logs, `${name}.log`);
  return new Promise((resolve, reject) => {
    let ready = false;
    const child = startChild({
      name,
      command: process.execPath,
      args: [join(root, 'local-stack/stand-ins', name, 'main.ts')],
      env: environment(stack),
      log,
      onOutput: (text) => {
        if (ready || !text.includes('listening')) return;
        ready = true;
        resolve(child);
      },
      onDeath: (dead, code) => {
        if (ready) onDeath(dead, code);
        else reject(new StackFailure(`The stand-in ${name} did not start; read ${log}`, lastWords(log)));
      },
    });
  });
}

/** Starts all stand-ins at once. */
export function startStandIns(
  stack: StackConfig,
  onDeath: (child: Child, code: number | null) => void,
): Promise<Child[]> {
  const needed = standIns.filter((name) => name !== 'texts' || stack.texts);
  return Promise.all(needed.map((name) => startStandIn(stack, name, onDeath)));
}
