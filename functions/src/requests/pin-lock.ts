import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { dayMs } from '@society-gal/contracts/format';
import { formsEverOffered } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import { pinLocks } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { Refusals } from '../http/refusals.ts';

/** A try that was never settled, because its instance died, counts as a wrong one from then on. */
const pendingMs = 15_000;
const roundMs = 60;
/** A count lives as long as any code may, so that nobody learns from it which codes there are. */
const longestLifeMs =
  dayMs * Math.max(...formsEverOffered.map(({ comesBack, retention }) => (comesBack ? retention.days : 0)));

/** One try at a PIN. Exactly one of the three must be called; a try that nobody settles counts as wrong. */
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
  expires_at: Timestamp;
};

function triesRef(codeHash: string) {
  return store().collection(collections.pinTries).doc(codeHash);
}

/** What is counted now: tries that nobody settled are wrong, and those of yesterday are in the sum alone. */
function tally(stored: Partial<PinTries> | undefined, nowMs: number): Omit<PinTries, 'expires_at'> {
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

type Lock = { untilMs: number; message: string };

/** The lock that holds now; `wait` where one may hold once the tries of this moment are settled; null where a try may be made. */
function lockOf(
  { wrong_at, pending, wrong_in_all }: Omit<PinTries, 'expires_at'>,
  nowMs: number,
): Lock | 'wait' | null {
  const locks = pinLocks.map(({ most, windowMs, message }) => {
    const counted = windowMs === null ? [] : wrong_at.filter((at) => at > nowMs - windowMs);
    const count = windowMs === null ? wrong_in_all : counted.length;
    // A lock for good ends with a new code alone; a browser is told to ask again tomorrow.
    return { most, count, untilMs: windowMs === null ? nowMs + dayMs : (counted[0] ?? nowMs) + windowMs, message };
  });
  const lock = locks.find(({ most, count }) => count >= most);
  if (lock) return lock;
  // Somebody is trying right now, and may be right.
  return locks.some(({ most, count }) => count + Object.keys(pending).length >= most) ? 'wait' : null;
}

/** Codes that this instance knows to be locked: attackers cost no reads. */
const lockedCodes = new Refusals<Lock>();

function lockedProblem({ untilMs, message }: Lock): Problem {
  return new Problem('too-many', { message, retryAfterSeconds: (untilMs - Date.now()) / 1000 });
}

/** Who looks at the tries of a code now, in this instance: one after the other, since they would only be in each other's way. */
const looking = new Map<string, Promise<unknown>>();

async function inLine<T>(codeHash: string, run: () => Promise<T>): Promise<T> {
  const before = looking.get(codeHash) ?? Promise.resolve();
  const mine = before.then(run, run);
  looking.set(codeHash, mine);
  try {
    return await mine;
  } finally {
    if (looking.get(codeHash) === mine) looking.delete(codeHash);
  }
}

/** Reads the tries of a code and writes what `change` makes of them, alone. */
function changeTries<T>(
  codeHash: string,
  change: (tries: Omit<PinTries, 'expires_at'>, nowMs: number) => { tries?: Omit<PinTries, 'expires_at'>; answer: T },
): Promise<T> {
  return inLine(codeHash, () =>
    store().runTransaction(async (tx) => {
      const nowMs = Date.now();
      const ref = triesRef(codeHash);
      const { tries, answer } = change(tally((await tx.get(ref)).data(), nowMs), nowMs);
      if (tries) tx.set(ref, { ...tries, expires_at: Timestamp.fromMillis(nowMs + longestLifeMs) });
      return answer;
    }),
  );
}

/** Ends a try: `isWrong` counts it, `isRight` begins to count anew since this opening. */
function settle(codeHash: string, id: string, end: 'wrong' | 'right' | 'not-looked-at'): Promise<number> {
  const settling = changeTries(codeHash, ({ pending: { [id]: at, ...pending }, ...tries }, nowMs) => {
    // It took so long that it counts as wrong already.
    const wrong = end === 'wrong' && at !== undefined ? 1 : 0;
    const since = tries.wrong_since_opening + wrong;
    return {
      tries: {
        pending,
        wrong_at: wrong ? [...tries.wrong_at, at ?? nowMs].sort((one, other) => one - other) : tries.wrong_at,
        wrong_in_all: tries.wrong_in_all + wrong,
        wrong_since_opening: end === 'right' ? 0 : since,
      },
      answer: since,
    };
  });
  return withDeadline(settling, limits.storeDeadlineMs);
}

async function takePlace(codeHash: string): Promise<PinTry> {
  const id = randomUUID();
  for (;;) {
    const lock =
      lockedCodes.of(codeHash) ??
      (await changeTries(codeHash, (tries, nowMs) => {
        const found = lockOf(tries, nowMs);
        if (found) return { answer: found };
        return { tries: { ...tries, pending: { ...tries.pending, [id]: nowMs } }, answer: null };
      }));
    if (lock === null) break;
    if (lock === 'wait') await wait(roundMs);
    else {
      lockedCodes.remember(codeHash, lock);
      throw lockedProblem(lock);
    }
  }
  return {
    wasWrong: async () => void (await settle(codeHash, id, 'wrong')),
    wasRight: () => settle(codeHash, id, 'right'),
    wasNotLookedAt: async () => void (await settle(codeHash, id, 'not-looked-at')),
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
