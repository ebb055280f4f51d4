/** Starts Firebase's own emulators and waits until they answer. */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoProject } from '@society-gal/contracts/http';
import { root } from '../build-config/parts.ts';
import { firestoreBinary } from './firestore-jar.ts';
import { StackFailure } from './log.ts';
import { hasSnapshot, salvageFirestore } from './snapshots.ts';
import type { StackConfig } from './stack-config.ts';
import { type Child, lastWords, startChild } from './supervised-process.ts';

const cli = join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');
const readyTimeoutMs = 180_000;

/** Options of {@link startEmulators}. */
export type EmulatorOptions = { only: string; onDeath: (child: Child, code: number | null) => void };

/**
 * A folder for temporary files of this stack alone: the Storage emulator keeps its blobs under the system's, and two
 * stacks there would delete each other's. Short, because the functions emulator puts sockets into it.
 */
const temporaryFolder = (stack: StackConfig): string => {
  const name = createHash('sha256').update(stack.folder).digest('hex').slice(0, 8);
  const folder = join(tmpdir(), `society-gal-${name}`);
  mkdirSync(folder, { recursive: true });
  return folder;
};

const environment = (stack: StackConfig): NodeJS.ProcessEnv => {
  const binary = firestoreBinary(process.env, stack.folder);
  return {
    ...process.env,
    ...(binary === null ? {} : { FIRESTORE_EMULATOR_BINARY_PATH: binary }),
    STORAGE_EMULATOR_BINARY_PATH: join(import.meta.dirname, 'storage-rules/deny-all.jar'),
    TMPDIR: temporaryFolder(stack),
    // A developer's own login must never be used by the local stack.
    XDG_CONFIG_HOME: join(stack.folder, 'config'),
    GOOGLE_APPLICATION_CREDENTIALS: undefined,
    // Looking for Google's metadata server takes 13 seconds on a machine that is not Google's.
    METADATA_SERVER_DETECTION: 'none',
    // On a busy machine loading the functions once takes longer than the ten seconds that firebase-tools allows.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    // Calls wait at their own function, not in one line for all.
    FUNCTIONS_EMULATOR_PARALLEL: '10000',
    CHANGES_FILE: stack.changes,
    FIREBASE_SKIP_UPDATE_CHECK: 'true',
    NO_UPDATE_NOTIFIER: '1',
    FORCE_COLOR: '0',
    // Java would otherwise take a quarter of the machine's memory. All tests in a row leave more than 1 GB of records behind.
    JAVA_TOOL_OPTIONS: process.env.JAVA_TOOL_OPTIONS ?? '-Xmx3g',
  };
};

const failure = (log: string): StackFailure => {
  const words = lastWords(log);
  if (/port taken|already in use|EADDRINUSE|is not open/i.test(words))
    return new StackFailure(
      'A port of the emulators was taken meanwhile; start beside it with: PORT_OFFSET=100 npm start',
      words,
    );
  if (/download|ENOTFOUND|getaddrinfo|firebase-preview-drop/i.test(words))
    return new StackFailure(
      'The Firestore emulator is not on this machine and could not be downloaded; fetch it once with: npx firebase setup:emulators:firestore (or: gcloud components install cloud-firestore-emulator)',
      words,
    );
  return new StackFailure(`The emulators did not start; read ${log} and begin anew with: npm start -- --fresh`, words);
};

/**
 * Starts the emulators and resolves when firebase-tools says that all are ready. `patched-emulators.ts` makes its functions
 * emulator serve many calls at once.
 */
export function startEmulators(stack: StackConfig, options: EmulatorOptions): Promise<Child> {
  const log = join(stack.logs, 'emulators.log');
  const args = [
    '--import',
    join(import.meta.dirname, 'patched-emulators.ts'),
    cli,
    'emulators:start',
    '--project',
    demoProject,
    '--config',
    stack.firebaseConfig,
    '--only',
    options.only,
    '--log-verbosity',
    'INFO',
    ...(hasSnapshot(stack) ? ['--import', stack.data] : []),
  ];
  return new Promise((resolve, reject) => {
    let output = '';
    let ready = false;
    const timeout = setTimeout(() => reject(failure(log)), readyTimeoutMs);
    const child = startChild({
      name: 'emulators',
      command: process.execPath,
      args,
      env: environment(stack),
      log,
      cwd: stack.logs,
      salvage: () => salvageFirestore(stack),
      onOutput: (text) => {
        if (ready) {
          // firebase-tools goes on without a Firestore that was killed; nothing would answer any more.
          if (/has exited upon receiving signal/.test(text) && child.process.connected) child.process.send('stop');
          return;
        }
        output += text;
        if (/Failed to load function definition|Failed to start functions/i.test(output)) {
          clearTimeout(timeout);
          reject(
            new StackFailure(
              `The functions could not be loaded; read ${log} and rebuild with: npm run build:functions`,
              lastWords(log),
            ),
          );
        }
        if (!output.includes('All emulators ready')) return;
        ready = true;
        clearTimeout(timeout);
        resolve(child);
      },
      onDeath: (dead, code) => {
        clearTimeout(timeout);
        if (ready) options.onDeath(dead, code);
        else reject(failure(log));
      },
    });
  });
}

/** Real ports of the hosting sites, in the order of the configuration: firebase-tools chooses all but the first. */
export async function hostingPorts(stack: StackConfig): Promise<number[]> {
  const answer = await fetch(`http://127.0.0.1:${stack.ports.hub}/emulators`);
  const { hosting } = (await answer.json()) as { hosting?: { port: number; reservedPorts?: number[] } };
  if (!hosting) throw new Error('The hosting emulator is not running');
  return [hosting.port, ...(hosting.reservedPorts ?? [])];
}
