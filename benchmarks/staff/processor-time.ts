import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const probeMs = 3_000;
const mostWaitMs = 600_000;

/** The processor time that a process has used so far, in whole seconds: `ps` writes [hours:]minutes:seconds. */
export async function processorSecondsOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'time=', '-p', String(pid)]);
  return stdout
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

/**
 * Waits until the emulator works on nothing any more, ten minutes at most: it goes on with a question that nobody waits for, and
 * the next one would be measured beside it.
 */
export async function untilIdle(pid: number): Promise<void> {
  const until = Date.now() + mostWaitMs;
  for (let before = -1, now = await processorSecondsOf(pid); now - before > 0 && Date.now() < until; ) {
    before = now;
    await wait(probeMs);
    now = await processorSecondsOf(pid);
  }
}
