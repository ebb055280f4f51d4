import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Paper,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { limits } from '@society-gal/contracts/http';
import { roleFacts, type StaffRole } from '@society-gal/contracts/team';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatDay, formatInstant } from '../../app/format-instant.ts';
import { EmptyState, FailedState, LoadingLines } from '../../app/states.tsx';
import { useToasts } from '../../app/toasts.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { GuardControl } from './guard-control.tsx';
import { MemberWaits } from './member-waits.tsx';
import { RoleFields } from './role-fields.tsx';
import { RolesHelp } from './roles-help.tsx';
import { useTeam } from './team-queries.ts';

/** A change that is asked back. With `roles`, they are chosen in the same dialog. */
type Question = {
  title: string;
  text: string;
  confirm: string;
  roles: readonly StaffRole[] | null;
  /** The member who would leave. */
  leaving?: string;
  work: (roles: readonly StaffRole[]) => Promise<unknown>;
  done: string;
};

const rolesText = (roles: readonly StaffRole[]): string =>
  roles.length === 0 ? 'no role yet' : roles.map((role) => roleFacts[role].label).join(', ');

const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
};

const rowStyle = {
  flexWrap: 'wrap',
  gap: 1,
  '& .MuiListItemText-root': { flex: '1 1 220px', overflowWrap: 'anywhere' },
} as const;

/** `/admin/team`: who may open these records. Every change is the back end's, and holds at once. */
export function TeamPage() {
  usePageTitle('Team');
  const { phase, team, reload } = useTeam();
  const call = useCallStaff();
  const toasts = useToasts();
  const [question, setQuestion] = useState<Question | null>(null);
  const [busy, setBusy] = useState(false);
  const [email, setEmail] = useState('');
  const [invitedRoles, setInvitedRoles] = useState<readonly StaffRole[]>(['reader']);

  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      toasts.show({ tone: 'success', title: done });
      await reload();
      return true;
    } catch (error) {
      toasts.show({
        tone: 'error',
        title: 'Not done',
        description: error instanceof Error ? error.message : '',
        durationMs: 12_000,
      });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => call('invite', { email: email.trim(), roles: [...invitedRoles] }), 'Invitation sent'))
      setEmail('');
  };
  const ask = (title: string, text: string, confirm: string, work: () => Promise<unknown>, done: string) =>
    setQuestion({ title, text, confirm, roles: null, work, done });
  const confirm = async () => {
    if (!question) return;
    await run(() => question.work(question.roles ?? []), question.done);
    setQuestion(null);
  };
  const owners = team?.members.filter(({ roles }) => roles.includes('owner')) ?? [];
  const isLastOwner = (roles: readonly StaffRole[]) => roles.includes('owner') && owners.length === 1;

  return (
    <Stack spacing={3}>
      <Typography variant="h1">Team</Typography>
      {phase === 'loading' ? <LoadingLines label="Loading the team" /> : null}
      {phase === 'failed' ? <FailedState title="The team could not be loaded." onRetry={() => void reload()} /> : null}
      {phase === 'ready' ? (
        <>
          <Group title="Waiting for approval">
            {team.pending.length === 0 ? (
              <EmptyState text="Nobody waits for approval." />
            ) : (
              <List disablePadding>
                {team.pending.map((person) => (
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
                        setQuestion({
                          title: 'Approve this person?',
                          text: `Choose what ${person.email} does on the team.`,
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
                        ask(
                          'Turn this person down?',
                          `${person.email} will not be asked for again.`,
                          'Turn down',
                          () => call('remove-member', { uid: person.uid }),
                          'Turned down',
                        )
                      }
                    >
                      Turn down
                    </Button>
                  </ListItem>
                ))}
              </List>
            )}
          </Group>
          <Group title="Invite somebody">
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
              <Button
                type="submit"
                variant="contained"
                disabled={busy || email.trim() === '' || invitedRoles.length === 0}
              >
                Send invitation
              </Button>
            </Stack>
            {team.invitations.length > 0 ? (
              <List aria-label="Open invitations">
                {team.invitations.map((invitation) => (
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
                        ask(
                          'Withdraw the invitation?',
                          `The link that ${invitation.email} was sent works no more.`,
                          'Withdraw',
                          () => call('withdraw-invitation', { id: invitation.id }),
                          'Invitation withdrawn',
                        )
                      }
                    >
                      Withdraw
                    </Button>
                  </ListItem>
                ))}
              </List>
            ) : null}
          </Group>
          <Group title="Staff">
            {team.members.length === 1 ? (
              <Alert severity="info">The last member of staff cannot be removed.</Alert>
            ) : owners.length === 1 ? (
              <Alert severity="info">The last owner cannot be removed, and stays an owner.</Alert>
            ) : null}
            <List disablePadding>
              {team.members.map((member) => (
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
                      setQuestion({
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
                        ask(
                          'Did she lose her device?',
                          `When a second owner says so too within a day, ${member.email} signs in with the password and sets up a new second factor. Make sure that you speak with her.`,
                          'She lost it',
                          () => call('reset-factor', { uid: member.uid }),
                          'Noted. A second owner has to say so too',
                        )
                      }
                    >
                      Lost device
                    </Button>
                  )}
                  <Button
                    color="error"
                    disabled={busy || team.members.length === 1 || isLastOwner(member.roles)}
                    aria-label={`Remove ${member.email}`}
                    onClick={() =>
                      setQuestion({
                        title: 'Remove from the team?',
                        text: member.you
                          ? 'You will be signed out and cannot come back by yourself.'
                          : `${member.email} loses access at once.`,
                        confirm: 'Remove',
                        roles: null,
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
          </Group>
          <Group title="What each role opens">
            <RolesHelp />
          </Group>
          <Group title="Guard against floods">
            <GuardControl />
          </Group>
        </>
      ) : null}
      <Dialog open={question !== null} onClose={() => setQuestion(null)} aria-labelledby="question-title">
        <DialogTitle id="question-title">{question?.title}</DialogTitle>
        <DialogContent>
          <DialogContentText>{question?.text}</DialogContentText>
          {question?.leaving ? <MemberWaits uid={question.leaving} /> : null}
          {question?.roles ? (
            <RoleFields
              label="Roles"
              chosen={question.roles}
              onChange={(roles) => setQuestion({ ...question, roles })}
            />
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setQuestion(null)} autoFocus>
            Cancel
          </Button>
          <Button
            variant="contained"
            color={question?.leaving ? 'error' : 'primary'}
            disabled={busy || question?.roles?.length === 0}
            onClick={() => void confirm()}
          >
            {question?.confirm}
          </Button>
        </DialogActions>
      </Dialog>
    </Stack>
  );
}
