/** The newest version of each page's content in `npm run dev`, where a page follows its content file as it is edited. */
import type { PageContent } from '../src/blocks/block-types.ts';
import { loadLazyBlocks } from '../src/blocks/lazy-blocks.tsx';

/** What webpack gives a module that accepts its own update. */
type Hot = { accept: () => void };

const fileOf = new WeakMap<PageContent, string>();
const newest = new Map<string, PageContent>();
const listeners = new Set<() => void>();

/** Called by a content file when it runs, and again after each change of it. */
export function followContent(hot: Hot, file: string, page: PageContent): void {
  hot.accept();
  fileOf.set(page, file);
  const isChange = newest.has(file);
  newest.set(file, page);
  if (!isChange) return;
  // A new kind of block may come in a chunk of its own.
  void loadLazyBlocks(page).then(() => {
    for (const listener of listeners) listener();
  });
}

/** The newest version of a page's content, given any version of it. */
export function currentContent(page: PageContent): PageContent {
  return newest.get(fileOf.get(page) ?? '') ?? page;
}

/** Calls `listener` after each change of a content file; returns how to stop. */
export function onContentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
