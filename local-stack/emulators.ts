/** Starts Firebase's own emulators, waits until they answer, and takes snapshots of what they hold. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoProject } from '@society-gal/contracts/ports';
import { root } from '../build-config/parts.ts';
import { firestoreBinary } from './firestore-jar.ts';
import { StackFailure } from './log.ts';
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
    FIREBASE_SKIP_UPDATE_CHECK: 'true',
    NO_UPDATE_NOTIFIER: '1',
    FORCE_COLOR: '0',
    // Java would otherwise take a quarter of the machine's memory for a database of a few hundred documents.
    JAVA_TOOL_OPTIONS: process.env.JAVA_TOOL_OPTIONS ?? '-Xmx1g',
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
 * Starts the emulators and resolves when firebase-tools says that all are ready. With `--inspect-functions` one
 * process serves all functions; without it firebase-tools starts one process for each request that runs at the same time.
 */
export function startEmulators(stack: StackConfig, options: EmulatorOptions): Promise<Child> {
  const log = join(stack.logs, 'emulators.log');
  const args = [
    cli,
    'emulators:start',
    '--project',
    demoProject,
    '--config',
    stack.firebaseConfig,
    '--only',
    options.only,
    '--inspect-functions',
    String(stack.ports.inspect),
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
      onOutput: (text) => {
        if (ready) return;
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

const metadata = 'firebase-export-metadata.json';
/** Long enough for 100,000 records on a busy machine. */
const exportTimeoutMs = 300_000;

/** Whether there is data of an earlier start. */
export function hasSnapshot(stack: StackConfig): boolean {
  return existsSync(join(stack.data, metadata));
}

let lastSnapshot: Promise<unknown> = Promise.resolve();

/** {@link writeSnapshot}, after the one that may still be under way: two at once would write into one folder. */
export function takeSnapshot(stack: StackConfig): Promise<void> {
  const written = lastSnapshot.catch(() => undefined).then(() => writeSnapshot(stack));
  lastSnapshot = written;
  return written;
}

/**
 * Writes Firestore and Auth to the stack's data folder. The snapshot is written beside the last one and takes its place
 * in one rename, so that a stack killed at any moment still has a complete one.
 */
const writeSnapshot = async (stack: StackConfig): Promise<void> => {
  const next = `${stack.data}.next`;
  const old = `${stack.data}.old`;
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const answer = await fetch(`http://127.0.0.1:${stack.ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: next, initiatedBy: 'local stack' }),
    signal: AbortSignal.timeout(exportTimeoutMs),
  });
  if (!answer.ok || !existsSync(join(next, metadata)))
    throw new Error(`The emulators' export answered ${answer.status}`);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(stack.data)) renameSync(stack.data, old);
  renameSync(next, stack.data);
  rmSync(old, { recursive: true, force: true });
};

/** Restores the last complete snapshot when the stack was killed between the two renames. */
export function mendSnapshot(stack: StackConfig): void {
  const old = `${stack.data}.old`;
  if (!hasSnapshot(stack) && existsSync(join(old, metadata))) {
    rmSync(stack.data, { recursive: true, force: true });
    renameSync(old, stack.data);
  }
}

/** Real ports of the hosting sites, in the order of the configuration: firebase-tools chooses all but the first. */
export async function hostingPorts(stack: StackConfig): Promise<number[]> {
  const answer = await fetch(`http://127.0.0.1:${stack.ports.hub}/emulators`);
  const { hosting } = (await answer.json()) as { hosting?: { port: number; reservedPorts?: number[] } };
  if (!hosting) throw new Error('The hosting emulator is not running');
  return [hosting.port, ...(hosting.reservedPorts ?? [])];
}
