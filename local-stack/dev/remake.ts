/**
 * Makes the documents or the widget of a development stack anew, as its first message asks. A process of its own each time, because Node
 * does not forget a module that it has imported.
 */
import { join } from 'node:path';
import { publishedWords } from '../compose-sites.ts';
import type { Remake } from './remade-sites.ts';

process.once('message', async (work: Remake) => {
  const words = publishedWords(join(work.sites, 'public-site'));
  // Facts are constant once the code that holds them is loaded.
  Object.assign(globalThis, { societyFacts: words?.facts });
  const { remakeDocuments, remakeWidget } = await import('./remade-sites.ts');
  const changed = await (work.what === 'widget' ? remakeWidget(work) : remakeDocuments(work, words));
  process.send?.({ changed }, () => process.disconnect());
});
