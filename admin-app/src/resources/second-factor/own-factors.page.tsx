import { Alert, Button, List, ListItem, ListItemText, Paper, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AppKey } from '../../access-control/app-key.tsx';
import { addPasskey, factorErrorText, knowsPasskeys, signInWithProof } from '../../access-control/factor-ways.ts';
import { saveRecoveryCodes } from '../../access-control/recovery-codes.ts';
import { useSession } from '../../access-control/session.tsx';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatDay } from '../../app/format-instant.ts';
import { useServices } from '../../app/services.ts';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';

type Run = ReturnType<typeof useAction>['run'];

/** What a browser says of a passkey in words of its own is said in ours. */
const withFactorErrors =
  <T,>(work: () => Promise<T>) =>
  async () => {
    try {
      return await work();
    } catch (error) {
      throw new Error(factorErrorText(error), { cause: error });
    }
  };

type OneFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** What the button says, and whether it is the main one of its part. */
  submit: string;
  isMain?: boolean;
  least?: number;
  busy: boolean;
  onSubmit: () => Promise<unknown>;
  htmlInput: Readonly<Record<string, unknown>>;
  autoFocus?: boolean;
  children?: ReactNode;
};

/** A field and the button that takes it. */
const OneField = (props: OneFieldProps) => {
  const { label, value, onChange, submit, isMain = true, least = 1, busy, onSubmit, children, ...field } = props;
  return (
    <Stack
      component="form"
      direction="row"
      useFlexGap
      spacing={1}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void onSubmit();
      }}
      sx={{ mt: 1, flexWrap: 'wrap' }}
    >
      <TextField
        size="small"
        label={label}
        value={value}
        autoFocus={field.autoFocus ?? false}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: field.htmlInput }}
        sx={{ flex: '0 1 17rem' }}
      />
      <Button type="submit" variant={isMain ? 'contained' : 'outlined'} disabled={busy || value.trim().length < least}>
        {submit}
      </Button>
      {children}
    </Stack>
  );
};

const nameInput = { maxLength: 60 } as const;
const codeInput = { maxLength: 12, autoComplete: 'one-time-code', inputMode: 'numeric' } as const;

/** One part of the page, with its heading. */
const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
    <Typography variant="h2" id={id} sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Paper>
);

type Passkey = { id: string; name: string; addedAt: string };

const PasskeyRow = ({ passkey, busy, run }: { passkey: Passkey; busy: boolean; run: Run }) => {
  const call = useCallStaff();
  const [name, setName] = useState<string | null>(null);
  const { id } = passkey;
  const rename = async () => {
    if (await run(() => call('rename-passkey', { id, name: name ?? '' }), { title: 'Name kept' }, 'Not renamed'))
      setName(null);
  };
  if (name !== null)
    return (
      <ListItem disableGutters divider>
        <OneField
          label="Name of the passkey"
          value={name}
          onChange={setName}
          submit="Keep the name"
          isMain={false}
          busy={busy}
          onSubmit={rename}
          htmlInput={nameInput}
          autoFocus
        >
          <Button onClick={() => setName(null)}>Cancel</Button>
        </OneField>
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
    const isDone = await action.run(withFactorErrors(work), done, failed);
    if (isDone) setRound((now) => now + 1);
    return isDone;
  };
  const addKey = async () => {
    const work = async () => {
      const { token } = await addPasskey(auth, name.trim());
      await holdWhile(() => signInWithProof(auth, token));
    };
    if (await run(work, { title: 'Passkey added' }, 'No passkey was added')) setName('');
  };
  const beginApp = () =>
    run(
      async () => {
        const { key, link } = await call('begin-factor', { way: 'app', purpose: 'enroll' });
        setApp({ key: key ?? '', link: link ?? '' });
      },
      null,
      'No app was added',
    );
  const addApp = async () => {
    const work = async () => {
      const { token } = await call('enroll-factor', { way: 'app', code: code.trim() });
      await holdWhile(() => signInWithProof(auth, token));
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
          <Part id="passkeys-title" title="Passkeys">
            <Typography variant="body2" sx={{ mb: 1 }}>
              One for each device keeps you in when one of them is lost.
            </Typography>
            <List disablePadding aria-labelledby="passkeys-title">
              {value.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} busy={action.busy} run={run} />
              ))}
            </List>
            {knowsPasskeys() ? (
              <OneField
                label="Name of the new passkey"
                value={name}
                onChange={setName}
                submit="Add a passkey"
                busy={action.busy}
                onSubmit={addKey}
                htmlInput={nameInput}
              />
            ) : null}
          </Part>
          <Part id="app-title" title="Authenticator app">
            <Typography variant="body2" sx={{ mb: 1 }}>
              {value.app ? 'An app is set up.' : 'No app is set up.'}
            </Typography>
            {app ? (
              <>
                <AppKey appKey={app.key} link={app.link} />
                <OneField
                  label="Code from the app"
                  value={code}
                  onChange={setCode}
                  submit="Confirm the app"
                  least={6}
                  busy={action.busy}
                  onSubmit={addApp}
                  htmlInput={codeInput}
                />
              </>
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
          </Part>
          <Part id="codes-title" title="Recovery codes">
            <Typography variant="body2" sx={{ mb: 1 }}>
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
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
              {codes ? (
                <Button variant="outlined" onClick={() => saveRecoveryCodes(codes)}>
                  Download as a file
                </Button>
              ) : null}
              <Button variant="outlined" disabled={action.busy} onClick={() => void renew()}>
                New recovery codes
              </Button>
            </Stack>
          </Part>
        </>
      ) : null}
    </Stack>
  );
}
