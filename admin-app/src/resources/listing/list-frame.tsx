import type { ReactNode } from 'react';
import { EmptyState, FailedState } from '../../frame/states.tsx';
import type { StoredRecord } from '../../reading/bounded-query.ts';
import type { Figure } from '../../reading/use-aggregate.ts';
import type { LivePage } from '../../reading/use-live-query.ts';
import { Pager } from './pager.tsx';
import type { ListPlace } from './use-list-view.ts';

type Props = {
  page: LivePage;
  total: Figure;
  place: ListPlace;
  failed: string;
  empty: string;
  /** Said below the empty text, such as that filters are set. */
  hint?: ReactNode;
  /** The rows; `loading` while others are on their way. */
  children: (rows: readonly StoredRecord[], loading: boolean) => ReactNode;
};

/** One page of a list in each of its states: loading, failed with a retry, empty, or its rows; and the way to the others. */
export const ListFrame = ({ page, total, place, failed, empty, hint, children }: Props) => {
  const isEmpty = page.phase === 'ready' && !page.stale && page.rows.length === 0;
  return (
    <>
      {page.phase === 'failed' ? <FailedState title={failed} onRetry={page.retry} /> : null}
      {isEmpty ? <EmptyState text={empty}>{hint}</EmptyState> : null}
      {isEmpty || page.phase === 'failed' ? null : children(page.rows, page.phase === 'loading' || page.stale)}
      <Pager page={page} total={total} number={place.view.page} onMove={place.move} />
    </>
  );
};
