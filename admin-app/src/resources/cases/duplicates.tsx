import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import { contactFields, type HelpCollection, helpCollections } from '@society-gal/contracts/requests';
import { mayCall, type StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useRoles } from '../../access-control/session.tsx';
import { formatDay } from '../../app/format-instant.ts';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import type { Subscription } from '../../queries/use-subscription.ts';
import { addressOfRecord } from '../../records/record-address.ts';
import type { HelpRecord } from '../../safe-contact/use-safe-contact.ts';

/** What was found so far; null for who may not look, and for records that speak of nobody who asked for help. */
export type Duplicates = Subscription<StaffResponse<'possible-duplicates'>> | null;

const reasons = {
  email: 'the same email address',
  phone: 'the same phone number',
  'name-and-birth-date': 'the same name and birth date',
} as const;

/** Whoever leafs through records with j and k asks for none that she passes. Milliseconds. */
const settleMs = 400;
/** So many stand there at once; the rest is one press away. */
const shownFirst = 4;

/** Looks for other records of the same person, once for each record that is opened, and again when it is put right. */
export function usePossibleDuplicates(help: HelpRecord | null): Duplicates {
  const mayLook = mayCall(useRoles(), 'possible-duplicates') && help !== null;
  const { email, phone } = help ? contactFields[help.collection] : { email: '', phone: null };
  const known = [help?.record[email], phone && help?.record[phone], help?.record.full_name];
  const answer = useStaffAnswer(
    'possible-duplicates',
    mayLook ? { collection: help.collection, id: help.record.id } : null,
    JSON.stringify(known),
    settleMs,
  );
  return mayLook ? answer : null;
}

const countText = (count: number) => `${count} possible ${count === 1 ? 'duplicate' : 'duplicates'}`;

/** Beside the name: that there are other records, with the way to them. Nothing where there are none. */
export function DuplicatesMark({ duplicates }: { duplicates: Duplicates }) {
  const count = duplicates?.value?.found.length ?? 0;
  if (count === 0) return null;
  return (
    <>
      {' · '}
      <Link
        component="button"
        type="button"
        // An address with # would be another entry in the history of a record beside its list.
        onClick={() => document.getElementById('duplicates-title')?.focus()}
        sx={{ font: 'inherit', fontWeight: 600, verticalAlign: 'baseline' }}
      >
        {countText(count)}
      </Link>
    </>
  );
}

/** Records that may be of the same person, linked and labelled. Nothing here merges anything. */
export function PossibleDuplicates({ duplicates, collection }: { duplicates: Duplicates; collection: HelpCollection }) {
  const [isWhole, setWhole] = useState(false);
  if (duplicates === null) return null;
  const { phase, value, retry } = duplicates;
  const found = value?.found ?? [];
  const shown = isWhole ? found : found.slice(0, shownFirst);
  return (
    <Stack
      component="section"
      aria-labelledby="duplicates-title"
      aria-busy={phase === 'loading'}
      spacing={1}
      sx={{ '@media print': { display: 'none' } }}
    >
      <Typography variant="h2" id="duplicates-title" tabIndex={-1}>
        Possible duplicates
      </Typography>
      {phase === 'loading' && value === null ? (
        <LoadingLines label="Looking for other records of hers" lines={1} />
      ) : null}
      {phase === 'failed' ? (
        <FailedState title="Other records of hers could not be looked for." onRetry={retry} />
      ) : null}
      {value !== null && found.length === 0 ? <Typography>No other record looks like hers.</Typography> : null}
      {shown.map((record) => (
        <Alert key={`${record.collection}/${record.id}`} severity="info">
          <Link
            component={RouterLink}
            to={addressOfRecord(helpCollections.find((each) => each === record.collection) ?? collection, record.id)}
          >
            {[record.label, record.name, record.reference].filter(Boolean).join(', ')} ({formatDay(record.created_at)})
          </Link>
          <Typography variant="body2">
            Possible duplicate: {record.why.map((why) => reasons[why]).join(', ')}.
          </Typography>
        </Alert>
      ))}
      {shown.length < found.length ? (
        <Button variant="outlined" onClick={() => setWhole(true)} sx={{ alignSelf: 'flex-start' }}>
          Show {found.length - shown.length} more
        </Button>
      ) : null}
    </Stack>
  );
}
