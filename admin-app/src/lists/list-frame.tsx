import type { ReactNode } from 'react';
import { EmptyState, FailedState, OldState, StillLoading } from '../app/states.tsx';
import { maxCounted, type StoredRecord } from '../queries/bounded-query.ts';
import type { LivePage } from '../queries/use-live-list.ts';
import type { Figure } from '../queries/use-totals.ts';
import { PageButtons } from './page-buttons.tsx';
import type { ListAddress } from './use-list-view.ts';

type Props = {
  page: LivePage;
  total: Figure;
  address: ListAddress;
  failed: string;
  empty: string;
  /** Said below the empty text, such as that filters are set. */
  hint?: ReactNode;
  /** The rows; `loading` while others are on their way. */
  children: (rows: readonly StoredRecord[], loading: boolean) => ReactNode;
};

/** One page of a list in each of its states: loading, failed with a retry, empty, or its rows, which may be old; and the way to the others. */
export function ListFrame({ page, total, address, failed, empty, hint, children }: Props) {
  const isLoading = !page.isOld && (page.phase === 'loading' || page.isStale);
  const isEmpty = page.phase === 'ready' && !page.isStale && page.rows.length === 0;
  return (
    <>
      {page.isOld ? <OldState onRetry={page.retry} /> : null}
      {page.phase === 'failed' && !page.isOld ? <FailedState title={failed} onRetry={page.retry} /> : null}
      {isLoading ? <StillLoading onRetry={page.retry} /> : null}
      {isEmpty ? <EmptyState text={empty}>{hint}</EmptyState> : null}
      {isEmpty || (page.phase === 'failed' && !page.isOld) ? null : children(page.rows, isLoading)}
      {isEmpty && !page.hasPrevious ? null : <Pager page={page} total={total} address={address} />}
    </>
  );
}

/** Previous and next by cursor: a page costs the same wherever it lies in the list. */
function Pager({ page, total, address }: Pick<Props, 'page' | 'total' | 'address'>) {
  const first = page.rows[0]?.id ?? '';
  const last = page.rows.at(-1)?.id ?? '';
  const shown = total.value !== null && address.view.search ? Math.min(total.value, maxCounted) : total.value;
  const more = shown === total.value ? '' : '+';
  const count = shown === null ? '' : ` · ${shown.toLocaleString('en-US')}${more} in all`;
  return (
    <PageButtons
      text={`Page ${address.view.page}${count}`}
      isOnlyPage={!page.hasPrevious && !page.hasNext}
      onPrevious={page.hasPrevious && !page.isStale ? () => address.move({ after: '', before: first }, -1) : null}
      onNext={page.hasNext && !page.isStale ? () => address.move({ after: last, before: '' }, 1) : null}
    />
  );
}
