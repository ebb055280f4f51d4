import { Alert, Button, Stack, Typography } from '@mui/material';
import { foundationDay } from '@society-gal/contracts/brand';
import { type FormEvent, useState } from 'react';
import { useCallStaff } from '../app/call-staff.ts';
import { formatDay, instantOf } from '../app/format-instant.ts';
import { useAction } from '../queries/use-action.ts';
import { DayField, dayAfterToday } from './day-field.tsx';
import type { HelpRecord } from './use-safe-contact.ts';
import { referrerOf } from './ways.ts';

/** A promised day has no hour: on the day itself it has not passed. */
function dueText(since: unknown): string {
  const at = instantOf(since);
  return at && foundationDay(at) === foundationDay() ? 'Due today.' : `Overdue since ${formatDay(since)}.`;
}

/** Of a request whose promised day has come: since when, and the new day that her page names. */
export function ExpectedDay({ collection, record }: HelpRecord) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const stored = typeof record.expected_on === 'string' ? record.expected_on : '';
  const [day, setDay] = useState(stored || dayAfterToday(7));
  if (!record.overdue_since && stored === '') return null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () => call('set-expected-day', { collection, id: record.id, expected_on: day }),
      { title: 'The page names the new day' },
      'Not saved',
    );
  };
  return (
    <Alert severity="warning" icon={false}>
      <Stack spacing={1}>
        <Typography>
          {record.overdue_since ? <strong>{dueText(record.overdue_since)}</strong> : null}{' '}
          {stored
            ? `${referrerOf(collection, record) ? 'The referrer’s page says that there is' : 'Her page says that she has'} an answer by ${formatDay(stored)}.`
            : `Tell ${referrerOf(collection, record) ?? 'her'} by when there is an answer.`}
        </Typography>
        <Stack
          component="form"
          aria-label="New day"
          direction="row"
          useFlexGap
          spacing={1}
          onSubmit={save}
          sx={{ flexWrap: 'wrap', '@media print': { display: 'none' } }}
        >
          <DayField label="She has an answer by" value={day} onChange={setDay} />
          <Button type="submit" variant="outlined" color="inherit" disabled={busy || day === '' || day === stored}>
            Show it on {referrerOf(collection, record) ? 'the referrer’s' : 'her'} page
          </Button>
        </Stack>
      </Stack>
    </Alert>
  );
}
