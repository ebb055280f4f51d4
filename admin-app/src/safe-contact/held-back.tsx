import { Alert, Button, Link, Typography } from '@mui/material';
import { stoppableCollections } from '@society-gal/contracts/requests';
import { mayCall, type StaffRequest } from '@society-gal/contracts/staff';
import type { CollectionName } from '@society-gal/contracts/store';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useRoles } from '../access-control/session.tsx';
import { useCallStaff } from '../app/call-staff.ts';
import { formatInstant } from '../app/format-instant.ts';
import { useAction } from '../queries/use-action.ts';
import { useStaffAnswer } from '../queries/use-staff-answer.ts';
import { addressOfRecord } from '../records/record-address.ts';
import { useDraft } from '../records/use-draft.ts';
import { ReasonForm } from './reason-form.tsx';

type Target = Pick<StaffRequest<'stop-reach'>, 'collection' | 'id'>;

const andList = new Intl.ListFormat('en-US', { type: 'conjunction' });

const mailsText = (mails: number): string =>
  mails === 0 ? 'No mail has been held back yet.' : `Mails held back: ${mails}. They stand under Mail, "Withheld".`;

/** Undoing takes a second press, with the reason. */
const Undo = ({ collection, id, onDone }: Target & { onDone: () => void }) => {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [reason, setReason] = useDraft(`lift stop ${id}`, '');
  const [asked, setAsked] = useState(reason !== '');
  const undo = async () => {
    const isDone = await run(
      () => call('lift-stop', { collection, id, reason }),
      {
        title: 'The stop is undone',
        description: 'It binds the record in which it was pressed, where there is one, and no other.',
      },
      'Not undone',
    );
    if (!isDone) return;
    setReason('');
    onDone();
  };
  if (!asked)
    return (
      <Button variant="outlined" color="inherit" onClick={() => setAsked(true)}>
        Undo the stop
      </Button>
    );
  return (
    <ReasonForm
      label="How do you know that it may end?"
      confirmLabel="Yes, undo it"
      reason={reason}
      setReason={setReason}
      busy={busy}
      onConfirm={() => void undo()}
      onCancel={() => {
        setReason('');
        setAsked(false);
      }}
    />
  );
};

/** Whoever leafs through records with j and k asks for none that she passes. Milliseconds. */
const settleMs = 400;

/**
 * What "Not safe now" holds back of the person of this record, where a code and PIN alone prove it or it came through the mailbox, and how it is undone. Nothing is shown
 * where no such stop reaches another record.
 */
export function HeldBack({ collection: name, id }: { collection: CollectionName; id: string }) {
  const [version, setVersion] = useState(0);
  const collection = stoppableCollections.find((each) => each === name);
  const mayLook = mayCall(useRoles(), 'stop-reach') && collection !== undefined;
  const { value } = useStaffAnswer('stop-reach', mayLook ? { collection, id } : null, String(version), settleMs);
  if (!value?.since || !collection) return null;
  const stops = value.stops.map((reference) => reference ?? 'a record that is gone');
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <Typography>
        {value.by_mailbox ? (
          <>
            <strong>"Not safe now" was pressed by whoever opened a link that we mailed to this address.</strong> Since{' '}
            {formatInstant(value.since)} nothing goes there, receipts of gifts neither, and so nothing about these
            records. Somebody else may read her mail: ask her by a way that you know to be safe.
          </>
        ) : (
          <>
            <strong>"Not safe now" was pressed in {andList.format(stops)}, by code and PIN alone.</strong> Since{' '}
            {formatInstant(value.since)} nothing but receipts of gifts goes to this address or number, and so nothing
            about these records. Anybody can type her address into a form: ask her by a way that you know to be safe.
          </>
        )}
      </Typography>
      <ul>
        {value.held.map((each) => (
          <li key={`${each.collection}/${each.id}`}>
            <Link component={RouterLink} to={addressOfRecord(each.collection, each.id)}>
              {[each.label, each.reference, each.name].filter(Boolean).join(', ')}
            </Link>
          </li>
        ))}
      </ul>
      <Typography sx={{ mb: 1 }}>{mailsText(value.mails)}</Typography>
      <Undo collection={collection} id={id} onDone={() => setVersion((now) => now + 1)} />
    </Alert>
  );
}
