import { collections } from '@society-gal/contracts/store';
import { firstWords, type PublishedWords, readableFacts } from '@society-gal/contracts/words';
import { makeLog } from '../core/log.ts';
import { store } from '../core/store.ts';

/** `site_state/live`. */
export const liveRef = () => store().collection(collections.siteState).doc('live');

/** What readers see now. */
export async function readLiveWords(): Promise<PublishedWords> {
  const stored = (await liveRef().get()).data() as PublishedWords | undefined;
  if (!stored) return firstWords;
  const { facts, unread } = readableFacts(stored.facts);
  if (unread.length > 0) makeLog({ function: 'live-words' }).error('facts-not-read', { subjects: unread });
  return { edition: stored.edition, facts, pages: stored.pages };
}
