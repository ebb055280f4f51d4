/**
 * Runs one command and makes sure that none of its processes outlives the stack. It is a process of its own because the stack
 * may be killed outright: then its message channel closes, and the supervisor ends the command with all its descendants.
 * firebase-tools starts Java in a process group of its own, so that ending the group is not enough.
 *
 * `node process-supervisor.ts <grace in ms> <command> [args...]`
 */
import { spawn } from 'node:child_process';
import { descendantsOf, isAlive, signal } from './process-tree.ts';

const [grace = '8000', command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
let known = new Set<number>();
let ending = false;

const look = (): void => {
  const now = new Set(descendantsOf(process.pid));
  // A descendant stays ours after its parent died and process 1 adopted it.
  known = new Set([...now, ...[...known].filter(isAlive)]);
};
const watch = setInterval(look, 3000);

const end = (code: number): void => {
  if (ending) return;
  ending = true;
  clearInterval(watch);
  look();
  if (child.pid !== undefined) signal(child.pid, 'SIGINT');
  const deadline = Date.now() + Number(grace);
  const wait = setInterval(() => {
    const left = [...known].filter(isAlive);
    if (left.length > 0 && Date.now() < deadline) return;
    for (const pid of left) signal(pid, 'SIGKILL');
    clearInterval(wait);
    process.exit(code);
  }, 50);
};

process.on('disconnect', () => end(0));
process.on('message', (message) => {
  if (message === 'stop') end(0);
});
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => end(0));
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  end(127);
});
child.on('exit', (code) => end(code ?? 1));
