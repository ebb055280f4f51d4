import { Box, Button, Link, Paper, Stack, Typography } from '@mui/material';
import { useParams } from 'react-router-dom';
import { formatInstant } from '../../frame/format-instant.ts';
import { NotFoundPage } from '../../frame/not-found.page.tsx';
import { useShortcuts } from '../../frame/shortcuts.tsx';
import { staffPaths } from '../../frame/staff-paths.ts';
import { usePageTitle } from '../../frame/use-page-title.ts';
import { useLiveRecord } from '../../reading/use-live-record.ts';
import { useNeighbours } from '../../reading/use-neighbours.ts';
import { textOf } from '../applications/application-resource.ts';
import { ClockChip } from '../promise/clock-chip.tsx';
import { AnswerList } from '../record/answer-list.tsx';
import { Notes } from '../record/notes.tsx';
import { readRecord } from '../record/read-record.ts';
import { RecordFrame } from '../record/record-frame.tsx';
import { findTopic, formOfTopic, planTopic, type Topic } from './topics.ts';
import { useSetDone } from './use-set-done.ts';

const InboxRecord = ({ topic, id }: { topic: Topic; id: string }) => {
  const live = useLiveRecord(topic.collection, id);
  const setDone = useSetDone();
  const loaded = live.phase === 'ready' ? live.record : null;
  const name = loaded ? textOf(loaded, topic.nameField) || 'Without a name' : topic.label;
  const isDone = loaded?.done === true;
  usePageTitle(name);
  useShortcuts({
    e: {
      says: 'Done, or not done',
      run: () => {
        if (loaded) void setDone(topic, id, !isDone);
      },
    },
  });
  return (
    <RecordFrame
      label="Records"
      noun="record"
      live={live}
      neighbours={useNeighbours(planTopic(topic, 'all'), id)}
      back={`${staffPaths.inbox}?topic=${topic.id}`}
      addressOf={(to) => staffPaths.inboxRecord(topic.id, to)}
      failed="This record could not be loaded."
      missing="This record does not exist, or no longer."
    >
      {(record) => (
        <>
          <Box component="header">
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>
              {[topic.label, textOf(record, 'reference'), `received ${formatInstant(record.created_at)}`]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {textOf(record, topic.emailField) ? (
              <Link href={`mailto:${textOf(record, topic.emailField)}`}>
                Write to {textOf(record, topic.emailField)}
              </Link>
            ) : null}
            <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 2, alignItems: 'center', flexWrap: 'wrap' }}>
              <Button variant={isDone ? 'outlined' : 'contained'} onClick={() => void setDone(topic, id, !isDone)}>
                {isDone ? 'Reopen' : 'Done'}
              </Button>
              {isDone ? (
                <Typography variant="body2">
                  Done by {textOf(record, 'done_by') || 'staff'} on {formatInstant(record.done_at)}
                </Typography>
              ) : (
                <ClockChip promise={topic.promise} received={record.created_at} />
              )}
            </Stack>
          </Box>
          <Paper component="section" aria-labelledby="answers-title" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h2" id="answers-title" sx={{ mb: 2 }}>
              Answers
            </Typography>
            <AnswerList answers={readRecord(formOfTopic(topic), record)} />
          </Paper>
          <Notes collection={topic.collection} id={id} />
        </>
      )}
    </RecordFrame>
  );
};

/** `/admin/inbox/<topic>/<id>`: one record of the inbox. */
export const InboxRecordPage = () => {
  const { topic: topicId, id = '' } = useParams();
  const topic = findTopic(topicId);
  return topic ? <InboxRecord key={`${topic.id}-${id}`} topic={topic} id={id} /> : <NotFoundPage />;
};
