import { collections } from '@society-gal/contracts/store';
import { firstWords, type PublishedWords, subjectNames, subjects } from '@society-gal/contracts/words';
import { makeLog } from '../core/log.ts';
import { store } from '../core/store.ts';

/** `site_state/live`. */
export const liveRef = () => store().collection(collections.siteState).doc('live');

/**
 * The facts that this code understands. A subject that another release of the code published in a shape unknown here is left to the
 * first edition, and the log says so.
 */
export function readableFacts(facts: PublishedWords['facts']): PublishedWords['facts'] {
  const readable = subjectNames.flatMap((name) => {
    const { shape } = subjects[name];
    const own = Object.fromEntries(
      Object.keys(shape.shape).flatMap((fact) => (fact in facts ? [[fact, facts[fact]]] : [])),
    );
    const parsed = shape.partial().safeParse(own);
    if (!parsed.success) makeLog({ function: 'live-words' }).error('facts-not-read', { subject: name });
    return parsed.success ? Object.entries(parsed.data) : [];
  });
  return Object.fromEntries(readable);
}

/** What readers see now. */
export async function readLiveWords(): Promise<PublishedWords> {
  const stored = (await liveRef().get()).data() as PublishedWords | undefined;
  if (!stored) return firstWords;
  return { edition: stored.edition, facts: readableFacts(stored.facts), pages: stored.pages };
}
