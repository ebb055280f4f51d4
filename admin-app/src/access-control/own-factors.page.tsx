import { Alert, Button, List, ListItem, ListItemText, Paper, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useCallStaff } from '../app/call-staff.ts';
import { formatDay } from '../app/format-instant.ts';
import { useServices } from '../app/services.ts';
import { FailedState, LoadingLines } from '../app/states.tsx';
import { usePageTitle } from '../app/use-page-title.ts';
import { useStaffAnswer } from '../queries/use-staff-answer.ts';
import { useAction } from '../safe-contact/use-action.ts';
import { addPasskey, enter, factorErrorText, knowsPasskeys } from './factor-ways.ts';
import { useSession } from './session.tsx';

type Run = ReturnType<typeof useAction>['run'];

/** What a browser says of a passkey in words of its own is said in ours. */
const said =
  <T,>(work: () => Promise<T>) =>
  async () => {
    try {
      return await work();
    } catch (error) {
      throw new Error(factorErrorText(error), { cause: error });
    }
  };

type Passkey = { id: string; name: string; addedAt: string };

const PasskeyRow = ({ passkey, busy, run }: { passkey: Passkey; busy: boolean; run: Run }) => {
  const call = useCallStaff();
  const [name, setName] = useState<string | null>(null);
  const { id } = passkey;
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => call('rename-passkey', { id, name: name ?? '' }), { title: 'Name kept' }, 'Not renamed'))
      setName(null);
  };
  if (name !== null)
    return (
      <ListItem disableGutters divider>
        <Stack component="form" direction="row" useFlexGap spacing={1} onSubmit={rename} sx={{ flexWrap: 'wrap' }}>
          <TextField
            size="small"
            label="Name of the passkey"
            value={name}
            autoFocus
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <Button type="submit" variant="outlined" disabled={busy || name.trim() === ''}>
            Keep the name
          </Button>
          <Button onClick={() => setName(null)}>Cancel</Button>
        </Stack>
      </ListItem>
    );
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap' }}>
      <ListItemText
        primary={passkey.name}
        secondary={`Added on ${formatDay(passkey.addedAt)}`}
        sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}
      />
      <Button aria-label={`Rename ${passkey.name}`} onClick={() => setName(passkey.name)}>
        Rename
      </Button>
      <Button
        color="error"
        disabled={busy}
        aria-label={`Remove ${passkey.name}`}
        onClick={() => void run(() => call('remove-factor', { id }), { title: 'Passkey removed' }, 'Not removed')}
      >
        Remove
      </Button>
    </ListItem>
  );
};

/** `/admin/second-factor`: one's own passkeys, app and recovery codes. What changes them asks for a fresh proof. */
export function OwnFactorsPage() {
  usePageTitle('Your second factor');
  const { auth } = useServices();
  const { session, holdWhile } = useSession();
  const call = useCallStaff();
  const [round, setRound] = useState(0);
  const { value, phase, retry } = useStaffAnswer('factors', {}, String(round));
  const action = useAction();
  const [name, setName] = useState('');
  const [app, setApp] = useState<{ key: string; link: string } | null>(null);
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const run: Run = async (work, done, failed) => {
    const isDone = await action.run(said(work), done, failed);
    if (isDone) setRound((now) => now + 1);
    return isDone;
  };
  const addKey = async (event: FormEvent) => {
    event.preventDefault();
    const work = async () => {
      const { token } = await addPasskey(auth, name.trim());
      await holdWhile(() => enter(auth, token));
    };
    if (await run(work, { title: 'Passkey added' }, 'No passkey was added')) setName('');
  };
  const beginApp = () =>
    run(
      async () => {
        const { key, link } = await call('begin-factor', { way: 'app', purpose: 'enroll' });
        setApp({ key: key ?? '', link: link ?? '' });
      },
      { title: 'Type the key into your app' },
      'No app was added',
    );
  const addApp = async (event: FormEvent) => {
    event.preventDefault();
    const work = async () => {
      const { token } = await call('enroll-factor', { way: 'app', code: code.trim() });
      await holdWhile(() => enter(auth, token));
    };
    if (!(await run(work, { title: 'App added' }, 'No app was added'))) return;
    setApp(null);
    setCode('');
  };
  const renew = () =>
    run(
      async () => setCodes((await call('new-recovery-codes', {})).recoveryCodes),
      { title: 'New recovery codes' },
      'No new codes',
    );
  const isSetUp = value !== null && (value.passkeys.length > 0 || value.app);
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      <Typography variant="h1">Your second factor</Typography>
      {phase === 'failed' ? (
        <FailedState title="Your second factor could not be loaded." onRetry={retry} />
      ) : value === null ? (
        <LoadingLines label="Loading your second factor" lines={3} />
      ) : null}
      {value !== null && !isSetUp ? (
        <Alert severity="info">
          {session.phase === 'staff' && session.isExempt
            ? 'This demo account needs no second factor here, and has none.'
            : 'Your roles need no second factor. When they do, you set one up at the next sign-in.'}
        </Alert>
      ) : null}
      {isSetUp ? (
        <>
          <Paper component="section" variant="outlined" aria-labelledby="passkeys-title" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h2" id="passkeys-title">
              Passkeys
            </Typography>
            <Typography variant="body2" sx={{ mb: 1 }}>
              One for each device keeps you in when one of them is lost.
            </Typography>
            <List disablePadding aria-labelledby="passkeys-title">
              {value.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} busy={action.busy} run={run} />
              ))}
            </List>
            {knowsPasskeys() ? (
              <Stack
                component="form"
                direction="row"
                useFlexGap
                spacing={1}
                onSubmit={addKey}
                sx={{ mt: 2, flexWrap: 'wrap' }}
              >
                <TextField
                  size="small"
                  label="Name of the new passkey"
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                  slotProps={{ htmlInput: { maxLength: 60 } }}
                />
                <Button type="submit" variant="contained" disabled={action.busy || name.trim() === ''}>
                  Add a passkey
                </Button>
              </Stack>
            ) : null}
          </Paper>
          <Paper component="section" variant="outlined" aria-labelledby="app-title" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h2" id="app-title">
              Authenticator app
            </Typography>
            <Typography variant="body2" sx={{ my: 1 }}>
              {value.app ? 'An app is set up.' : 'No app is set up.'}
            </Typography>
            {app ? (
              <Stack component="form" spacing={1} onSubmit={addApp} sx={{ alignItems: 'flex-start' }}>
                <Typography>
                  Type this key into your app, or <a href={app.link}>open the app on this device</a>:{' '}
                  <code>{app.key.match(/.{1,4}/g)?.join(' ')}</code>
                </Typography>
                <TextField
                  size="small"
                  label="Code from the app"
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                  slotProps={{ htmlInput: { maxLength: 12, autoComplete: 'one-time-code', inputMode: 'numeric' } }}
                />
                <Button type="submit" variant="contained" disabled={action.busy || code.trim().length < 6}>
                  Confirm the app
                </Button>
              </Stack>
            ) : (
              <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
                <Button variant="outlined" disabled={action.busy} onClick={() => void beginApp()}>
                  {value.app ? 'Use another app' : 'Add an app'}
                </Button>
                {value.app ? (
                  <Button
                    color="error"
                    disabled={action.busy}
                    onClick={() =>
                      void run(() => call('remove-factor', {}), { title: 'App removed' }, 'The app was not removed')
                    }
                  >
                    Remove the app
                  </Button>
                ) : null}
              </Stack>
            )}
          </Paper>
          <Paper component="section" variant="outlined" aria-labelledby="codes-title" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h2" id="codes-title">
              Recovery codes
            </Typography>
            <Typography variant="body2" sx={{ my: 1 }}>
              {codes
                ? 'Keep them where only you find them. They are shown only now, and those before open nothing any more.'
                : `${value.recoveryCodesLeft} left. Each opens the staff area once, should you lose your device.`}
            </Typography>
            {codes ? (
              <Stack component="ul" aria-label="New recovery codes" sx={{ pl: 3, my: 1 }}>
                {codes.map((each) => (
                  <li key={each}>
                    <code>{each}</code>
                  </li>
                ))}
              </Stack>
            ) : null}
            <Button variant="outlined" disabled={action.busy} onClick={() => void renew()}>
              New recovery codes
            </Button>
          </Paper>
        </>
      ) : null}
    </Stack>
  );
}
