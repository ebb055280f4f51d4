/** The parts of the outside world that the local stack plays itself, each in a process of its own. */
import { join } from 'node:path';
import { type Child, lastWords, startChild } from './children.ts';
import { functionsSecrets } from './functions-environment.ts';
import { root } from './parts.ts';
import type { Place } from './place.ts';
import { StackFailure } from './say.ts';

/** Names of the stand-ins; each is a folder in tools/fakes with a `main.ts`. */
export const standIns = ['stripe', 'inbox', 'speech', 'foreign-page'] as const;

const environment = (place: Place): NodeJS.ProcessEnv => ({
  ...process.env,
  STAND_IN_DATA: join(place.folder, 'stand-ins'),
  STRIPE_PORT: String(place.ports.stripe),
  STRIPE_WEBHOOK_URL: `${place.siteUrl}/api/stripe-webhook`,
  STRIPE_WEBHOOK_SECRET: functionsSecrets.STRIPE_WEBHOOK_SECRET,
  INBOX_PORT: String(place.ports.inbox),
  SMTP_PORT: String(place.ports.smtp),
  SPEECH_PORT: String(place.ports.speech),
  FOREIGN_PAGE_PORT: String(place.ports.foreignPage),
  WIDGET_URL: place.widgetUrl,
  SITE_URL: place.siteUrl,
});

/** Starts one stand-in and resolves when it says that it listens. */
const startStandIn = (
  place: Place,
  name: string,
  onDeath: (child: Child, code: number | null) => void,
): Promise<Child> => {
  const log = join(place.logs, `${name}.log`);
  return new Promise((resolve, reject) => {
    let ready = false;
    const child = startChild({
      name,
      command: process.execPath,
      args: [join(root, 'tools/fakes', name, 'main.ts')],
      env: environment(place),
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
};

/** Starts all stand-ins at once. */
export const startStandIns = (place: Place, onDeath: (child: Child, code: number | null) => void): Promise<Child[]> =>
  Promise.all(standIns.map((name) => startStandIn(place, name, onDeath)));
