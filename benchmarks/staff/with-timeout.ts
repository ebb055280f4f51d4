/** The emulator cancels a query after a minute and retries it, so we give up before. Milliseconds. */
const timeoutMs = 55_000;

/**
 * The result of a query, or null when the emulator times out: it has no indexes, so a search reads every record. Production uses the
 * index (docs/decisions/0010).
 */
export async function withTimeout<T>(ask: () => Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const answer = ask();
  // After the time-out a late failure must not be unhandled.
  answer.catch(() => undefined);
  try {
    return await Promise.race([
      answer,
      new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), timeoutMs);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
