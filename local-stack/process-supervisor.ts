/**
 * Runs one command and makes sure that none of its processes outlives the stack. It is a process of its own because the stack
 * may be killed outright: then its message channel closes, and the supervisor ends the command with all its descendants.
 * firebase-tools starts Java in a process group of its own, so that ending the group is not enough.
 *
 * When the command dies, the stack is told `{ ended: code }` and may save what the rest still holds; the rest is ended when
 * the stack says `stop`, at the latest after {@link salvageMs}.
 *
 * `node process-supervisor.ts <grace in ms> <command> [args...]`
 */
import { spawn } from 'node:child_process';
import { signal, startedWith } from './process-tree.ts';

const salvageMs = 10_000;
const [grace = '8000', command = '', ...args] = process.argv.slice(2);
// Whatever the command starts inherits this, and is found by it.
const mark = `SUPERVISED_BY=${process.pid}`;
const child = spawn(command, args, {
  env: { ...process.env, SUPERVISED_BY: String(process.pid) },
  stdio: ['ignore', 'inherit', 'inherit'],
});
let ending = false;

const end = (code: number): void => {
  if (ending) return;
  ending = true;
  if (child.pid !== undefined) signal(child.pid, 'SIGINT');
  const deadline = Date.now() + Number(grace);
  const wait = setInterval(() => {
    const survivors = startedWith(mark);
    if (survivors.length > 0 && Date.now() < deadline) return;
    for (const pid of survivors) signal(pid, 'SIGKILL');
    clearInterval(wait);
    process.exit(code);
  }, 100);
};

process.on('disconnect', () => end(0));
let exitCode = 0;
process.on('message', (message) => {
  if (message === 'stop') end(exitCode);
});
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => end(0));
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  end(127);
});
child.on('exit', (code) => {
  exitCode = code ?? 1;
  if (!process.connected || ending) return end(exitCode);
  process.send?.({ ended: exitCode });
  setTimeout(() => end(exitCode), salvageMs);
});
