import { Stack, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { instantOf } from '../../frame/format-instant.ts';
import { EmptyState, FailedState } from '../../frame/states.tsx';
import { usePageTitle } from '../../frame/use-page-title.ts';
import { useCount } from '../../reading/use-aggregate.ts';
import { useLiveMerge } from '../../reading/use-live-merge.ts';
import { useLiveQuery } from '../../reading/use-live-query.ts';
import { ExportButton } from '../export/export-dialog.tsx';
import { ChoiceFilter } from '../listing/choice-filter.tsx';
import { ListFrame } from '../listing/list-frame.tsx';
import { cursorOf, useListView } from '../listing/use-list-view.ts';
import { columnsOfTopic, exportFilter } from './export-columns.ts';
import { InboxGrid } from './inbox-grid.tsx';
import { type Doneness, findTopic, planTopic, type Topic, type TopicRecord, topics } from './topics.ts';

/** Of each topic, in the list of everything. */
const mostOfEach = 8;
const openPlans = topics.map((topic) => planTopic(topic, 'open'));

const dueMs = ({ topic, record }: TopicRecord): number => {
  const received = instantOf(record.created_at);
  if (!received) return Number.POSITIVE_INFINITY;
  // What nobody was promised an answer to comes after everything with a clock.
  return topic.promise ? topic.promise.dueAt(received).getTime() : Number.MAX_SAFE_INTEGER - 1e13 + received.getTime();
};

const Everything = () => {
  const live = useLiveMerge(openPlans, mostOfEach);
  const items = topics
    .flatMap((topic, place) => (live.rowsOf[place] ?? []).map((record) => ({ topic, record })))
    .sort((one, other) => dueMs(one) - dueMs(other));
  if (live.phase === 'failed') return <FailedState title="The inbox could not be loaded." onRetry={live.retry} />;
  if (live.phase === 'ready' && items.length === 0)
    return <EmptyState text="Everything is done. Nothing waits for an answer." />;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The {mostOfEach} longest waiting of each kind, by when their answer is due. Choose a kind to see all of it.
      </Typography>
      <InboxGrid label="Everything that waits" items={items} loading={live.phase === 'loading'} mixed />
    </>
  );
};

const donenesses = [
  { value: 'done', label: 'Done' },
  { value: 'all', label: 'Done and to do' },
];

const OneTopic = ({ topic, doneness }: { topic: Topic; doneness: Doneness }) => {
  const place = useListView();
  const plan = planTopic(topic, doneness);
  const page = useLiveQuery(plan, cursorOf(place));
  const total = useCount(plan, page.changes);
  return (
    <Stack spacing={2}>
      {topic.promise ? (
        <Typography variant="body2">The site promises an answer {topic.promise.text}.</Typography>
      ) : null}
      <ListFrame
        page={page}
        total={total}
        place={place}
        failed={`${topic.label} could not be loaded.`}
        empty={
          doneness === 'open'
            ? `Nothing to do: no open ${topic.label.toLowerCase()}.`
            : `No ${topic.label.toLowerCase()} found.`
        }
      >
        {(rows, loading) => (
          <InboxGrid
            label={topic.label}
            items={rows.map((record) => ({ topic, record }))}
            loading={loading}
            mixed={false}
          />
        )}
      </ListFrame>
      <ExportButton
        collection={topic.collection}
        columns={columnsOfTopic(topic)}
        filter={exportFilter(topic, doneness)}
      />
    </Stack>
  );
};

/** `/admin/inbox`: everything that arrives apart from applications has its reader here. */
export const InboxPage = () => {
  usePageTitle('Inbox');
  const [query, setQuery] = useSearchParams();
  const topic = findTopic(query.get('topic'));
  const asked = query.get('show');
  const doneness: Doneness = asked === 'done' || asked === 'all' ? asked : 'open';
  return (
    <Stack spacing={2}>
      <Typography variant="h1">Inbox</Typography>
      <Stack component="search" direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <ChoiceFilter
          label="Kind"
          every="Everything that waits"
          value={topic?.id ?? ''}
          options={topics.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => setQuery(id ? { topic: id } : {})}
        />
        {topic ? (
          <ChoiceFilter
            label="Show"
            every="To do"
            value={doneness === 'open' ? '' : doneness}
            options={donenesses}
            onChange={(show) => setQuery(show ? { topic: topic.id, show } : { topic: topic.id })}
          />
        ) : null}
      </Stack>
      {topic ? <OneTopic key={`${topic.id}-${doneness}`} topic={topic} doneness={doneness} /> : <Everything />}
    </Stack>
  );
};
