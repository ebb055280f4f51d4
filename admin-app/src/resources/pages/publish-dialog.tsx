import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { foundationTime, foundationZone } from '@society-gal/contracts/format';
import type { StaffResponse } from '@society-gal/contracts/staff';
import type { Finding, WordsChange } from '@society-gal/contracts/words';
import { useEffect, useState } from 'react';
import { useRoles } from '../../access-control/session.tsx';
import { useCallStaff } from '../../app/call-staff.ts';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { useAction } from '../../queries/use-action.ts';
import { ChangeList } from './changes.tsx';
import { FindingList } from './findings.tsx';
import { plannedText } from './planned-text.ts';
import type { Opened, Published, Words } from './use-words.ts';

type Ready = { rev: number; opened: Opened; changes: WordsChange[]; stops: Finding[] };

/** Saves the draft, checks it, and asks what it changes for readers. */
function useReady(words: Words): { ready: Ready | null; fault: string | null; retry: () => void } {
  const call = useCallStaff();
  const [ready, setReady] = useState<Ready | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked when the dialog opens, and with each other try
  useEffect(() => {
    const ask = async (): Promise<Ready> => {
      await words.save();
      const opened = await words.reopen();
      const { id, version, value, rev } = opened;
      const [{ findings }, { changes }] = await Promise.all([
        call('check-words', { id, value: value as Record<string, unknown> }),
        call('compare-words', { id, from: version, to: null }),
      ]);
      return { rev, opened, changes, stops: findings.filter(({ level }) => level === 'stops') };
    };
    setFault(null);
    ask().then(setReady, (error) => setFault(error instanceof Error ? error.message : ''));
  }, [tries]);
  return { ready, fault, retry: () => setTries(tries + 1) };
}

/** Why it cannot be published as it is; null where it can. */
function Obstacle({ ready: { opened, changes, stops }, onClose }: { ready: Ready; onClose: () => void }) {
  return (
    <Stack spacing={1}>
      {stops.length > 0 ? (
        <>
          <Typography>It cannot be published yet. Each line leads to its field.</Typography>
          <FindingList opened={opened} findings={stops} onLeave={onClose} />
        </>
      ) : changes.length === 0 ? (
        <Typography>Nothing has changed: readers see these words already.</Typography>
      ) : (
        <>
          <Typography>
            Only an owner publishes prices and promises. Ask an owner of the team; your draft is kept.
          </Typography>
          <Typography>This draft changes: {opened.owner_decides.join('; ')}.</Typography>
        </>
      )}
    </Stack>
  );
}

type Props = {
  words: Words;
  /** Asks for the day and hour. */
  isPlan: boolean;
  onClose: () => void;
  onPublished: (it: Published) => void;
  onPlanned: (it: StaffResponse<'plan-words'>) => void;
};

/** What publishing changes for readers, and the last question before it. */
export function PublishDialog({ words, isPlan, onClose, onPublished, onPlanned }: Props) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const { ready, fault, retry } = useReady(words);
  const [at, setAt] = useState('');
  const isOwner = useRoles().includes('owner');
  const isOpen =
    ready !== null &&
    ready.stops.length === 0 &&
    ready.changes.length > 0 &&
    (isOwner || ready.opened.owner_decides.length === 0);
  const { id } = words.opened;
  const publish = async ({ rev }: Ready) => {
    if (isPlan) {
      const planned = await call('plan-words', { id, rev, at }).catch(words.explain);
      await words.reopen();
      return onPlanned(planned);
    }
    const published = await call('publish-words', { id, rev }).catch(words.explain);
    await words.reopen();
    onPublished(published);
  };
  const go = async (it: Ready) => {
    const isDone = await run(
      () => publish(it),
      null,
      isPlan ? 'Not planned' : 'Not published. Readers see what they saw before',
    );
    if (isDone) onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : onClose} aria-labelledby="publish-title">
      <DialogTitle id="publish-title">{isPlan ? 'Publish on' : 'Publish'}</DialogTitle>
      <DialogContent>
        {fault === null ? null : <FailedState title={`${fault} Your text stays here.`} onRetry={retry} />}
        {ready === null && fault === null ? <LoadingLines label="Checking what changes" lines={3} /> : null}
        {ready && !isOpen ? <Obstacle ready={ready} onClose={onClose} /> : null}
        {ready && isOpen ? (
          <Stack spacing={2}>
            {isPlan ? (
              <TextField
                type="datetime-local"
                label="Date and hour"
                value={at}
                onChange={(event) => setAt(event.target.value)}
                helperText={`Where the foundation is: ${foundationZone()}.`}
                slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: foundationTime() } }}
                sx={{ mt: 1, maxWidth: 320 }}
              />
            ) : null}
            <Typography>{isPlan ? 'From then on readers see:' : 'Readers will see:'}</Typography>
            <ChangeList label="What changes" changes={ready.changes} />
          </Stack>
        ) : null}
        {busy ? (
          <Alert severity="info" role="status" sx={{ mt: 2 }}>
            {isPlan ? 'It is being planned.' : 'The pages are being made. This takes up to a minute.'}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {isOpen ? 'Not now' : 'Close'}
        </Button>
        {ready && isOpen ? (
          <Button variant="contained" disabled={busy || (isPlan && at === '')} onClick={() => void go(ready)}>
            {isPlan ? 'Yes, publish then' : 'Yes, publish'}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

/** What came of it, for the screen behind the dialog. */
export function plannedToast({ planned_at }: StaffResponse<'plan-words'>): string {
  return `Planned: readers see it from ${plannedText(planned_at)} on`;
}
