import { Box, Paper, Stack, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import { bannerFields } from '@society-gal/contracts/requests';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useUid } from '../../access-control/session.tsx';
import { formatInstant } from '../../app/format-instant.ts';
import { NotFoundPage } from '../../app/not-found.page.tsx';
import { useIsBeside } from '../../app/open-record.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { parseView } from '../../lists/list-view.ts';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useLiveRecord, useNeighbours } from '../../queries/use-live-record.ts';
import { AnswerList } from '../../records/answer-list.tsx';
import { Attachments } from '../../records/attachments.tsx';
import { EmailLink } from '../../records/email-link.tsx';
import { Notes } from '../../records/notes.tsx';
import { readRecord } from '../../records/read-record.ts';
import { RecordColumns } from '../../records/record-columns.tsx';
import { recordForms } from '../../records/record-forms.ts';
import { RecordFrame } from '../../records/record-frame.tsx';
import { Suspected } from '../../records/suspected.tsx';
import { HeldBack } from '../../safe-contact/held-back.tsx';
import { HelpAside, HelpHead, HelpMain } from '../../safe-contact/help-sections.tsx';
import { helpRecordOf, useSafeContact } from '../../safe-contact/use-safe-contact.ts';
import { AwardOfApplication } from '../awards/award-of-application.tsx';
import { CaseActions } from '../cases/case-actions.tsx';
import { CaseMarks } from '../cases/case-marks.tsx';
import { CorrectRecord } from '../cases/correct-record.tsx';
import { DuplicatesMark, PossibleDuplicates, usePossibleDuplicates } from '../cases/duplicates.tsx';
import { leavesArchivedOut, planApplications } from './application-queries.ts';
import { type ApplicationResource, findApplicationResource, textOf, typeLabels } from './application-resource.ts';
import { Decision } from './decision.tsx';
import { History } from './history.tsx';

const Opened = ({ resource, record, name }: { resource: ApplicationResource; record: StoredRecord; name: string }) => {
  const form = recordForms[resource.formIdOf(record)];
  const help = helpRecordOf(resource.collection, record, form);
  const reach = useSafeContact(help);
  const duplicates = usePossibleDuplicates(help);
  const email = textOf(record, resource.emailField);
  const isBeside = useIsBeside();
  return (
    <>
      <Box component="header">
        <Typography variant="h1" component={isBeside ? 'h2' : 'h1'} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: 'none' }}>
          {[
            resource.noun.charAt(0).toUpperCase() + resource.noun.slice(1),
            textOf(record, 'reference'),
            `received ${formatInstant(record.created_at)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          <DuplicatesMark duplicates={duplicates} />
        </Typography>
        <Typography>{typeLabels(resource, record).join(', ')}</Typography>
        <Suspected record={record} />
        {help === null ? (
          <EmailLink email={email} subject={`Your message ${textOf(record, 'reference')}`.trim()} />
        ) : null}
      </Box>
      {help ? <HelpHead help={help} reach={reach} /> : null}
      <HeldBack collection={resource.collection} id={record.id} />
      <Decision resource={resource} record={record} reach={help && !reach.isStale ? reach.value : null} />
      {resource.kind === 'scholarship' ? <AwardOfApplication record={record} /> : null}
      <RecordColumns
        main={
          <>
            <Paper component="section" aria-labelledby="answers-title" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
              <Typography variant="h2" id="answers-title" sx={{ mb: 2 }}>
                Answers
              </Typography>
              <AnswerList answers={readRecord(form, record, help ? bannerFields(help.collection) : [])} />
              <Attachments
                stored={record.attachments}
                ask={(file) => ['open-file', { collection: resource.collection, id: record.id, file }]}
              />
            </Paper>
            <CorrectRecord collection={resource.collection} record={record} form={form} />
            {help ? <HelpMain help={help} reach={reach} form={form} /> : null}
          </>
        }
        aside={
          <>
            <Notes collection={resource.collection} id={record.id} />
            <Stack component="section" aria-labelledby="case-title" spacing={1}>
              <Typography variant="h2" id="case-title">
                Tags and archive
              </Typography>
              <CaseMarks record={record} />
              <CaseActions
                key={textOf(record, 'assigned_to')}
                collection={resource.collection}
                names={new Map([[record.id, name]])}
                now={{ isArchived: Boolean(record.archived_at), assignedTo: textOf(record, 'assigned_to') }}
              />
            </Stack>
            {help ? <PossibleDuplicates collection={help.collection} duplicates={duplicates} /> : null}
            <History resource={resource} id={record.id} />
            {help ? <HelpAside help={help} reach={reach} /> : null}
          </>
        }
      />
    </>
  );
};

/** As its list does, previous and next pass what is archived. */
const isKept = (record: { archived_at?: unknown }) => !record.archived_at;

const OneRecord = ({ resource, id }: { resource: ApplicationResource; id: string }) => {
  const live = useLiveRecord(resource.collection, id);
  const { search } = useLocation();
  const uid = useUid();
  const view = useMemo(() => parseView(new URLSearchParams(search)), [search]);
  const plan = useMemo(() => planApplications(resource, view, uid), [resource, view, uid]);
  const name = live.phase === 'ready' ? textOf(live.record, resource.nameField) || 'Without a name' : resource.noun;
  usePageTitle(name);

  return (
    <RecordFrame
      label="Applications"
      noun="application"
      live={live}
      neighbours={useNeighbours(plan, id, leavesArchivedOut(view) ? isKept : undefined)}
      back={{
        pathname: staffPaths.dashboard,
        search: resource.kind === 'scholarship' ? search : `${search ? `${search}&` : '?'}tab=${resource.kind}`,
      }}
      addressOf={(to) => ({ pathname: staffPaths.application(resource.kind, to), search })}
      failed="Error loading applications"
      missing={`This ${resource.noun} does not exist, or no longer.`}
    >
      {(record) => <Opened resource={resource} record={record} name={name} />}
    </RecordFrame>
  );
};

/** Everything about one application, and what to do with it. */
export function ApplicationRecord({ kind, id }: { kind: string | undefined; id: string }) {
  const resource = findApplicationResource(kind);
  return resource ? <OneRecord key={id} resource={resource} id={id} /> : <NotFoundPage />;
}

/** `/admin/applications/<kind>/<id>`. */
export function ApplicationRecordPage() {
  const { kind, id = '' } = useParams();
  return <ApplicationRecord kind={kind} id={id} />;
}
