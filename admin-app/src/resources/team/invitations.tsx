import { Button, List, ListItem, ListItemText, Stack, TextField } from '@mui/material';
import { limits } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import type { StaffRole } from '@society-gal/contracts/team';
import { type FormEvent, useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatInstant } from '../../app/format-instant.ts';
import type { Asks } from './question-dialog.tsx';
import { RoleFields } from './role-fields.tsx';
import { rolesText, rowStyle } from './team-rows.ts';

type Props = Pick<StaffResponse<'team'>, 'invitations'> &
  Asks & { run: (work: () => Promise<unknown>, done: string) => Promise<boolean> };

/** Invites a colleague, and lists who has not come yet. */
export function Invitations({ invitations, busy, ask, run }: Props) {
  const call = useCallStaff();
  const [email, setEmail] = useState('');
  const [invitedRoles, setInvitedRoles] = useState<readonly StaffRole[]>(['reader']);
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => call('invite', { email: email.trim(), roles: [...invitedRoles] }), 'Invitation sent'))
      setEmail('');
  };
  return (
    <>
      <Stack component="form" useFlexGap spacing={1.5} onSubmit={invite} sx={{ alignItems: 'flex-start' }}>
        <TextField
          type="email"
          required
          size="small"
          label="E-mail to invite"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          slotProps={{ htmlInput: { maxLength: limits.emailLength }, inputLabel: { required: false } }}
          sx={{ width: '100%', maxWidth: 420 }}
        />
        <RoleFields label="Roles of whoever is invited" chosen={invitedRoles} onChange={setInvitedRoles} />
        <Button type="submit" variant="contained" disabled={busy || email.trim() === '' || invitedRoles.length === 0}>
          Send invitation
        </Button>
      </Stack>
      {invitations.length > 0 ? (
        <List aria-label="Open invitations">
          {invitations.map((invitation) => (
            <ListItem key={invitation.id} disableGutters divider sx={rowStyle}>
              <ListItemText
                primary={invitation.email}
                secondary={`${rolesText(invitation.roles)} · invited by ${invitation.invitedBy}, valid until ${formatInstant(invitation.expiresAt)}`}
              />
              <Button
                color="error"
                disabled={busy}
                aria-label={`Withdraw the invitation of ${invitation.email}`}
                onClick={() =>
                  ask({
                    title: 'Withdraw the invitation?',
                    text: `The link that ${invitation.email} was sent works no more.`,
                    confirm: 'Withdraw',
                    work: () => call('withdraw-invitation', { id: invitation.id }),
                    done: 'Invitation withdrawn',
                  })
                }
              >
                Withdraw
              </Button>
            </ListItem>
          ))}
        </List>
      ) : null}
    </>
  );
}
