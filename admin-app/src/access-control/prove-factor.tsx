import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useServices } from '../app/services.ts';
import { AuthFailure, AuthField, AuthForm } from './auth-form.tsx';
import { factorErrorText, knowsPasskeys, proveCode, provePasskey, signInWithProof } from './factor-ways.ts';

/** The ways to confirm with a second factor that is set up: passkey, app, recovery code. `around` runs what changes the session. */
export function ProveFactor({ around }: { around: (work: () => Promise<void>) => Promise<void> }) {
  const { auth } = useServices();
  const [other, setOther] = useState<'app' | 'recovery' | null>(knowsPasskeys() ? null : 'app');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (prove: () => Promise<string>) => {
    setBusy(true);
    setFailure(null);
    try {
      const token = await prove();
      await around(() => signInWithProof(auth, token));
    } catch (error) {
      setFailure(factorErrorText(error));
    }
    setBusy(false);
  };
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <AuthFailure text={failure} />
      {knowsPasskeys() ? (
        <Button variant="contained" disabled={isBusy} onClick={() => void run(() => provePasskey(auth))}>
          Use a passkey
        </Button>
      ) : null}
      {other === null ? null : (
        <AuthForm
          key={other}
          label={other === 'app' ? 'Code from the app' : 'Recovery code'}
          submit="Confirm"
          busy="Confirming..."
          onSubmit={(value) => run(() => proveCode(auth, other, value('code')))}
        >
          <AuthField
            name="code"
            label={other === 'app' ? 'Code from the app' : 'Recovery code'}
            type="text"
            autoComplete="one-time-code"
          />
        </AuthForm>
      )}
      {other === 'app' ? null : <Button onClick={() => setOther('app')}>Use a code from an app</Button>}
      {other === 'recovery' ? null : <Button onClick={() => setOther('recovery')}>Use a recovery code</Button>}
      <Typography>Lost your device and the codes? Two owners of the team can let you set up a new one.</Typography>
    </Stack>
  );
}
