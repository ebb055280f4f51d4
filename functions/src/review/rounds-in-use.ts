import { limits } from '@society-gal/contracts/http';
import { withDeadline } from '../core/with-deadline.ts';
import { cycleFacts } from './cycle-facts.ts';
import { cycles, receivedIn } from './review-store.ts';

async function isInUse(round: string): Promise<boolean> {
  const found = await withDeadline(cycles().where('round', '==', round).limit(1).get(), limits.storeDeadlineMs);
  if (!found.empty) return true;
  const facts = cycleFacts({ round });
  return facts !== undefined && (await receivedIn(facts)).length > 0;
}

/**
 * Of these rounds as they are published, those that are read in a cycle or for which somebody has applied. They stay among the facts, by
 * the same id. Throws `unavailable`.
 */
export async function roundsInUse(ids: readonly string[]): Promise<string[]> {
  const used = await Promise.all(ids.map(isInUse));
  return ids.filter((_id, place) => used[place]);
}
