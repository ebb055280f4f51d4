/** How many calls a second this process makes to Stripe, and how it finds out that they are too many. */
type RateLimiterOptions = {
  /** Calls a second while Stripe takes them all; also how many may start at once. */
  perSecond: number;
  /** Never slower than this. */
  slowestPerSecond: number;
};

/** A donor waits at the page and goes first; Stripe sends an event again if it must. */
export type CallPriority = 'donor' | 'event';

type Waiting = { start: () => void; isGone: () => boolean };

const recoverySeconds = 1;

/**
 * Gives out turns for calls to Stripe, donors first. A refusal for too many calls halves the rate; each quiet second gives
 * a tenth of the full rate back. Several instances share one limit at Stripe without knowing of each other, so none can
 * count on a fixed part of it.
 */
export function makeRateLimiter({ perSecond, slowestPerSecond }: RateLimiterOptions) {
  const queues: Record<CallPriority, Waiting[]> = { donor: [], event: [] };
  let rate = perSecond;
  let turns = perSecond;
  let filledAtMs = Date.now();
  let slowedAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const refill = () => {
    const nowMs = Date.now();
    const seconds = (nowMs - filledAtMs) / 1000;
    filledAtMs = nowMs;
    if (nowMs - slowedAtMs > recoverySeconds * 1000) rate = Math.min(perSecond, rate + seconds * perSecond * 0.1);
    turns = Math.min(rate, turns + seconds * rate);
  };

  const giveTurns = () => {
    timer = undefined;
    refill();
    for (const queue of [queues.donor, queues.event])
      while (queue.length > 0 && (turns >= 1 || queue[0]?.isGone())) {
        const next = queue.shift();
        if (!next || next.isGone()) continue;
        turns -= 1;
        next.start();
      }
    if (queues.donor.length + queues.event.length > 0)
      timer = setTimeout(giveTurns, Math.max(1, Math.ceil(((1 - turns) / rate) * 1000)));
  };

  return {
    /** Waits for a turn. Rejects when `waitMs` pass first; the turn then goes to whoever is next. */
    turn: (priority: CallPriority, waitMs: number): Promise<void> =>
      new Promise((resolve, reject) => {
        let isGone = false;
        const timeout = setTimeout(() => {
          isGone = true;
          reject(new Error(`no turn for a call to Stripe within ${waitMs} ms`));
        }, waitMs);
        queues[priority].push({
          isGone: () => isGone,
          start: () => {
            clearTimeout(timeout);
            resolve();
          },
        });
        if (!timer) giveTurns();
      }),
    /** Stripe has refused a call because there were too many. */
    slowDown: (): void => {
      refill();
      // Calls that were on their way together are refused together; they count as one refusal.
      if (Date.now() - slowedAtMs > 500) rate = Math.max(slowestPerSecond, rate / 2);
      slowedAtMs = Date.now();
      turns = Math.min(turns, 0);
    },
    /** Calls a second at this moment. */
    rate: (): number => rate,
  };
}
