import { Box, Paper, Stack, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import { outcomeOf } from '@society-gal/contracts/review';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState, FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { batchSummary } from './batch-summary.ts';
import { FactsHelp, TemplateEditor } from './template-editor.tsx';
import { UndeliveredDecisions } from './undelivered-decisions.tsx';

const Batches = () => {
  const answer = useStaffAnswer('letter-batches', {});
  if (answer.phase === 'failed') return <FailedState title="The letters could not be loaded." onRetry={answer.retry} />;
  if (answer.value === null) return <LoadingLines label="Loading the letters" />;
  const { batches } = answer.value;
  if (batches.length === 0)
    return <EmptyState text="No letters yet. Choose applications in the list, then press “Tell them”." />;
  return (
    <Paper variant="outlined" component="ul" aria-label="Batches" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {batches.map((batch) => (
        <Box
          component="li"
          key={batch.id}
          sx={{
            ...{ display: 'grid', columnGap: 2, alignItems: 'center', px: 2, py: 1, minHeight: 44 },
            ...{ borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } },
            gridTemplateColumns: { md: 'minmax(220px, 1fr) 2fr 1fr' },
          }}
        >
          <RouterLink to={staffPaths.decisionBatch(batch.id)}>
            {outcomeOf(batch.outcome).label}: {batch.letters} {batch.letters === 1 ? 'letter' : 'letters'}
          </RouterLink>
          <Box sx={{ fontSize: '0.875rem' }}>
            {batchSummary(batch)}
            {batch.unreached > 0 ? (
              <Box component="strong" sx={{ display: 'block' }}>
                {batch.unreached} not reached: somebody has to tell {batch.unreached === 1 ? 'this one' : 'these'}
              </Box>
            ) : null}
          </Box>
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {batch.is_kept ? batch.kept_by : `Nobody looks after it: ${batch.kept_by} has left`}
          </Box>
        </Box>
      ))}
    </Paper>
  );
};

/** `/admin/decisions`: the letters that told people what was decided, and the words they are made of. */
export function DecisionsPage() {
  usePageTitle('Decision letters');
  const templates = useStaffAnswer('decision-templates', {});
  return (
    <Stack spacing={2}>
      <Typography variant="h1">Decision letters</Typography>
      <UndeliveredDecisions />
      <Batches />
      <Stack component="section" aria-labelledby="words-title" spacing={1.5}>
        <Typography variant="h2" id="words-title">
          Words
        </Typography>
        <FactsHelp />
        {templates.phase === 'failed' ? (
          <FailedState title="The words could not be loaded." onRetry={templates.retry} />
        ) : null}
        <Box
          component="ul"
          sx={{
            ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, alignItems: 'start' },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {(templates.value?.templates ?? []).map((template) => (
            <TemplateEditor
              key={`${template.outcome}-${template.version}`}
              template={template}
              onSaved={templates.retry}
            />
          ))}
        </Box>
      </Stack>
    </Stack>
  );
}
