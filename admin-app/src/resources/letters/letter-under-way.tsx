import { Alert, Button, Stack, Typography } from '@mui/material';
import type { Letter } from '@society-gal/contracts/letters';
import type { Timestamp } from 'firebase/firestore';
import { useCallStaff } from '../../app/call-staff.ts';
import { ConfirmButton } from '../../app/confirm-button.tsx';
import { useServices } from '../../app/services.ts';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { letterStateLabels } from './letter-labels.ts';
import { LetterPreview } from './letter-preview.tsx';
import { LetterProgress } from './letter-progress.tsx';
import { formatInZone } from './zone-time.ts';

/** A letter as the store keeps it. */
export type StoredLetter = Letter<Timestamp> & { id: string };

/** Which lists get a letter, which do not, and how many people that were when somebody asked for it to be sent. */
const Receivers = ({ letter: { lists, exclude, receivers } }: { letter: StoredLetter }) => {
  const answer = useStaffAnswer('mail-lists', {});
  const namesOf = (ids: readonly string[]) =>
    ids.map((id) => answer.value?.lists.find((list) => list.id === id)?.name ?? id).join(', ');
  const count = receivers === undefined ? '' : ` ${receivers} ${receivers === 1 ? 'person' : 'people'} in all.`;
  return (
    <Typography>
      Goes to: {namesOf(lists)}
      {exclude.length > 0 ? `; but not to: ${namesOf(exclude)}` : ''}.{count}
    </Typography>
  );
};

type ActProps = { letter: StoredLetter; isMine: boolean };

/** What can be done with it now: agreeing, taking back, stopping, going on. */
const Actions = ({ letter: { id, state }, isMine }: ActProps) => {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const act = (name: 'approve-letter' | 'stop-letter' | 'resume-letter', title: string, failed: string) =>
    void run(() => call(name, { id }), { title }, failed);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {state === 'waiting' && !isMine ? (
        <Button
          variant="contained"
          disabled={busy}
          onClick={() => act('approve-letter', 'You agreed. The letter goes', 'Not agreed')}
        >
          Agree to send it
        </Button>
      ) : null}
      {state === 'waiting' || state === 'scheduled' ? (
        <Button
          color="error"
          variant="outlined"
          disabled={busy}
          onClick={() => act('stop-letter', 'Taken back: it is a draft again', 'Not taken back')}
        >
          Take it back
        </Button>
      ) : null}
      {state === 'sending' ? (
        <Button
          color="error"
          variant="outlined"
          disabled={busy}
          onClick={() => act('stop-letter', 'Stopped. What has gone has gone', 'Not stopped')}
        >
          Stop sending
        </Button>
      ) : null}
      {state === 'stopped' ? (
        <ConfirmButton
          variant="contained"
          disabled={busy}
          label="Go on sending"
          question="Send it to everybody who does not have it yet?"
          confirmLabel="Yes, go on"
          onConfirm={() => act('resume-letter', 'It goes on within a minute', 'It does not go on')}
        />
      ) : null}
    </Stack>
  );
};

/** A letter that was asked to be sent: who gets it, how far it is, what it says, and what can be done with it now. */
export function LetterUnderWay({ letter }: { letter: StoredLetter }) {
  const { id, state } = letter;
  const mail = useStaffAnswer('letter-as-mailed', { id });
  const hour = letter.scheduled_for ? formatInZone(letter.scheduled_for) : '';
  const isMine = letter.asked_by === useServices().auth.currentUser?.uid;
  return (
    <Stack spacing={2}>
      <Alert severity="info">
        {letterStateLabels[state]}
        {state === 'scheduled' || state === 'waiting' ? ` for ${hour}` : ''}
      </Alert>
      <Receivers letter={letter} />
      {state === 'waiting' && isMine ? (
        <Typography>Somebody else has to agree: ask a colleague to open this page.</Typography>
      ) : null}
      <Actions letter={letter} isMine={isMine} />
      <LetterProgress id={id} state={state} />
      {mail.value ? <LetterPreview {...mail.value} /> : null}
    </Stack>
  );
}
