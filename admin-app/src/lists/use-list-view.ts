import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Cursor } from '../queries/bounded-query.ts';
import { type ListView, parseView, refine, writeView } from './list-view.ts';

/** The view that the address bar holds, and the ways to change it. */
export type ListAddress = ReturnType<typeof useListView>;

/** The view in the address bar. Narrowing replaces the entry while typing; turning a page adds one, so that Back works. */
export function useListView() {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => parseView(query), [query]);
  const narrow = useCallback(
    (change: Partial<ListView>) => setQuery((now) => writeView(refine(parseView(now), change), now), { replace: true }),
    [setQuery],
  );
  const move = useCallback(
    (cursor: { after: string; before: string }, step: 1 | -1) =>
      setQuery((now) => {
        const before = parseView(now);
        const page = Math.max(1, before.page + step);
        // Back on the first page the list follows new arrivals again, which a page before a cursor would not.
        return writeView(page === 1 ? { ...before, after: '', before: '', page } : { ...before, ...cursor, page }, now);
      }),
    [setQuery],
  );
  return { view, narrow, move };
}

/** Where a view begins in its list, as a query takes it. */
export function cursorOf({ view }: ListAddress): Cursor {
  return {
    after: view.after || undefined,
    before: view.before || undefined,
  };
}
