/** Finds and ends the processes that a command started, wherever they are by now: Java makes a process group of its own. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Processes that were started with `entry` (`NAME=value`) in their environment, whoever their parent is by now. */
export function startedWith(entry: string): number[] {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-axEww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
      .split('\n')
      .filter((line) => `${line} `.includes(` ${entry} `))
      .map((line) => Number.parseInt(line, 10));
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
