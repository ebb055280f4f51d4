import { Box, Button, Stack, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import { readsAll } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { ReactNode } from 'react';
import { Link as RouterLink, type To, useLocation, useNavigate } from 'react-router-dom';
import { useRoles } from '../access-control/session.tsx';
import { useIsBeside } from '../app/open-record.ts';
import { useShortcuts } from '../app/shortcuts.tsx';
import { EmptyState, FailedState, LoadingLines, OldState } from '../app/states.tsx';
import { withOpen } from '../lists/open-address.ts';
import type { StoredRecord } from '../queries/bounded-query.ts';
import type { LiveRecord, Neighbours } from '../queries/use-live-record.ts';

type Props = {
  /** What the records are called together, and one of them. */
  label: string;
  noun: string;
  live: LiveRecord;
  neighbours: Neighbours;
  /** The list that the record belongs to, as it was left. */
  back: To;
  addressOf: (id: string) => To;
  failed: string;
  missing: string;
  children: (record: StoredRecord) => ReactNode;
};

/** The frame of every record page: back, previous, next, print, their shortcuts, and its states while it loads or fails. */
export function RecordFrame(props: Props) {
  const { label, noun, live, neighbours, back, addressOf, failed, missing, children } = props;
  const roles = useRoles();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isBeside = useIsBeside();
  const list = isBeside ? withOpen(search, null) : back;
  const open = (id: string | null) => {
    if (id) navigate(isBeside ? withOpen(search, addressOf(id)) : addressOf(id));
  };
  useShortcuts({
    j: { description: `Next ${noun}`, run: () => open(neighbours.next) },
    k: { description: `Previous ${noun}`, run: () => open(neighbours.previous) },
    u: { description: 'Back to the list', run: () => navigate(list) },
    n: { description: 'Write a note', run: () => document.getElementById('note-text')?.focus() },
  });
  return (
    <Stack spacing={2}>
      <Stack
        component="nav"
        aria-label={label}
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', alignItems: 'center', '@media print': { display: 'none' } }}
      >
        <Button component={RouterLink} to={list}>
          {isBeside ? 'Close' : 'Back to the list'}
        </Button>
        {isBeside && live.phase === 'ready' ? (
          <Button component={RouterLink} to={addressOf(live.record.id)}>
            Open alone
          </Button>
        ) : null}
        <Box sx={{ flexGrow: 1 }} />
        <Button variant="outlined" disabled={!neighbours.previous} onClick={() => open(neighbours.previous)}>
          Previous
        </Button>
        <Button variant="outlined" disabled={!neighbours.next} onClick={() => open(neighbours.next)}>
          Next
        </Button>
        {live.phase === 'ready' && readsAll(roles, collections.accessLog) ? (
          <Button
            component={RouterLink}
            to={`${staffPaths.accessLog}?record=${encodeURIComponent(live.record.id)}&of=${encodeURIComponent(String(live.record.reference ?? ''))}`}
          >
            Who opened this
          </Button>
        ) : null}
        <Button variant="outlined" onClick={() => window.print()}>
          Print
        </Button>
      </Stack>
      {live.phase === 'ready' ? null : (
        <Typography variant="h1" component={isBeside ? 'h2' : 'h1'}>
          {noun.charAt(0).toUpperCase() + noun.slice(1)}
        </Typography>
      )}
      {live.phase === 'loading' ? <LoadingLines label={`Loading the ${noun}`} lines={8} /> : null}
      {live.phase === 'failed' ? <FailedState title={failed} onRetry={live.retry} /> : null}
      {live.phase === 'ready' && live.isOld ? <OldState onRetry={live.retry} /> : null}
      {live.phase === 'missing' ? <EmptyState text={missing} /> : null}
      {live.phase === 'ready' ? children(live.record) : null}
    </Stack>
  );
}
