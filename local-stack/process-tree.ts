/** Finds and ends the descendants of a process, also those in a process group of their own (Java makes one). */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const parentsFromProc = (): Map<number, number> => {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The command in parentheses may itself hold blanks and parentheses: the last one closes it.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // The process ended while we looked.
    }
  }
  return parents;
};

const parentsFromPs = (): Map<number, number> =>
  new Map(
    execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .map(([pid = 0, parent = 0]) => [pid, parent]),
  );

/** Process ids of all descendants of a process, nearest first, without itself. */
export function descendantsOf(ancestor: number): number[] {
  const parents = process.platform === 'linux' ? parentsFromProc() : parentsFromPs();
  const found: number[] = [];
  let generation = [ancestor];
  while (generation.length > 0) {
    const next = [...parents].filter(([, parent]) => generation.includes(parent)).map(([pid]) => pid);
    found.push(...next);
    generation = next;
  }
  return found;
}

/**
 * Processes that were started with `entry` (`NAME=value`) in their environment, whoever their parent is by now. Only Linux tells;
 * elsewhere the list is empty.
 */
export function startedWith(entry: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(entry);
      } catch {
        // The process ended while we looked, or is another person's.
        return false;
      }
    })
    .map(Number);
}

/** Whether a process is alive. A zombie counts as alive until its parent has read its exit code. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Sends a signal to a process that may be gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended already.
  }
}
