/** Runs a script in a process of its own and collects its output. The process ends with the stack at the latest. */
import { type ChildProcess, spawn } from 'node:child_process';
import { root } from '../build-config/parts.ts';

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** How a script ended: everything it printed, and its last message. */
export type Outcome = { code: number | null; output: string; message: unknown };

/** Runs a script with the project's Node in a folder; `input` is sent to it as its first message. */
export function runScript(args: readonly string[], input?: object, cwd = root): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
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
}
