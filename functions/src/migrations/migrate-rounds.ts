import { rounds as firstRounds, type Round } from '@society-gal/contracts/brand';
import { FieldValue } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { readLiveWords } from '../publishing/live-words.ts';
import type { CycleFacts } from '../review/cycle-facts.ts';
import { cycles } from '../review/review-store.ts';

/** Cycles of the version before: how many there are, and for which round each is that now reads one. */
export type MigratedRounds = { cycles: number; rounds: string[] };

const withoutOwn = Object.fromEntries(
  (['name', 'received_from', 'received_to', 'read_by'] satisfies (keyof CycleFacts)[]).map((name) => [
    name,
    FieldValue.delete(),
  ]),
);

/**
 * A cycle that was received in the days of a published round reads that round, and keeps no name and days of its own; the newest, where
 * there are several. All others keep theirs. With `apply: false` nothing is written. Safe to repeat and beside people at work.
 */
export async function migrateRounds({ apply }: { apply: boolean }): Promise<MigratedRounds> {
  const { facts } = await readLiveWords();
  const rounds = (facts.rounds ?? firstRounds) as readonly Round[];
  return store().runTransaction(async (tx) => {
    const { docs } = await tx.get(cycles().orderBy('created_at', 'desc'));
    const read = new Set<unknown>(docs.map((cycle) => cycle.get('round')));
    const migrated: MigratedRounds = { cycles: 0, rounds: [] };
    for (const cycle of docs.filter((each) => each.get('round') === undefined)) {
      const { received_from: from, received_to: to } = cycle.data();
      const round =
        rounds.find(({ id, opens, closes }) => opens === from && closes === to && !read.has(id))?.id ?? null;
      read.add(round);
      migrated.cycles += 1;
      if (round !== null) migrated.rounds.push(round);
      if (apply) tx.update(cycle.ref, round === null ? { round } : { round, ...withoutOwn });
    }
    return migrated;
  });
}
