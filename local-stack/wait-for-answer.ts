import { join } from 'node:path';
import { StackFailure } from './log.ts';
import type { StackConfig } from './stack-config.ts';

const timeoutMs = 60_000;
const betweenMs = 250;

const statusOf = async (url: string): Promise<number | string> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Asks an address until it answers 200; throws a StackFailure naming the log to read when it does not within a minute. */
export async function requireAnswer(what: string, url: string, stack: StackConfig): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const status = await statusOf(url);
    if (status === 200) return;
    if (Date.now() > deadline)
      throw new StackFailure(
        `${what} does not answer at ${url} (${status}); read ${join(stack.logs, 'emulators.log')} and start anew with: npm start -- --fresh`,
      );
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
}
