/** Snapshots of what the emulators hold, so that neither Ctrl-C nor the death of everything loses what was acknowledged. */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { demoProject } from '@society-gal/contracts/http';
import { changedSince } from './changed-since.ts';
import type { StackConfig } from './stack-config.ts';

const metadata = 'firebase-export-metadata.json';
const firestoreFolder = 'firestore_export';
/** Less than the supervisor waits. */
const salvageTimeoutMs = 8_000;
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

/** Puts a finished snapshot in the place of the last one. */
const takePlace = (stack: StackConfig, next: string): void => {
  const old = `${stack.data}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(stack.data)) renameSync(stack.data, old);
  renameSync(next, stack.data);
  rmSync(old, { recursive: true, force: true });
};

/**
 * Writes Firestore, Auth and Storage to the stack's data folder. The snapshot is written beside the last one and takes its place
 * in one rename, so that a stack killed at any moment still has a complete one.
 */
const writeSnapshot = async (stack: StackConfig): Promise<void> => {
  const next = `${stack.data}.next`;
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
  takePlace(stack, next);
};

/** Restores the last complete snapshot when the stack was killed between the two renames. */
export function mendSnapshot(stack: StackConfig): void {
  const old = `${stack.data}.old`;
  if (!hasSnapshot(stack) && existsSync(join(old, metadata))) {
    rmSync(stack.data, { recursive: true, force: true });
    renameSync(old, stack.data);
  }
}

/**
 * Asks Firestore alone for what it holds, when firebase-tools has died and Java still lives. Accounts and files stay those of
 * the last snapshot. Rejects when Firestore does not answer.
 */
export async function salvageFirestore(stack: StackConfig): Promise<void> {
  await lastSnapshot.catch(() => undefined);
  mendSnapshot(stack);
  if (!hasSnapshot(stack)) return;
  const next = `${stack.data}.next`;
  rmSync(next, { recursive: true, force: true });
  cpSync(stack.data, next, { recursive: true });
  rmSync(join(next, firestoreFolder), { recursive: true, force: true });
  const answer = await fetch(`http://127.0.0.1:${stack.ports.firestore}/emulator/v1/projects/${demoProject}:export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      database: `projects/${demoProject}/databases/(default)`,
      export_directory: next,
      export_name: firestoreFolder,
    }),
    signal: AbortSignal.timeout(salvageTimeoutMs),
  });
  if (!answer.ok) throw new Error(`Firestore's export answered ${answer.status}`);
  takePlace(stack, next);
}

/** How long to wait after a snapshot that took `tookMs`: a large store would do nothing else. */
export function restAfter(tookMs: number): number {
  return tookMs < 1000 ? 2000 : 4 * tookMs;
}

const lookEveryMs = 500;
/** What was written to Firestore directly, past firebase-tools, is not noticed; it is kept all the same. */
const atLeastEveryMs = 30_000;

/**
 * Takes a snapshot soon after something changed, until the returned function is called: what was acknowledged is kept
 * within five seconds as long as a snapshot takes less than one. A failed snapshot is made good by the next.
 */
export function keepTakingSnapshots(stack: StackConfig): () => void {
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  let takenAt = Date.now();
  const look = async () => {
    let restMs = lookEveryMs;
    const now = Date.now();
    if (changedSince(stack.changes, takenAt) || now - takenAt > atLeastEveryMs) {
      try {
        await takeSnapshot(stack);
        takenAt = now;
        restMs = restAfter(Date.now() - now);
      } catch {
        // Firestore may just be started again, and a failed snapshot can have taken long.
        restMs = restAfter(0);
      }
    }
    if (!over) timer = setTimeout(look, restMs);
  };
  timer = setTimeout(look, lookEveryMs);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
