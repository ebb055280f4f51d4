/** One build at a time in one folder: `npm test` may run beside `npm start`, and both write the same `dist`. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build-config/parts.ts';
import { print } from './log.ts';
import { isAlive } from './process-tree.ts';

const folder = join(root, '.local', 'builds', 'lock');
const ownerFile = join(folder, 'pid');
const lookEveryMs = 500;

const ownerIsGone = (): boolean => {
  if (!existsSync(ownerFile)) return false;
  const owner = Number(readFileSync(ownerFile, 'utf8'));
  return !isAlive(owner);
};

const take = (): boolean => {
  try {
    mkdirSync(folder);
    writeFileSync(ownerFile, String(process.pid));
    return true;
  } catch {
    return false;
  }
};

/** Runs `work` while no other process builds. A lock of a process that no longer runs is taken over. */
export async function withBuildLock<Result>(work: () => Promise<Result>): Promise<Result> {
  mkdirSync(join(folder, '..'), { recursive: true });
  let hasTold = false;
  while (!take()) {
    if (ownerIsGone()) {
      rmSync(folder, { recursive: true, force: true });
      continue;
    }
    if (!hasTold) print('Waiting for another build of this folder to end ...');
    hasTold = true;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  const release = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
