/** Sends things at an even pace, as people come, whether or not those before are answered. */

/** What became of one thing that was sent. `status` 0: no answer came. */
export type Answered<Result> = { status: number; ms: number; result: Result | null };

/**
 * Calls `send` so many times over `overMs` and resolves when all have ended. An error counts as no answer. `send` may say how
 * long the answer took, when it does more than wait for it.
 */
export function sendAtRate<Result>(
  count: number,
  overMs: number,
  send: (n: number) => Promise<{ status: number; result: Result | null; ms?: number }>,
): Promise<Answered<Result>[]> {
  const begin = performance.now();
  const one = async (n: number): Promise<Answered<Result>> => {
    const dueMs = (n * overMs) / count - (performance.now() - begin);
    if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
    const sentAt = performance.now();
    const { status, result, ms } = await send(n).catch(() => ({ status: 0, result: null, ms: undefined }));
    return { status, result, ms: Math.round(ms ?? performance.now() - sentAt) };
  };
  return Promise.all(Array.from({ length: count }, (_, n) => one(n)));
}

/** A part of sorted times that not more than `share` of them exceed; 0 without any. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
