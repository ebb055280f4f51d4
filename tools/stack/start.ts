/** `npm start`: the whole product on this machine. Called by tools/start.mjs, which has checked and installed. */
import { existsSync, rmSync } from 'node:fs';
import { demoAccounts } from './demo-accounts.ts';
import { placeFrom } from './place.ts';
import { runStack } from './run-stack.ts';
import { explain, say, table } from './say.ts';

const args = process.argv.slice(2);
const unknown = args.find((arg) => !['--fresh', '--dev'].includes(arg));
if (unknown) {
  say(`${unknown} is not an option of npm start; there are: --fresh (forget the data), --dev (rebuild on change)`);
  process.exit(1);
}

try {
  const place = placeFrom(process.env);
  if (args.includes('--fresh') && existsSync(place.folder)) rmSync(place.folder, { recursive: true, force: true });
  const stack = await runStack(placeFrom(process.env), { dev: args.includes('--dev') });
  const account = ({ email, password }: { email: string; password: string }) => `${email} / ${password}`;
  say('');
  say(
    table([
      ['The site', place.siteUrl],
      ['Staff area, on the site', `${place.siteUrl}/admin/auth`],
      ['Staff area, on its own', place.adminUrl],
      ['Public-site remote', place.publicSiteUrl],
      ['Accessibility widget', place.widgetUrl],
      ['Foreign page with the widget', place.foreignUrl],
      [`Inbox (SMTP on port ${place.ports.smtp})`, place.inboxUrl],
      ['Payments stand-in', place.stripeUrl],
      ['Speech stand-in', place.speechUrl],
      [
        'Firestore, Auth, Functions',
        `localhost:${place.ports.firestore}, :${place.ports.auth}, :${place.ports.functions}`,
      ],
      ['Staff account', account(demoAccounts.admin)],
      ['Account without a role', account(demoAccounts.visitor)],
    ]),
  );
  say('\nCtrl-C stops everything and keeps the data.');
  say('Ready');
  process.exit(await stack.ended);
} catch (error) {
  process.exit(explain(error));
}
