import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../build-config/parts.ts';
import type { StackConfig } from '../../local-stack/stack-config.ts';
import { requireAnswer } from '../../local-stack/wait-for-answer.ts';

/** A copy of the project in a folder for temporary files: what is edited there never reaches the real one. */
export function makeScratchCopy(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'society-gal-dev-loop-'));
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  for (const file of list.split('\0').filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

const startTimeoutMs = 600_000;

/** `npm run dev` in a folder; resolves when it watches. `stop` ends it as Ctrl-C does and resolves when it has ended. */
export async function startDevStack(folder: string, offset: string, stack: StackConfig): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['local-stack/start.ts', '--dev'], {
    cwd: folder,
    env: { ...process.env, PORT_OFFSET: offset },
    // In a group of its own: Ctrl-C reaches the benchmark, which then stops the stack.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    if (child.connected) child.send('stop');
    await ended;
  };
  await new Promise<void>((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('npm run dev did not start in time')), startTimeoutMs);
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!/^Ready$/m.test(output)) return;
      clearTimeout(timeout);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(timeout);
      reject(new Error(`npm run dev ended with ${code}:\n${output.slice(-2000)}`));
    });
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  await requireAnswer('the API', `${stack.siteUrl}/api/health`, stack);
  return stop;
}
