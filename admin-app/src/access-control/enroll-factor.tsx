import { Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { callStaff } from '../app/call-staff.ts';
import { useServices } from '../app/services.ts';
import { AppKey } from './app-key.tsx';
import { AuthFailure, AuthField, AuthForm } from './auth-form.tsx';
import { addPasskey, factorErrorText, knowsPasskeys, signInWithProof } from './factor-ways.ts';
import { saveRecoveryCodes } from './recovery-codes.ts';

type Step =
  | { at: 'begin' }
  | { at: 'choose' }
  | { at: 'app'; mailCode: string; key: string; link: string }
  | { at: 'codes'; token: string; codes: readonly string[] };

/** Sets up the first second factor: a code by mail, then a passkey or an app, then recovery codes to keep. */
export function EnrollFactor({ around }: { around: (work: () => Promise<void>) => Promise<void> }) {
  const { auth } = useServices();
  const [step, setStep] = useState<Step>({ at: 'begin' });
  const [way, setWay] = useState<'passkey' | 'app'>(knowsPasskeys() ? 'passkey' : 'app');
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setFailure(null);
    await work().catch((error: unknown) => setFailure(factorErrorText(error)));
  };
  const begin = () =>
    run(async () => {
      await callStaff(auth, 'mail-factor-code', {});
      setStep({ at: 'choose' });
    });
  const choose = (mailCode: string) =>
    run(async () => {
      if (way === 'app') {
        const { key, link } = await callStaff(auth, 'begin-factor', { way, purpose: 'enroll' });
        setStep({ at: 'app', mailCode, key: key ?? '', link: link ?? '' });
        return;
      }
      const { token, recoveryCodes } = await addPasskey(auth, 'Passkey', mailCode);
      setStep({ at: 'codes', token, codes: recoveryCodes ?? [] });
    });
  const confirmApp = (mailCode: string, code: string) =>
    run(async () => {
      const { token, recoveryCodes } = await callStaff(auth, 'enroll-factor', { way: 'app', code, mailCode });
      setStep({ at: 'codes', token, codes: recoveryCodes ?? [] });
    });
  return (
    <Stack spacing={2}>
      <AuthFailure text={failure} />
      {step.at === 'begin' ? (
        <>
          <Typography>
            Your role reads about people, so a password alone does not open it. We mail you a code first, then you add a
            passkey or an authenticator app.
          </Typography>
          <Button variant="contained" onClick={() => void begin()}>
            Send me a code
          </Button>
        </>
      ) : null}
      {step.at === 'choose' ? (
        <AuthForm label="Set up" submit="Go on" busy="One moment..." onSubmit={(value) => choose(value('mail_code'))}>
          <AuthField name="mail_code" label="Code from the mail" type="text" autoComplete="one-time-code" />
          <FormControl component="fieldset">
            <FormLabel component="legend">Second factor</FormLabel>
            <RadioGroup value={way} onChange={(_, chosen) => setWay(chosen as typeof way)}>
              <FormControlLabel
                value="passkey"
                disabled={!knowsPasskeys()}
                control={<Radio />}
                label="A passkey: fingerprint, face, PIN or key"
              />
              <FormControlLabel value="app" control={<Radio />} label="Codes from an authenticator app" />
            </RadioGroup>
          </FormControl>
        </AuthForm>
      ) : null}
      {step.at === 'app' ? (
        <AuthForm
          label="Authenticator app"
          submit="Confirm"
          busy="Confirming..."
          onSubmit={(value) => confirmApp(step.mailCode, value('code'))}
        >
          <AppKey appKey={step.key} link={step.link} />
          <AuthField name="code" label="Code from the app" type="text" autoComplete="one-time-code" />
        </AuthForm>
      ) : null}
      {step.at === 'codes' ? (
        <>
          <Typography>
            Keep these recovery codes where only you find them. Each opens the staff area once, should you lose your
            device. They are shown only now.
          </Typography>
          <ul aria-label="Recovery codes">
            {step.codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <Button onClick={() => saveRecoveryCodes(step.codes)}>Download as a file</Button>
          <Button variant="contained" onClick={() => void run(() => around(() => signInWithProof(auth, step.token)))}>
            I have kept them
          </Button>
        </>
      ) : null}
    </Stack>
  );
}
