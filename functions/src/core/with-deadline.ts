import { Problem } from '@society-gal/contracts/http';

/**
 * Waits for `promise` at most `ms` milliseconds, then throws `unavailable` (or `code`). The work is not cancelled and may
 * still succeed later, so callers must be safe to repeat. Without a deadline an unreachable Firestore keeps a handler
 * waiting for a minute and more.
 */
export async function withDeadline<T>(
  promise: Promise<T>,
  ms: number,
  code: 'unavailable' | 'provider' = 'unavailable',
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem(code, { cause: new Error(`no answer within ${ms} ms`) })), ms);
  });
  // A rejection after the deadline has no reader; Node would end the process for it.
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, expired]);
  } finally {
    clearTimeout(timer);
  }
}
