import { Stack, Typography } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRoles } from '../../access-control/session.tsx';
import { instantOf } from '../../app/format-instant.ts';
import { EmptyState, FailedState, OldState } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { ExportButton } from '../../lists/export-button.tsx';
import { ChoiceFilter, SearchBox } from '../../lists/list-filters.tsx';
import { ListFrame } from '../../lists/list-frame.tsx';
import { parseView } from '../../lists/list-view.ts';
import { ListWithRecord } from '../../lists/list-with-record.tsx';
import { SpanNote } from '../../lists/span-note.tsx';
import { readSpan, type TimeSpan } from '../../lists/time-span.ts';
import { cursorOf, useListView } from '../../lists/use-list-view.ts';
import { useLiveList, useLiveLists } from '../../queries/use-live-list.ts';
import { useLength } from '../../queries/use-totals.ts';
import { InboxTable } from './inbox-table.tsx';
import {
  type CompletionFilter,
  exportFilter,
  isMixed,
  planSearch,
  planTopic,
  type Topic,
  type TopicRecord,
  topicOfRecord,
  topicsFor,
} from './topics.ts';
import { waitingListsFor } from './waiting.ts';
import { WaitingTable } from './waiting-table.tsx';

/** Of each topic, in the list of everything. */
const maxPerTopic = 8;

const dueMs = ({ topic, record }: TopicRecord): number => {
  const received = instantOf(record.created_at);
  if (!received) return Number.POSITIVE_INFINITY;
  // What nobody was promised an answer to comes after everything with a clock.
  return topic.deadline
    ? topic.deadline.dueAt(received).getTime()
    : Number.MAX_SAFE_INTEGER - 1e13 + received.getTime();
};

const receivedMs = ({ record }: TopicRecord): number => instantOf(record.created_at)?.getTime() ?? 0;

/** Everything of every topic once: a list of several topics would show their records again. */
const Everything = ({ search, topics: all }: { search: string; topics: readonly Topic[] }) => {
  const topics = useMemo(() => all.filter((topic) => !isMixed(topic)), [all]);
  const plans = useMemo(
    () => topics.map((topic) => (search ? planSearch(topic, search) : planTopic(topic, 'open'))),
    [search, topics],
  );
  const live = useLiveLists(plans, maxPerTopic);
  const items = topics
    .flatMap((topic, place) => (live.rowsOf[place] ?? []).map((record) => ({ topic, record })))
    .sort((one, other) => (search ? receivedMs(other) - receivedMs(one) : dueMs(one) - dueMs(other)));
  if (live.phase === 'failed' && !live.isOld)
    return <FailedState title="The inbox could not be loaded." onRetry={live.retry} />;
  if (live.phase === 'ready' && items.length === 0)
    return (
      <EmptyState
        text={search ? `Nothing found for “${search}”.` : 'Everything is done. Nothing waits for an answer.'}
      />
    );
  return (
    <>
      {live.isOld ? <OldState onRetry={live.retry} /> : null}
      <InboxTable
        label={search ? 'Everything that was found' : 'Everything that waits'}
        items={items}
        loading={live.phase === 'loading' && !live.isOld}
        mixed
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {search
          ? `The ${maxPerTopic} newest of each kind that match, done and to do. Choose a kind to see all of it.`
          : `The ${maxPerTopic} longest waiting of each kind, by when their answer is due. Choose a kind to see all of it.`}
      </Typography>
    </>
  );
};

const donenesses = [
  { value: 'done', label: 'Done' },
  { value: 'all', label: 'Done and to do' },
];
const onTheList = { value: 'on-list', label: 'On the list now' };

type OneTopicProps = { topic: Topic; completion: CompletionFilter; search: string; span: TimeSpan | null };

const OneTopic = ({ topic, completion, search, span }: OneTopicProps) => {
  const address = useListView();
  const plan = search ? planSearch(topic, search) : planTopic(topic, completion, span);
  const page = useLiveList(plan, cursorOf(address));
  const total = useLength(plan, page);
  return (
    <Stack spacing={1}>
      <ListFrame
        page={page}
        total={total}
        address={address}
        failed={`${topic.label} could not be loaded.`}
        empty={
          search
            ? `No ${topic.label.toLowerCase()} found for “${search}”.`
            : completion === 'on-list'
              ? 'Nobody is on this list now.'
              : completion === 'open'
                ? `Nothing to do: no open ${topic.label.toLowerCase()}.`
                : `No ${topic.label.toLowerCase()} found.`
        }
      >
        {(rows, loading) => (
          <InboxTable
            label={topic.label}
            items={rows.map((record) => ({ topic: topicOfRecord(topic, record), record }))}
            loading={loading}
            mixed={isMixed(topic)}
          />
        )}
      </ListFrame>
      {topic.deadline ? (
        <Typography variant="body2">The site promises an answer {topic.deadline.text}.</Typography>
      ) : null}
      <ExportButton
        collection={topic.collection}
        loadColumns={async () => (await import('./inbox-export.ts')).columnsOfTopic(topic)}
        filter={exportFilter(topic, completion, search, span)}
      />
    </Stack>
  );
};

/** `/admin/inbox`: everything that arrives apart from applications has its reader here. */
export function InboxPage() {
  usePageTitle('Inbox');
  const [query, setQuery] = useSearchParams();
  const roles = useRoles();
  const topics = useMemo(() => topicsFor(roles), [roles]);
  const since = query.get('since');
  const waitingFor = useMemo(() => waitingListsFor(roles, since), [roles, since]);
  const topic = topics.find(({ id }) => id === query.get('topic'));
  const waiting = waitingFor.find(({ id }) => id === query.get('topic'));
  const kinds = [...waitingFor, ...topics].map(({ id, label }) => ({ value: id, label }));
  const asked = query.get('show');
  const completion: CompletionFilter =
    asked === 'done' || asked === 'all' || (asked === 'on-list' && topic?.list) ? asked : 'open';
  const { search } = parseView(query);
  const span = useMemo(() => readSpan(query), [query]);
  const narrow = useCallback(
    (change: { topic?: string; show?: string; q?: string; span?: string }) =>
      setQuery(
        (now) => {
          const all = { topic: '', show: '', q: '', span: '', ...Object.fromEntries(now), ...change };
          // The pages and the time of one list mean nothing in another, and what is done is told only within a kind.
          const time = change.topic === undefined && all.q === '' ? all.span : '';
          const kept = {
            topic: all.topic,
            show: all.topic && all.show,
            q: all.q,
            since: now.get('since') ?? '',
            span: time,
          };
          return Object.entries(kept).filter(([, text]) => text);
        },
        { replace: change.q !== undefined },
      ),
    [setQuery],
  );
  // What waits is a short list; a search looks through everything.
  const isWaiting = waiting !== undefined;
  const onSearch = useCallback(
    (q: string) => narrow({ q, ...(q && isWaiting ? { topic: '' } : {}) }),
    [isWaiting, narrow],
  );
  return (
    <Stack spacing={1}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography variant="h1">Inbox</Typography>
        <Stack component="search" direction="row" useFlexGap spacing={1} sx={{ flex: '1 1 600px', flexWrap: 'wrap' }}>
          <SearchBox label="Search by name, e-mail or organization" value={search} onSearch={onSearch} />
          <ChoiceFilter
            label="Kind"
            every={search ? 'Every kind' : 'Everything that waits'}
            value={topic?.id ?? waiting?.id ?? ''}
            options={kinds}
            onChange={(id) =>
              narrow({ topic: id, show: '', ...(waitingFor.some((list) => list.id === id) ? { q: '' } : {}) })
            }
          />
          {topic && !search ? (
            <ChoiceFilter
              label="Show"
              every="To do"
              value={completion === 'open' ? '' : completion}
              options={topic.list ? [...donenesses, onTheList] : donenesses}
              onChange={(show) => narrow({ show })}
            />
          ) : null}
        </Stack>
      </Stack>
      {topic && !search ? <SpanNote span={span} onClear={() => narrow({ span: '' })} /> : null}
      <ListWithRecord>
        {waiting ? (
          <WaitingTable key={waiting.id} list={waiting} />
        ) : topic ? (
          <OneTopic
            key={`${topic.id}-${completion}`}
            topic={topic}
            completion={completion}
            search={search}
            span={span}
          />
        ) : (
          <Everything search={search} topics={topics} />
        )}
      </ListWithRecord>
    </Stack>
  );
}
