/** Which project a command of the operator works on: the local stack, or a live one with the operator's own credentials. */
import { connect } from 'node:net';
import { demoProject, portsFrom } from '@society-gal/contracts/http';
import { functionsSecrets } from '../local-stack/functions-environment.ts';

/** Ends the command with one sentence for the operator. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 });
    const answer = (open: boolean) => () => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', answer(true)).once('error', answer(false)).once('timeout', answer(false));
  });
}

/**
 * Points the Firebase SDKs at the live project asked for, or at the emulators of the local stack when none or a demo
 * project is named. Returns how to call it in a message. Ends the command when the local stack does not run.
 */
export async function chooseProject(project: string | undefined): Promise<string> {
  if (project && !project.startsWith('demo-')) {
    process.env.GCLOUD_PROJECT = project;
    delete process.env.FIRESTORE_EMULATOR_HOST;
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    return `project ${project}`;
  }
  const ports = portsFrom(process.env);
  if (!(await isListening(ports.auth)) || !(await isListening(ports.firestore)))
    fail('The local stack is not running: start it with `npm start`, or name a project with `--project <id>`.');
  process.env.GCLOUD_PROJECT = project ?? demoProject;
  // Without it the SDK looks for Google's own machines first and warns that there are none.
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${ports.auth}`;
  return 'the local stack';
}

/**
 * Gives the functions' code what it needs to make the keys of documents; nothing is sent. Comes before that code is imported. Ends the command
 * when the `RECORD_KEY` of a live project is not in the environment.
 */
export function useRecordKey(): void {
  if (!process.env.FIRESTORE_EMULATOR_HOST && !process.env.RECORD_KEY)
    fail('Set RECORD_KEY to the secret of this project: the keys of documents are made with it.');
  const unused = { ENVIRONMENT: 'local', TRUSTED_HOPS: 'none', SMTP_URL: 'smtp://127.0.0.1:1' };
  const origins = { SITE_URL: 'http://localhost:3000', ADMIN_URL: 'http://localhost:3002' };
  process.env = { ...functionsSecrets, ...unused, ...origins, ...process.env };
}
