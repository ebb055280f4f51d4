import { Box, Button, Link, Paper, Stack, Typography } from '@mui/material';
import { useMemo, useRef } from 'react';
import { Link as RouterLink, useLocation, useNavigate, useParams } from 'react-router-dom';
import { formatInstant } from '../../frame/format-instant.ts';
import { useShortcuts } from '../../frame/shortcuts.tsx';
import { staffPaths } from '../../frame/staff-paths.ts';
import { EmptyState, FailedState, LoadingLines } from '../../frame/states.tsx';
import { usePageTitle } from '../../frame/use-page-title.ts';
import { useLiveRecord } from '../../reading/use-live-record.ts';
import { useNeighbours } from '../../reading/use-neighbours.ts';
import { parseView } from '../listing/list-view.ts';
import { AnswerList } from '../record/answer-list.tsx';
import { Attachments } from '../record/attachments.tsx';
import { Notes } from '../record/notes.tsx';
import { readRecord } from '../record/read-record.ts';
import { type ApplicationResource, findApplicationResource, textOf, typeLabels } from './application-resource.ts';
import { Decision } from './decision.tsx';
import { History } from './history.tsx';
import { planApplications } from './plan-applications.ts';

const ApplicationRecord = ({ resource, id }: { resource: ApplicationResource; id: string }) => {
  const live = useLiveRecord(resource.collection, id);
  const navigate = useNavigate();
  const { search } = useLocation();
  const plan = useMemo(() => planApplications(resource, parseView(new URLSearchParams(search))), [resource, search]);
  const neighbours = useNeighbours(plan, id);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = live.phase === 'ready' ? textOf(live.record, resource.nameField) || 'Without a name' : resource.noun;
  usePageTitle(name);

  const open = (to: string | null) => {
    if (to) navigate({ pathname: staffPaths.application(resource.kind, to), search });
  };
  const back = {
    pathname: staffPaths.dashboard,
    search: resource.kind === 'scholarship' ? search : `${search ? `${search}&` : '?'}tab=${resource.kind}`,
  };
  useShortcuts({
    j: { says: 'Next application', run: () => open(neighbours.next) },
    k: { says: 'Previous application', run: () => open(neighbours.previous) },
    u: { says: 'Back to the list', run: () => navigate(back) },
    n: { says: 'Write a note', run: () => document.getElementById('note-text')?.focus() },
  });

  return (
    <Stack spacing={3}>
      <Stack
        component="nav"
        aria-label="Applications"
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', alignItems: 'center', '@media print': { display: 'none' } }}
      >
        <Button component={RouterLink} to={back}>
          Back to the list
        </Button>
        <Box sx={{ flexGrow: 1 }} />
        <Button variant="outlined" disabled={!neighbours.previous} onClick={() => open(neighbours.previous)}>
          Previous
        </Button>
        <Button variant="outlined" disabled={!neighbours.next} onClick={() => open(neighbours.next)}>
          Next
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          Print
        </Button>
      </Stack>
      {live.phase === 'loading' ? <LoadingLines label="Loading the application" lines={8} /> : null}
      {live.phase === 'failed' ? <FailedState title="Error loading applications" onRetry={live.retry} /> : null}
      {live.phase === 'missing' ? <EmptyState text={`This ${resource.noun} does not exist, or no longer.`} /> : null}
      {live.phase === 'ready' ? (
        <>
          <Box component="header">
            <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>
              {[
                resource.noun.charAt(0).toUpperCase() + resource.noun.slice(1),
                textOf(live.record, 'reference'),
                `received ${formatInstant(live.record.created_at)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Typography>{typeLabels(resource, live.record).join(', ')}</Typography>
            <Link
              href={`mailto:${textOf(live.record, resource.emailField)}?subject=${encodeURIComponent(`Your message ${textOf(live.record, 'reference')}`.trim())}`}
            >
              Write to {textOf(live.record, resource.emailField)}
            </Link>
          </Box>
          <Decision resource={resource} record={live.record} />
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
              <AnswerList answers={readRecord(resource.formOf(live.record), live.record)} />
              <Attachments stored={live.record.attachments} collection={resource.collection} recordId={id} />
            </Paper>
            <Stack spacing={3}>
              <Notes collection={resource.collection} id={id} />
              <History resource={resource} id={id} />
            </Stack>
          </Box>
        </>
      ) : null}
    </Stack>
  );
};

/** `/admin/applications/<kind>/<id>`: everything about one application, and what to do with it. */
export const ApplicationPage = () => {
  const { kind, id = '' } = useParams();
  const resource = findApplicationResource(kind);
  return resource ? (
    <ApplicationRecord key={id} resource={resource} id={id} />
  ) : (
    <EmptyState text="There is nothing at this address." />
  );
};
