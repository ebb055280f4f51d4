import { Button, List, ListItem, ListItemText } from '@mui/material';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useCallStaff } from '../../app/call-staff.ts';
import { EmptyState } from '../../app/states.tsx';
import type { Asks } from './question-dialog.tsx';
import { rowStyle } from './team-rows.ts';

/** Whoever has signed up and waits for approval. */
export function PendingMembers({ pending, busy, ask }: Pick<StaffResponse<'team'>, 'pending'> & Asks) {
  const call = useCallStaff();
  if (pending.length === 0) return <EmptyState text="Nobody waits for approval." />;
  return (
    <List disablePadding>
      {pending.map((person) => (
        <ListItem key={person.uid} disableGutters divider sx={rowStyle}>
          <ListItemText
            primary={person.name || person.email}
            secondary={`${person.email} · ${person.emailVerified ? 'address confirmed' : 'address not confirmed yet'}`}
          />
          <Button
            variant="contained"
            disabled={busy || !person.emailVerified}
            aria-label={`Approve ${person.email}`}
            onClick={() =>
              ask({
                title: 'Approve this person?',
                text: `Choose what ${person.email} does on the `,
                confirm: 'Approve',
                roles: ['reader'],
                work: (roles) => call('approve-member', { uid: person.uid, roles: [...roles] }),
                done: 'Approved',
              })
            }
          >
            Approve
          </Button>
          <Button
            color="error"
            disabled={busy}
            aria-label={`Turn down ${person.email}`}
            onClick={() =>
              ask({
                title: 'Turn this person down?',
                text: `${person.email} will not be asked for again.`,
                confirm: 'Turn down',
                work: () => call('remove-member', { uid: person.uid }),
                done: 'Turned down',
              })
            }
          >
            Turn down
          </Button>
        </ListItem>
      ))}
    </List>
  );
}
