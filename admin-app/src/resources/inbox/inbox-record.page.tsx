import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import { bannerFields, hiddenContactFields } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { useParams } from 'react-router-dom';
import { formatInstant } from '../../app/format-instant.ts';
import { NotFoundPage } from '../../app/not-found.page.tsx';
import { useIsBeside } from '../../app/open-record.ts';
import { useShortcuts } from '../../app/shortcuts.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useLiveRecord, useNeighbours } from '../../queries/use-live-record.ts';
import { AnswerList } from '../../records/answer-list.tsx';
import { EmailLink } from '../../records/email-link.tsx';
import { Notes } from '../../records/notes.tsx';
import { readRecord } from '../../records/read-record.ts';
import { RecordColumns } from '../../records/record-columns.tsx';
import { recordForms } from '../../records/record-forms.ts';
import { RecordFrame } from '../../records/record-frame.tsx';
import { Suspected } from '../../records/suspected.tsx';
import { DeadlineChip } from '../../response-deadlines/deadline-chip.tsx';
import { needsNoAnswer } from '../../response-deadlines/response-deadline.ts';
import { HeldBack } from '../../safe-contact/held-back.tsx';
import { HelpAside, HelpHead, HelpMain } from '../../safe-contact/help-sections.tsx';
import { helpRecordOf, useSafeContact } from '../../safe-contact/use-safe-contact.ts';
import { textOf } from '../applications/application-resource.ts';
import { CorrectRecord } from '../cases/correct-record.tsx';
import { DuplicatesMark, PossibleDuplicates, usePossibleDuplicates } from '../cases/duplicates.tsx';
import { PromoteEntry } from '../cases/promote-entry.tsx';
import { PromoteInquiry } from '../cases/promote-inquiry.tsx';
import { InvitationOutcome } from './invitation-outcome.tsx';
import { findTopic, planTopic, type Topic } from './topics.ts';
import { useSetDone } from './use-set-done.ts';

type Promotable = typeof collections.waitlistEntries | typeof collections.scholarshipApplications;

/** Records of these collections in the inbox are people on a list: they may become applications. */
const isPromotable = (collection: string): collection is Promotable =>
  collection === collections.waitlistEntries || collection === collections.scholarshipApplications;

const DoneLine = ({ topic, record }: { topic: Topic; record: StoredRecord }) => {
  const setDone = useSetDone();
  const isDone = record.done === true;
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button variant={isDone ? 'outlined' : 'contained'} onClick={() => void setDone(topic, record.id, !isDone)}>
        {isDone ? 'Reopen' : 'Done'}
      </Button>
      {isDone ? (
        <Typography variant="body2">
          Done by {textOf(record, 'done_by') || 'staff'} on {formatInstant(record.done_at)}
        </Typography>
      ) : (
        <DeadlineChip deadline={needsNoAnswer(record) ? null : topic.deadline} received={record.created_at} />
      )}
    </Stack>
  );
};

const Opened = ({ topic, record, name }: { topic: Topic; record: StoredRecord; name: string }) => {
  const form = recordForms[textOf(record, 'form_id') || topic.form];
  const help = helpRecordOf(topic.collection, record, form);
  const reach = useSafeContact(help);
  const duplicates = usePossibleDuplicates(help);
  const hidden = help ? hiddenContactFields(help.collection, record) : [];
  const email = hidden.includes(topic.emailField) ? '' : textOf(record, topic.emailField);
  const isBeside = useIsBeside();
  return (
    <>
      <Box component="header">
        <Typography variant="h1" component={isBeside ? 'h2' : 'h1'} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: 'none' }}>
          {[topic.label, textOf(record, 'reference'), `received ${formatInstant(record.created_at)}`]
            .filter(Boolean)
            .join(' · ')}
          <DuplicatesMark duplicates={duplicates} />
        </Typography>
        <Suspected record={record} />
        {/* Whom the banner speaks of is reached by the banner. */}
        {email && (help === null || topic.collection === collections.referrals) ? <EmailLink email={email} /> : null}
        {topic.collection === collections.galaInvitations ? <InvitationOutcome id={record.id} /> : null}
        <DoneLine topic={topic} record={record} />
      </Box>
      {help ? <HelpHead help={help} reach={reach} /> : null}
      <HeldBack collection={topic.collection} id={record.id} />
      <RecordColumns
        main={
          <>
            <Paper component="section" aria-labelledby="answers-title" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
              <Typography variant="h2" id="answers-title" sx={{ mb: 2 }}>
                Answers
              </Typography>
              <AnswerList answers={readRecord(form, record, help ? bannerFields(help.collection) : [])} />
            </Paper>
            {help ? <CorrectRecord collection={help.collection} record={record} form={form} /> : null}
            {help ? <HelpMain help={help} reach={reach} form={form} /> : null}
          </>
        }
        aside={
          <>
            <Notes collection={topic.collection} id={record.id} />
            {help ? <PossibleDuplicates collection={help.collection} duplicates={duplicates} /> : null}
            {help && isPromotable(help.collection) ? (
              <PromoteEntry collection={help.collection} record={record} />
            ) : null}
            {topic.form === 'corporate-inquiry' ? <PromoteInquiry id={record.id} /> : null}
            {help ? <HelpAside help={help} reach={reach} /> : null}
          </>
        }
      />
    </>
  );
};

const OneRecord = ({ topic, id }: { topic: Topic; id: string }) => {
  const live = useLiveRecord(topic.collection, id);
  const setDone = useSetDone();
  const loaded = live.phase === 'ready' ? live.record : null;
  const name = loaded ? textOf(loaded, topic.nameField) || 'Without a name' : topic.label;
  usePageTitle(name);
  useShortcuts({
    e: {
      description: 'Done, or not done',
      run: () => {
        if (loaded) void setDone(topic, id, loaded.done !== true);
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
      {(record) => <Opened topic={topic} record={record} name={name} />}
    </RecordFrame>
  );
};

/** One record of the inbox, and what to do with it. */
export function InboxRecord({ topicId, id }: { topicId: string | undefined; id: string }) {
  const topic = findTopic(topicId);
  return topic ? <OneRecord key={`${topic.id}-${id}`} topic={topic} id={id} /> : <NotFoundPage />;
}

/** `/admin/inbox/<topic>/<id>`. */
export function InboxRecordPage() {
  const { topic, id = '' } = useParams();
  return <InboxRecord topicId={topic} id={id} />;
}
