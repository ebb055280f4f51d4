/** Keeps a stand-in's state between two starts of the stack, as Firestore keeps its own. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const settleMs = 200;

/** Reads what was kept, or `fresh` when there is nothing; `save` writes soon after the last change, `flush` at once. */
export function keptState<State extends object>(name: string, fresh: State, folder = process.env.STAND_IN_DATA) {
  const file = folder ? join(folder, `${name}.json`) : null;
  const state: State =
    file && existsSync(file) ? { ...fresh, ...(JSON.parse(readFileSync(file, 'utf8')) as State) } : fresh;
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (!file || !folder) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.next`, JSON.stringify(state));
    renameSync(`${file}.next`, file);
  };
  const save = (): void => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(flush, settleMs);
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
