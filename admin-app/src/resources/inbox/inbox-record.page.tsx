import { Box, Button, Link, Paper, Stack, Typography } from '@mui/material';
import { useParams } from 'react-router-dom';
import { formatInstant } from '../../app/format-instant.ts';
import { NotFoundPage } from '../../app/not-found.page.tsx';
import { useShortcuts } from '../../app/shortcuts.tsx';
import { staffPaths } from '../../app/staff-paths.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useLiveRecord, useNeighbours } from '../../queries/use-live-record.ts';
import { AnswerList } from '../../records/answer-list.tsx';
import { Notes } from '../../records/notes.tsx';
import { readRecord } from '../../records/read-record.ts';
import { recordForms } from '../../records/record-forms.ts';
import { RecordFrame } from '../../records/record-frame.tsx';
import { Suspected } from '../../records/suspected.tsx';
import { DeadlineChip } from '../../response-deadlines/deadline-chip.tsx';
import { textOf } from '../applications/application-resource.ts';
import { findTopic, planTopic, type Topic } from './topics.ts';
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
      description: 'Done, or not done',
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
            <Suspected record={record} />
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
                <DeadlineChip deadline={topic.deadline} received={record.created_at} />
              )}
            </Stack>
          </Box>
          <Paper component="section" aria-labelledby="answers-title" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h2" id="answers-title" sx={{ mb: 2 }}>
              Answers
            </Typography>
            <AnswerList answers={readRecord(recordForms[topic.form], record)} />
          </Paper>
          <Notes collection={topic.collection} id={id} />
        </>
      )}
    </RecordFrame>
  );
};

/** `/admin/inbox/<topic>/<id>`: one record of the inbox. */
export function InboxRecordPage() {
  const { topic: topicId, id = '' } = useParams();
  const topic = findTopic(topicId);
  return topic ? <InboxRecord key={`${topic.id}-${id}`} topic={topic} id={id} /> : <NotFoundPage />;
}
