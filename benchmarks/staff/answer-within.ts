/** The emulator ends a question after a minute and begins it again: what takes longer than this is not answered. Milliseconds. */
const patienceMs = 55_000;

/**
 * What a question gives, or null when the emulator does not answer in time: it has no indexes, and a search compares each word of
 * each record. Production asks the index (docs/decisions/0016).
 */
export async function answerWithin<T>(ask: () => Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const answer = ask();
  // One that was given up may still fail; nobody waits for it.
  answer.catch(() => undefined);
  try {
    return await Promise.race([
      answer,
      new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), patienceMs);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
