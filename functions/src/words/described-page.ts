import type { ComposerAnswers, PageWords, PublishedWords } from '@society-gal/contracts/words';
import { composeSite } from '../publishing/compose-site.ts';

/** A page as the editor shows it with these words, and what tokens stand for. */
export function describePage(
  name: string,
  words: PageWords,
  live: PublishedWords,
): Promise<ComposerAnswers['describe']> {
  return composeSite({ kind: 'describe', name, words }, live);
}
