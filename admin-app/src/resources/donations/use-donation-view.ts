import { donationStatuses } from '@society-gal/contracts/money';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseView } from '../../lists/list-view.ts';
import { readSpan, spanParameter } from '../../lists/time-span.ts';
import type { DonationView } from './donation-queries.ts';

const names = ['q', 'status', 'kind', 'from', 'to', spanParameter] as const;

/** The filters of the donations in the address bar; narrowing goes back to the first page. */
export function useDonationView() {
  const [query, setQuery] = useSearchParams();
  const view = useMemo<DonationView>(() => {
    const { search, from, to } = parseView(query);
    const kind = query.get('kind');
    return {
      search,
      status: donationStatuses.find((status) => status === query.get('status')) ?? '',
      kind: kind === 'once' || kind === 'monthly' ? kind : '',
      from,
      to,
      span: readSpan(query),
    };
  }, [query]);
  const narrow = useCallback(
    (change: Partial<Record<(typeof names)[number], string>>) =>
      setQuery(
        (now) => {
          const next = new URLSearchParams();
          for (const name of names) {
            const value = change[name] ?? now.get(name) ?? '';
            if (value) next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return { view, narrow };
}
