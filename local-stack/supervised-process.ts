/** The processes that the stack started, so that it can stop all of them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build-config/parts.ts';

/** A started process. `log` is the file that holds what it printed. */
export type Child = { name: string; process: ChildProcess; log: string; stopped: boolean };

const children: Child[] = [];
const supervisor = join(root, 'local-stack/process-supervisor.ts');

type Start = {
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  log: string;
  cwd?: string;
  /** Called with each piece of output. */
  onOutput?: (text: string) => void;
  /** Called when the command died and before its descendants are ended: the moment to save what they still hold. */
  salvage?: () => Promise<void>;
  /** Called when the process ends without having been stopped. */
  onDeath: (child: Child, code: number | null) => void;
};

/**
 * Starts a command under a supervisor, in a process group of its own: Ctrl-C in the terminal then reaches only the stack,
 * which stops its children in an order that keeps the data.
 */
export function startChild(start: Start): Child {
  const log = createWriteStream(start.log);
  const process_ = spawn(process.execPath, [supervisor, '8000', start.command, ...start.args], {
    cwd: start.cwd ?? root,
    env: start.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const child: Child = { name: start.name, process: process_, log: start.log, stopped: false };
  children.push(child);
  for (const stream of [process_.stdout, process_.stderr])
    stream?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      start.onOutput?.(chunk.toString());
    });
  process_.on('message', async () => {
    if (!child.stopped) await start.salvage?.().catch(() => undefined);
    if (process_.connected) process_.send('stop');
  });
  process_.on('exit', (code) => {
    log.end();
    if (!child.stopped) start.onDeath(child, code);
  });
  return child;
}

/** Stops one child with everything below it; resolves when it has ended, at the latest after the supervisor's grace period. */
export function stopChild(child: Child): Promise<void> {
  child.stopped = true;
  const { process: process_ } = child;
  if (process_.exitCode !== null || process_.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    process_.once('exit', () => resolve());
    if (process_.connected) process_.send('stop');
    else process_.kill('SIGTERM');
  });
}

/** Stops all children at once. */
export async function stopAll(): Promise<void> {
  await Promise.all(children.map(stopChild));
}

/** Sets the log of a child that died aside, before the next one writes its own. */
export function keepLog(log: string): void {
  if (existsSync(log)) renameSync(log, `${log}.before`);
}

/** The last lines of a child's log that say something went wrong, or simply its last lines. */
export function lastWords(log: string, lines = 12): string {
  const all = readFileSync(log, 'utf8').trim().split('\n');
  const wrong = all.filter((line) => /error|fail|exception|cannot|taken|in use/i.test(line));
  return (wrong.length > 0 ? wrong : all).slice(-lines).join('\n');
}
