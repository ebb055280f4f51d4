import { dayMs } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { config } from '../core/config.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';

const message = 'Reading aloud in this voice has reached its limit for now.';

/** How many characters may be bought until an instant. `id` names the span, and the site that it counts. */
type Budget = { id: string; maxCharacters: number; endsAtMs: number };

/** The characters that a month's money buys. */
export function charactersFor(usd: number): number {
  return Math.floor((usd / limits.speechPricePerMillionUsd) * 1_000_000);
}

/** The budgets that a text is taken from: the day's and the month's of the project, and a foreign site's half of a day. */
function budgetsAt(nowMs: number, siteKey: string | null): Budget[] {
  const { speechDailyCharacters, speechMonthlyUsd } = config();
  const now = new Date(nowMs);
  const day = now.toISOString().slice(0, 10);
  const dayEndsAtMs = Date.parse(`${day}T00:00:00Z`) + dayMs;
  return [
    { id: day, maxCharacters: speechDailyCharacters, endsAtMs: dayEndsAtMs },
    {
      id: day.slice(0, 7),
      maxCharacters: charactersFor(speechMonthlyUsd),
      endsAtMs: Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1),
    },
    ...(siteKey
      ? [{ id: `${day}_${siteKey}`, maxCharacters: Math.floor(speechDailyCharacters / 2), endsAtMs: dayEndsAtMs }]
      : []),
  ];
}

/** Characters that this instance has taken from a budget and not spent yet. */
const reserves = new Map<string, number>();
/** Budgets that had no room for so many characters, until when. A refusal that is remembered costs no read. */
const refused = new Map<string, { characters: number; untilMs: number }>();

/** What an instance takes at once, so that the budget's document is not written with every sentence. */
function blockOf({ maxCharacters: most }: Budget): number {
  return Math.min(5_000, Math.floor(most / 20));
}

function refuse({ endsAtMs }: Budget): never {
  throw new Problem('too-many', { message, retryAfterSeconds: (endsAtMs - Date.now()) / 1000 });
}

/** Takes a block from each budget, in one transaction: what was taken of each, or the budget that has no room. */
function takeBlocks(
  budgets: readonly Budget[],
  characters: number,
): Promise<{ full: Budget } | { full: null; sizes: number[] }> {
  const refs = budgets.map(({ id }) => store().collection(collections.speechBudgets).doc(id));
  return store().runTransaction(async (tx) => {
    const documents = await tx.getAll(...refs);
    const takes = documents.map((document, at) => {
      const budget = budgets[at] as Budget;
      const used = Number(document.get('characters') ?? 0);
      const size = Math.min(Math.max(characters, blockOf(budget)), budget.maxCharacters - used);
      return { ref: document.ref, budget, used, size };
    });
    const full = takes.find(({ size }) => size < characters)?.budget;
    if (full) return { full };
    for (const { ref, budget, used, size } of takes)
      tx.set(ref, { characters: used + size, expires_at: Timestamp.fromMillis(budget.endsAtMs + 90 * dayMs) });
    return { full: null, sizes: takes.map(({ size }) => size) };
  });
}

let queue: Promise<unknown> = Promise.resolve();

async function reserve(characters: number, siteKey: string | null): Promise<void> {
  const nowMs = Date.now();
  const budgets = budgetsAt(nowMs, siteKey);
  for (const budget of budgets) {
    const refusal = refused.get(budget.id);
    if (refusal && refusal.untilMs > nowMs && characters >= refusal.characters) refuse(budget);
  }
  const short = budgets.filter(({ id }) => (reserves.get(id) ?? 0) < characters);
  if (short.length > 0) {
    const outcome = await withDeadline(takeBlocks(short, characters), limits.storeDeadlineMs);
    if (outcome.full) {
      refused.set(outcome.full.id, { characters, untilMs: outcome.full.endsAtMs });
      refuse(outcome.full);
    }
    for (const [at, { id }] of short.entries()) reserves.set(id, (reserves.get(id) ?? 0) + (outcome.sizes[at] ?? 0));
  }
  for (const { id } of budgets) reserves.set(id, (reserves.get(id) ?? 0) - characters);
}

/**
 * Takes characters from the budgets before they are bought from Google. Throws `too-many` when the day's, the month's or the
 * site's are used up: the widget then goes on in the device's own voice. What an instance took and never spent stays
 * taken, so the bill stays below the configured money, never above.
 */
export function reserveCharacters(characters: number, siteKey: string | null): Promise<void> {
  // One at a time: each call sees what the one before has left.
  const turn = queue.then(() => reserve(characters, siteKey));
  queue = turn.catch(() => undefined);
  return turn;
}

/** Forgets what this instance took and refused. With it a test behaves like a new instance. */
export function clearSpeechBudgets(): void {
  reserves.clear();
  refused.clear();
}
