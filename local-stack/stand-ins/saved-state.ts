/** Keeps a stand-in's state between two starts of the stack, as Firestore keeps its own. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const settleMs = 200;
/** Pause between two writes, as a multiple of how long the last one took; at most {@link longestPauseMs}. */
const restFactor = 10;
const longestPauseMs = 2_000;

/** Reads what was kept, or `fresh` when there is nothing; `save` writes soon after a change, `flush` at once. */
export function keptState<State extends object>(name: string, fresh: State, folder = process.env.STAND_IN_DATA) {
  const file = folder ? join(folder, `${name}.json`) : null;
  const state: State =
    file && existsSync(file) ? { ...fresh, ...(JSON.parse(readFileSync(file, 'utf8')) as State) } : fresh;
  let timer: NodeJS.Timeout | null = null;
  let pauseMs = settleMs;
  const flush = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (!file || !folder) return;
    const startedAt = performance.now();
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.next`, JSON.stringify(state));
    renameSync(`${file}.next`, file);
    pauseMs = Math.min(longestPauseMs, Math.max(settleMs, restFactor * (performance.now() - startedAt)));
  };
  // Not put off by the next change: under steady traffic nothing would ever be written.
  const save = (): void => {
    timer ??= setTimeout(flush, pauseMs);
  };
  return { state, save, flush };
}

/** Ends the process when its supervisor asks it to, after `flush`. */
export function endWith(flush: () => void): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      flush();
      process.exit(0);
    });
}
