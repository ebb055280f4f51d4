import { Alert, Button, List, ListItem, ListItemText } from '@mui/material';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatDay } from '../../app/format-instant.ts';
import type { Asks } from './question-dialog.tsx';
import { rolesText, rowStyle } from './team-rows.ts';

/** Who is on the team, and what can be changed about each. */
export function Members({ members, busy, ask }: Pick<StaffResponse<'team'>, 'members'> & Asks) {
  const call = useCallStaff();
  const owners = members.filter(({ roles }) => roles.includes('owner'));
  return (
    <>
      {members.length === 1 ? (
        <Alert severity="info">The last member of staff cannot be removed.</Alert>
      ) : owners.length === 1 ? (
        <Alert severity="info">The last owner cannot be removed, and stays an owner.</Alert>
      ) : null}
      <List disablePadding>
        {members.map((member) => (
          <ListItem key={member.uid} disableGutters divider sx={rowStyle}>
            <ListItemText
              primary={`${member.name || member.email}${member.you ? ' (you)' : ''}`}
              secondary={`${rolesText(member.roles)} · ${member.email}${member.since ? ` · since ${formatDay(member.since)}` : ''}`}
            />
            <Button
              variant="outlined"
              disabled={busy}
              aria-label={`Change roles of ${member.email}`}
              onClick={() =>
                ask({
                  title: `Roles of ${member.name || member.email}`,
                  text: 'What you change holds at once, also in a window that is open now.',
                  confirm: 'Save roles',
                  roles: member.roles,
                  work: (roles) => call('set-roles', { uid: member.uid, roles: [...roles] }),
                  done: 'Roles saved',
                })
              }
            >
              Change roles
            </Button>
            {member.you ? null : (
              <Button
                disabled={busy}
                aria-label={`Lost device of ${member.email}`}
                onClick={() =>
                  ask({
                    title: 'Did she lose her device?',
                    text: `When a second owner says so too within a day, ${member.email} signs in with the password and sets up a new second factor. Make sure that you speak with her.`,
                    confirm: 'She lost it',
                    work: () => call('reset-factor', { uid: member.uid }),
                    done: 'Noted. A second owner has to say so too',
                  })
                }
              >
                Lost device
              </Button>
            )}
            <Button
              color="error"
              disabled={busy || members.length === 1 || (member.roles.includes('owner') && owners.length === 1)}
              aria-label={`Remove ${member.email}`}
              onClick={() =>
                ask({
                  title: 'Remove from the team?',
                  text: member.you
                    ? 'You will be signed out and cannot come back by yourself.'
                    : `${member.email} loses access at once.`,
                  confirm: 'Remove',
                  leaving: member.uid,
                  work: () => call('remove-member', { uid: member.uid }),
                  done: 'Removed',
                })
              }
            >
              Remove
            </Button>
          </ListItem>
        ))}
      </List>
    </>
  );
}
