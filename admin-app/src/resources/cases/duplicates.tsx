import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import { type HelpCollection, helpCollections, type StaffResponse } from '@society-gal/contracts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatDay } from '../../app/format-instant.ts';
import { useAction } from '../../safe-contact/use-action.ts';
import { addressOfRecord } from './record-address.ts';

type Found = StaffResponse<'possible-duplicates'>['found'];
const reasons = {
  email: 'the same email address',
  phone: 'the same phone number',
  'name-and-birth-date': 'the same name and birth date',
} as const;

/** Records that may be of the same person, linked and labelled. Nothing here merges anything. */
export function PossibleDuplicates({ collection, id }: { collection: HelpCollection; id: string }) {
  const [found, setFound] = useState<Found | null>(null);
  const call = useCallStaff();
  const { busy, run } = useAction();
  const look = () =>
    run(
      async () => setFound((await call('possible-duplicates', { collection, id })).found),
      { title: 'Looked for other records of hers' },
      'Not looked',
    );
  return (
    <Stack
      component="section"
      aria-labelledby="duplicates-title"
      spacing={1}
      sx={{ '@media print': { display: 'none' } }}
    >
      <Typography variant="h2" id="duplicates-title">
        Possible duplicates
      </Typography>
      {found === null ? (
        <Button variant="outlined" disabled={busy} onClick={() => void look()} sx={{ alignSelf: 'flex-start' }}>
          Look for other records of hers
        </Button>
      ) : null}
      {found?.length === 0 ? <Typography>No other record looks like hers.</Typography> : null}
      {found?.map((record) => (
        <Alert key={`${record.collection}/${record.id}`} severity="info">
          <Link
            component={RouterLink}
            to={addressOfRecord(helpCollections.find((each) => each === record.collection) ?? collection, record.id)}
          >
            {record.label}, {record.name}, {record.reference ?? ''} ({formatDay(record.created_at)})
          </Link>
          <Typography variant="body2">
            Possible duplicate: {record.why.map((why) => reasons[why]).join(', ')}.
          </Typography>
        </Alert>
      ))}
    </Stack>
  );
}
