import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { root } from '../build-config/parts.ts';
import { isAlive, signal, startedWith } from './process-tree.ts';

/** A command that hides a child in a process group of its own, as firebase-tools does with Java, and ignores Ctrl-C. */
const stubborn = `
const { spawn } = require('node:child_process');
const hidden = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
process.on('SIGINT', () => {});
setInterval(() => {}, 1000);
console.log('hidden ' + hidden.pid);
`;

let supervisor: ChildProcess | undefined;
const startedBy = (pid: number | undefined) => startedWith(`SUPERVISED_BY=${pid}`);
afterEach(() => {
  if (supervisor?.pid) for (const pid of [...startedBy(supervisor.pid), supervisor.pid]) signal(pid, 'SIGKILL');
});

const keep = async (): Promise<number[]> => {
  const started = spawn(
    process.execPath,
    [join(root, 'local-stack/process-supervisor.ts'), '300', process.execPath, '-e', stubborn],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  supervisor = started;
  let printed = '';
  started.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await vi.waitFor(() => expect(printed).toMatch(/hidden \d+/), { timeout: 10_000 });
  const hidden = Number(/hidden (\d+)/.exec(printed)?.[1]);
  const [command = 0] = startedBy(started.pid).filter((pid) => pid !== hidden);
  expect(startedBy(started.pid)).toHaveLength(2);
  return [started.pid ?? 0, command, hidden];
};

const allGone = (pids: readonly number[]) =>
  vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 10_000 });

it('Stopping leaves nothing behind, not even what hid in a process group of its own and ignores Ctrl-C', async () => {
  const all = await keep();
  supervisor?.send('stop');
  await allGone(all);
});

it('A stack that is killed outright leaves nothing behind either: the closed channel is enough', async () => {
  const all = await keep();
  supervisor?.disconnect();
  await allGone(all);
});

it('Children of a command that dies live until the stack has saved', async () => {
  const all = await keep();
  const [, command = 0, hidden = 0] = all;
  const told = new Promise((resolve) => supervisor?.once('message', resolve));
  signal(command, 'SIGKILL');
  expect(await told).toEqual({ ended: 1 });
  expect(isAlive(hidden)).toBe(true);
  supervisor?.send('stop');
  await allGone(all);
});
