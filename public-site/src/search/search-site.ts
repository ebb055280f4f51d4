import { escapeRegExp } from '@society-gal/contracts/format';
import { type SearchPage, searchFile } from '@society-gal/contracts/site';
import MiniSearch from 'minisearch';
import { pinnedResults } from './pinned-results.ts';

/** `piece` is cut where marked and unmarked text meet. */
export type Found = { path: string; title: string; piece: readonly { text: string; marked: boolean }[] };

/** Characters; longer lines are cut around the first word that was found. */
const pieceLength = 150;

/** The beginning of a word. */
function startOf(terms: readonly string[]): RegExp {
  const escaped = terms.map(escapeRegExp);
  return new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.sort((a, b) => b.length - a.length).join('|')})`, 'giu');
}

/** The line with most of the terms, else the page's description. */
export function pieceOf(page: SearchPage, terms: readonly string[]): Found['piece'] {
  const pattern = startOf(terms);
  const count = (line: string) => new Set(line.match(pattern)?.map((word) => word.toLowerCase())).size;
  const lines = [page.description, ...page.text.split('\n')];
  const best = lines.reduce((one, other) => (count(other) > count(one) ? other : one));
  const at = best.search(pattern);
  const from = best.length <= pieceLength || at < pieceLength / 2 ? 0 : best.indexOf(' ', at - pieceLength / 2) + 1;
  const end = from + pieceLength >= best.length ? best.length : best.lastIndexOf(' ', from + pieceLength);
  const cut = `${from > 0 ? '… ' : ''}${best.slice(from, end)}${end < best.length ? ' …' : ''}`;
  return cut
    .split(pattern)
    .map((text, index) => ({ text, marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** Words on every page tell none from another. */
const stopWords = new Set(
  'a about am an and are as at be by can do for from have how i if in is it me my need of on or our that the this to us want we what when where who with you your'.split(
    ' ',
  ),
);
const isTelling = (term: string): string | null => (stopWords.has(term.toLowerCase()) ? null : term.toLowerCase());

/** Pinned results first, then pages with all words, then pages with some. */
export function searchOver(pages: readonly SearchPage[]): (query: string) => Found[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const index = new MiniSearch<SearchPage>({ idField: 'path', fields: ['title', 'headings', 'description', 'text'] });
  index.addAll(pages);
  return (query) => {
    const options = {
      boost: { title: 6, headings: 3, description: 2 },
      prefix: (term: string) => term.length > 2,
      fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
      processTerm: isTelling,
    };
    const found = [...index.search(query, { ...options, combineWith: 'AND' }), ...index.search(query, options)];
    const termsOf = new Map(found.map(({ id, terms }) => [id as string, terms]));
    return [...new Set([...pinnedResults(query), ...found.map(({ id }) => id as string)])].flatMap((path) => {
      const page = byPath.get(path);
      return page ? [{ path, title: page.title, piece: pieceOf(page, termsOf.get(path) ?? []) }] : [];
    });
  };
}

/** Milliseconds. */
const timeoutMs = 15_000;

/** Fetches the pages once. A query never leaves the browser. Rejects without a connection. */
export async function loadSearch(): Promise<(query: string) => Found[]> {
  const answer = await fetch(searchFile, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${searchFile} answered ${answer.status}`);
  return searchOver((await answer.json()) as SearchPage[]);
}
