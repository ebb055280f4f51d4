/** `npm start`: the whole product on this machine. Called by tools/start.mjs, which has checked and installed. */
import { existsSync, rmSync } from 'node:fs';
import { demoAccounts } from './demo-accounts.ts';
import { explain, print, table } from './log.ts';
import { runStack } from './run-stack.ts';
import { stackConfigFrom } from './stack-config.ts';

const args = process.argv.slice(2);
const unknown = args.find((arg) => !['--fresh', '--dev', '--texts'].includes(arg));
if (unknown) {
  print(
    `${unknown} is not an option of npm start; there are: --fresh (forget the data), --dev (rebuild on change), --texts (send texts, to a stand-in)`,
  );
  process.exit(1);
}
if (args.includes('--texts')) process.env.TEXTS = 'on';

try {
  const stack = stackConfigFrom(process.env);
  if (args.includes('--fresh') && existsSync(stack.folder)) rmSync(stack.folder, { recursive: true, force: true });
  const running = await runStack(stackConfigFrom(process.env), { dev: args.includes('--dev') });
  const account = ({ email, password }: { email: string; password: string }) => `${email} / ${password}`;
  print('');
  print(
    table([
      ['The site', stack.siteUrl],
      ['Staff area, on the site', `${stack.siteUrl}/admin/auth`],
      ['Staff area, on its own', stack.adminUrl],
      ['Public-site remote', stack.publicSiteUrl],
      ['Accessibility widget', stack.widgetUrl],
      ['Foreign page with the widget', stack.foreignUrl],
      [`Inbox (SMTP on port ${stack.ports.smtp})`, stack.inboxUrl],
      ['Payments stand-in', stack.stripeUrl],
      ['Speech stand-in', stack.speechUrl],
      ...(stack.texts ? [['Phones: texts that were sent, and answering them', stack.textsUrl]] : []),
      [
        'Firestore, Auth, Functions, Tasks',
        `localhost:${stack.ports.firestore}, :${stack.ports.auth}, :${stack.ports.functions}, :${stack.ports.tasks}`,
      ],
      ...Object.values(demoAccounts).flatMap((one) =>
        one.roles.map((role) => [
          `Staff account, ${role}${one.uid === demoAccounts.passkey.uid ? ' with a second factor' : ''}`,
          account(one),
        ]),
      ),
      ['Account without a role', account(demoAccounts.visitor)],
    ]),
  );
  print('\nCtrl-C stops everything and keeps the data.');
  print('Ready');
  process.exit(await running.ended);
} catch (error) {
  process.exit(explain(error));
}
