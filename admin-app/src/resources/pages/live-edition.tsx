import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { ConfirmButton } from '../../app/confirm-button.tsx';
import { formatInstant } from '../../app/format-instant.ts';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';

type Live = StaffResponse<'list-words'>['live'];

/** The editions of the site, and the way back to each. */
const Editions = ({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) => {
  const call = useCallStaff();
  const answer = useStaffAnswer('site-editions', {});
  const { busy, run } = useAction();
  const show = async (edition: number) => {
    const done = { title: 'Readers see that edition again' };
    const isDone = await run(() => call('show-edition', { edition }), done, 'Nothing has changed for readers');
    if (!isDone) return;
    onClose();
    onChanged();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="editions-title">
      <DialogTitle id="editions-title">Earlier editions</DialogTitle>
      <DialogContent>
        {answer.phase === 'failed' ? (
          <FailedState title="The editions could not be loaded." onRetry={answer.retry} />
        ) : null}
        {answer.phase === 'loading' ? <LoadingLines label="Loading the editions" lines={3} /> : null}
        <Box component="ul" aria-label="Editions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {answer.value?.editions.map(({ edition, at, by, what, live }) => (
            <Box component="li" key={edition} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                <strong>Edition {edition}</strong>: {what}, {formatInstant(at)} by {by}
              </Typography>
              {live ? (
                <Typography variant="body2">Readers see this one.</Typography>
              ) : (
                <ConfirmButton
                  disabled={busy}
                  label="Show this again"
                  question={`Show the whole site as it was in edition ${edition}?`}
                  confirmLabel="Yes, show it"
                  onConfirm={() => void show(edition)}
                />
              )}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};

/** What readers see now, and the way back to what they saw before. */
export function LiveEdition({ live, onChanged }: { live: Live; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!live)
    return <Typography>Readers see the site as it was delivered. Nothing has been published here yet.</Typography>;
  return (
    <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
      Readers see edition {live.edition}, published {formatInstant(live.at)} by {live.by}.{' '}
      <Button onClick={() => setOpen(true)}>Earlier editions</Button>
      {isOpen ? <Editions onClose={() => setOpen(false)} onChanged={onChanged} /> : null}
    </Typography>
  );
}
