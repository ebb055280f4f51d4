/** Runs a helper script to its end and collects what it prints. None outlives the stack. */
import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './parts.ts';

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** How a script ended: everything it printed, and its last message. */
export type Outcome = { code: number | null; output: string; message: unknown };

/** Runs a script with the project's Node; `input` is sent to it as its first message. */
export const runScript = (args: readonly string[], input?: object): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    running.add(child);
    let output = '';
    let message: unknown = null;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.on('message', (value) => {
      message = value;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, output, message });
    });
    if (input) child.send(input);
  });
