import { Problem } from '@society-gal/contracts';

/**
 * Waits for `promise` at most `ms`; then throws `unavailable` (or `code`). What was asked may still happen later, so
 * callers must be safe to repeat. A store that is gone otherwise hangs a handler for a minute and more.
 */
export const withDeadline = async <T>(
  promise: Promise<T>,
  ms: number,
  code: 'unavailable' | 'provider' = 'unavailable',
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem(code, { cause: new Error(`no answer within ${ms} ms`) })), ms);
  });
  // The loser of the race must not surface later as an unhandled rejection.
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, expired]);
  } finally {
    clearTimeout(timer);
  }
};
