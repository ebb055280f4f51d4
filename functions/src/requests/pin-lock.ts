import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { dayMs } from '@society-gal/contracts/format';
import { formsEverOffered } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { pinLocks } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { changeCount, type Lock, lockOf, tooMany } from '../http/limit-windows.ts';
import { Refusals } from '../http/refusals.ts';

/** A try that was never ended, because its instance died, counts as a wrong one from then on. */
const pendingMs = 15_000;
const roundMs = 60;
/** A count lives as long as any code may, so that nobody learns from it which codes there are. */
const longestLifeMs =
  dayMs * Math.max(...formsEverOffered.map(({ comesBack, retention }) => (comesBack ? retention.days : 0)));

/** One try at a PIN. Exactly one of the three must be called; a try that nobody ends counts as wrong. */
export type PinTry = {
  wasWrong: () => Promise<void>;
  /** Gives how many wrong PINs were tried since the last right one. */
  wasRight: () => Promise<number>;
  /** It was not compared with anything. */
  wasNotLookedAt: () => Promise<void>;
};

/** The tries at one code, under its hash. Instants in milliseconds since 1970. */
type PinTries = {
  /** Wrong ones of the last day, the oldest first. */
  wrong_at: number[];
  /** Tries that are being looked at, by an id of their own: since when. */
  pending: Record<string, number>;
  wrong_in_all: number;
  wrong_since_opening: number;
};

/** What is counted now: tries that nobody ended are wrong, and those of yesterday are in the sum alone. */
function tally(stored: Partial<PinTries> | undefined, nowMs: number): PinTries {
  const pending = Object.entries(stored?.pending ?? {});
  const lost = pending.filter(([, at]) => at <= nowMs - pendingMs).map(([, at]) => at);
  return {
    wrong_at: [...(stored?.wrong_at ?? []), ...lost]
      .filter((at) => at > nowMs - dayMs)
      .sort((one, other) => one - other),
    pending: Object.fromEntries(pending.filter(([, at]) => at > nowMs - pendingMs)),
    wrong_in_all: (stored?.wrong_in_all ?? 0) + lost.length,
    wrong_since_opening: (stored?.wrong_since_opening ?? 0) + lost.length,
  };
}

/** Codes that this instance knows to be locked: attackers cost no reads. */
const lockedCodes = new Refusals<Lock>();

function changeTries<T>(
  codeHash: string,
  change: (tries: PinTries, nowMs: number) => { tries?: PinTries; answer: T },
): Promise<T> {
  return changeCount(store().collection(collections.pinTries).doc(codeHash), (stored, nowMs) => {
    const { tries, answer } = change(tally(stored, nowMs), nowMs);
    return { ...(tries && { next: { ...tries, expires_at: Timestamp.fromMillis(nowMs + longestLifeMs) } }), answer };
  });
}

/** Ends a try: a wrong one is counted, a right one begins to count anew since this opening. */
function endTry(codeHash: string, id: string, end: 'wrong' | 'right' | 'not-looked-at'): Promise<number> {
  return changeTries(codeHash, ({ pending: { [id]: at, ...pending }, ...tries }) => {
    // Without `at` it took so long that it counts as wrong already.
    const wrong = end === 'wrong' && at !== undefined ? [at] : [];
    const since = tries.wrong_since_opening + wrong.length;
    return {
      tries: {
        pending,
        wrong_at: [...tries.wrong_at, ...wrong].sort((one, other) => one - other),
        wrong_in_all: tries.wrong_in_all + wrong.length,
        wrong_since_opening: end === 'right' ? 0 : since,
      },
      answer: since,
    };
  });
}

async function takePlace(codeHash: string): Promise<PinTry> {
  const id = randomUUID();
  for (;;) {
    const lock =
      lockedCodes.of(codeHash) ??
      (await changeTries(codeHash, (tries, nowMs): { tries?: PinTries; answer: Lock | 'wait' | null } => {
        const lockWith = (more: number) => lockOf(pinLocks, tries.wrong_at, nowMs, { inAll: tries.wrong_in_all, more });
        const found = lockWith(0);
        if (found) return { answer: found };
        // Somebody is trying right now, and may be right.
        if (lockWith(Object.keys(tries.pending).length)) return { answer: 'wait' };
        return { tries: { ...tries, pending: { ...tries.pending, [id]: nowMs } }, answer: null };
      }));
    if (lock === null) break;
    if (lock === 'wait') await wait(roundMs);
    else {
      lockedCodes.remember(codeHash, lock);
      throw tooMany(lock);
    }
  }
  return {
    wasWrong: async () => void (await endTry(codeHash, id, 'wrong')),
    wasRight: () => endTry(codeHash, id, 'right'),
    wasNotLookedAt: async () => void (await endTry(codeHash, id, 'not-looked-at')),
  };
}

/**
 * Takes one of the places that a return code has for wrong PINs ({@link pinLocks}) before the PIN is looked at: of many guesses at once
 * exactly as many are looked at as may be wrong. Known and unknown codes are counted alike, whatever the address. Throws `too-many`
 * when all places are used up, also before a right PIN.
 */
export function tryPin(codeHash: string): Promise<PinTry> {
  return withDeadline(takePlace(codeHash), limits.storeDeadlineMs);
}
