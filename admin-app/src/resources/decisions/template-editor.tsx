import { Alert, Box, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { limits } from '@society-gal/contracts/http';
import { letterFacts, outcomeOf, templateFaults } from '@society-gal/contracts/review';
import { mayCall, type StaffResponse } from '@society-gal/contracts/staff';
import { useRoles } from '../../access-control/session.tsx';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatInstant } from '../../app/format-instant.ts';
import { useAction } from '../../queries/use-action.ts';
import { useDraft } from '../../records/use-draft.ts';

type Template = StaffResponse<'decision-templates'>['templates'][number];

/** The words of one outcome, for owners to change; what stands in braces is checked while one types. */
export function TemplateEditor({ template, onSaved }: { template: Template; onSaved: () => void }) {
  const { outcome, version, changed_at, changed_by } = template;
  const { label } = outcomeOf(outcome);
  const [text, setText] = useDraft(`template ${outcome} ${version}`, template.text);
  const call = useCallStaff();
  const { busy, run } = useAction();
  const faults = templateFaults(outcome, text);
  const mayChange = mayCall(useRoles(), 'set-decision-template');
  const save = async () => {
    const isSaved = await run(
      () => call('set-decision-template', { outcome, text, version }),
      { title: 'The words are saved', description: 'Letters that wait keep their own.' },
      'Not saved',
    );
    if (isSaved) onSaved();
  };
  return (
    <Paper component="li" variant="outlined" aria-label={label} sx={{ p: 2 }}>
      <Stack spacing={1}>
        <Typography variant="h3">{label}</Typography>
        <TextField
          multiline
          minRows={4}
          label={`Words for “${label}”`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={faults.length > 0}
          slotProps={{ htmlInput: { maxLength: limits.textLength, readOnly: !mayChange } }}
        />
        {faults.length > 0 ? (
          <Alert severity="error" role="alert">
            {faults.join(' ')}
          </Alert>
        ) : null}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {changed_at === null
            ? 'These words came with the product.'
            : `Changed by ${changed_by} on ${formatInstant(changed_at)}.`}
        </Typography>
        {mayChange && (text !== template.text || text !== outcomeOf(outcome).text) ? (
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <Button
              variant="outlined"
              disabled={busy || faults.length > 0 || text === template.text}
              onClick={() => void save()}
            >
              Save the words
            </Button>
            <Button disabled={text === template.text} onClick={() => setText(template.text)}>
              As before
            </Button>
            <Button disabled={text === outcomeOf(outcome).text} onClick={() => setText(outcomeOf(outcome).text)}>
              The product’s words
            </Button>
          </Stack>
        ) : null}
      </Stack>
    </Paper>
  );
}

/** What may stand in braces. */
export function FactsHelp() {
  return (
    <Box
      component="dl"
      aria-label="What stands in braces is filled in for each"
      sx={{
        ...{ m: 0, display: 'grid', columnGap: 2, fontSize: '0.875rem', color: 'text.secondary' },
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'repeat(2, auto minmax(0, 1fr))' },
      }}
    >
      {Object.entries(letterFacts).map(([name, meaning]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <Box component="dd" sx={{ m: 0 }}>
            {meaning}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
