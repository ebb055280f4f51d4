import { List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import { outcomeOf } from '@society-gal/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { staffPaths } from '../../app/staff-paths.ts';
import { EmptyState, FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { leavingText } from './leaving.tsx';
import { FactsHelp, TemplateEditor } from './template-editor.tsx';

const Batches = () => {
  const answer = useStaffAnswer('letter-batches', {});
  if (answer.phase === 'failed') return <FailedState title="The letters could not be loaded." onRetry={answer.retry} />;
  if (answer.value === null) return <LoadingLines label="Loading the letters" />;
  const { batches } = answer.value;
  if (batches.length === 0)
    return <EmptyState text="No letters yet. Choose applications in the list, then press “Tell them”." />;
  return (
    <List disablePadding aria-label="Batches">
      {batches.map((batch) => (
        <ListItem key={batch.id} disableGutters divider>
          <ListItemText
            primary={
              <RouterLink to={staffPaths.decisionBatch(batch.id)}>
                {outcomeOf(batch.outcome).label}: {batch.letters} {batch.letters === 1 ? 'letter' : 'letters'}
              </RouterLink>
            }
            secondary={`${batch.waiting > 0 ? `${batch.waiting} wait, planned` : 'Was planned'} for ${leavingText(batch.leaves_at)} · ${batch.by}`}
          />
        </ListItem>
      ))}
    </List>
  );
};

/** `/admin/decisions`: the letters that told people what was decided, and the words they are made of. */
export function DecisionsPage() {
  usePageTitle('Decision letters');
  const templates = useStaffAnswer('decision-templates', {});
  return (
    <Stack spacing={3}>
      <Typography variant="h1">Decision letters</Typography>
      <Batches />
      <Stack component="section" aria-labelledby="words-title" spacing={1.5}>
        <Typography variant="h2" id="words-title">
          Words
        </Typography>
        <FactsHelp />
        {templates.phase === 'failed' ? (
          <FailedState title="The words could not be loaded." onRetry={templates.retry} />
        ) : null}
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {(templates.value?.templates ?? []).map((template) => (
            <TemplateEditor
              key={`${template.outcome}-${template.version}`}
              template={template}
              onSaved={templates.retry}
            />
          ))}
        </Stack>
      </Stack>
    </Stack>
  );
}
