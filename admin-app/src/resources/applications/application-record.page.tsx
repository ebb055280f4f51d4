import { Box, Link, Paper, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { formatInstant } from '../../app/format-instant.ts';
import { NotFoundPage } from '../../app/not-found.page.tsx';
import { staffPaths } from '../../app/staff-paths.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { parseView } from '../../lists/list-view.ts';
import { useLiveRecord, useNeighbours } from '../../queries/use-live-record.ts';
import { AnswerList } from '../../records/answer-list.tsx';
import { Attachments } from '../../records/attachments.tsx';
import { Notes } from '../../records/notes.tsx';
import { readRecord } from '../../records/read-record.ts';
import { recordForms } from '../../records/record-forms.ts';
import { RecordFrame } from '../../records/record-frame.tsx';
import { Suspected } from '../../records/suspected.tsx';
import { planApplications } from './application-queries.ts';
import { type ApplicationResource, findApplicationResource, textOf, typeLabels } from './application-resource.ts';
import { Decision } from './decision.tsx';
import { History } from './history.tsx';

const ApplicationRecord = ({ resource, id }: { resource: ApplicationResource; id: string }) => {
  const live = useLiveRecord(resource.collection, id);
  const { search } = useLocation();
  const plan = useMemo(() => planApplications(resource, parseView(new URLSearchParams(search))), [resource, search]);
  const name = live.phase === 'ready' ? textOf(live.record, resource.nameField) || 'Without a name' : resource.noun;
  usePageTitle(name);

  return (
    <RecordFrame
      label="Applications"
      noun="application"
      live={live}
      neighbours={useNeighbours(plan, id)}
      back={{
        pathname: staffPaths.dashboard,
        search: resource.kind === 'scholarship' ? search : `${search ? `${search}&` : '?'}tab=${resource.kind}`,
      }}
      addressOf={(to) => ({ pathname: staffPaths.application(resource.kind, to), search })}
      failed="Error loading applications"
      missing={`This ${resource.noun} does not exist, or no longer.`}
    >
      {(record) => (
        <>
          <Box component="header">
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>
              {[
                resource.noun.charAt(0).toUpperCase() + resource.noun.slice(1),
                textOf(record, 'reference'),
                `received ${formatInstant(record.created_at)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Typography>{typeLabels(resource, record).join(', ')}</Typography>
            <Suspected record={record} />
            <Link
              href={`mailto:${textOf(record, resource.emailField)}?subject=${encodeURIComponent(`Your message ${textOf(record, 'reference')}`.trim())}`}
            >
              Write to {textOf(record, resource.emailField)}
            </Link>
          </Box>
          <Decision resource={resource} record={record} />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr' },
              gap: 3,
              alignItems: 'start',
              '@media print': { display: 'block' },
            }}
          >
            <Paper component="section" aria-labelledby="answers-title" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
              <Typography variant="h2" id="answers-title" sx={{ mb: 2 }}>
                Answers
              </Typography>
              <AnswerList answers={readRecord(recordForms[resource.formIdOf(record)], record)} />
              <Attachments stored={record.attachments} collection={resource.collection} recordId={id} />
            </Paper>
            <Stack spacing={3}>
              <Notes collection={resource.collection} id={id} />
              <History resource={resource} id={id} />
            </Stack>
          </Box>
        </>
      )}
    </RecordFrame>
  );
};

/** `/admin/applications/<kind>/<id>`: everything about one application, and what to do with it. */
export function ApplicationRecordPage() {
  const { kind, id = '' } = useParams();
  const resource = findApplicationResource(kind);
  return resource ? <ApplicationRecord key={id} resource={resource} id={id} /> : <NotFoundPage />;
}
