/**
 * `npm run admin:grant -- <e-mail> [--project <id>]`: makes an account staff. For the first admin; later ones are
 * approved on the Team screen. Without a project it means the local stack; with one it uses the operator's own Google
 * credentials (`gcloud auth application-default login`). It never confirms an address for anyone: somebody else could
 * have signed up with it.
 */
import { connect } from 'node:net';
import { parseArgs } from 'node:util';
import { demoProject, portsFrom } from '@society-gal/contracts/ports';
import { findAccountByEmail, grantAdmin } from '../functions/src/staff/admin-rights.ts';

const fail = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 });
    const answer = (open: boolean) => () => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', answer(true)).once('error', answer(false)).once('timeout', answer(false));
  });

/** Points the SDKs at the project asked for, or at the emulators of the local stack. Gives the name to show. */
const choosePlace = async (project: string | undefined): Promise<string> => {
  if (project && !project.startsWith('demo-')) {
    process.env.GCLOUD_PROJECT = project;
    delete process.env.FIRESTORE_EMULATOR_HOST;
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    return `project ${project}`;
  }
  const ports = portsFrom(process.env);
  if (!(await isListening(ports.auth)) || !(await isListening(ports.firestore)))
    return fail('The local stack is not running: start it with `npm start`, or name a project with `--project <id>`.');
  process.env.GCLOUD_PROJECT = project ?? demoProject;
  // Without it the SDK looks for Google's own machines first and warns that there are none.
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${ports.auth}`;
  return 'the local stack';
};

const { positionals, values } = parseArgs({ allowPositionals: true, options: { project: { type: 'string' } } });
const email = positionals[0]?.trim() ?? '';
if (positionals.length !== 1 || !email.includes('@'))
  fail('Name one e-mail address: npm run admin:grant -- person@example.org [--project <id>]');

const place = await choosePlace(values.project ?? process.env.GOOGLE_CLOUD_PROJECT);
const account = await findAccountByEmail(email).catch((error: unknown) =>
  fail(`Could not ask ${place} for ${email}: ${error instanceof Error ? error.message : String(error)}`),
);
if (!account)
  fail(`There is no account for ${email} in ${place}. Sign up at /admin/auth first, then run this command again.`);
else {
  await grantAdmin(account, 'operator');
  console.log(`${email} is staff in ${place}. It takes effect at the next sign-in.`);
  if (!account.emailVerified)
    console.log(
      'The address is not confirmed yet. Until its owner opens the link in the verification mail, nothing opens.',
    );
}
