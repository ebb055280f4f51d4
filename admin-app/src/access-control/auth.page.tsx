import { Alert, Button, Stack, Tab, Tabs, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { usePageTitle } from '../app/use-page-title.ts';
import { AuthField, AuthForm, NewPasswordField } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useSession } from './session.tsx';
import { type AuthMode, useAuthForms } from './use-auth-forms.ts';

const tabs = [
  { mode: 'sign-in', label: 'Sign In' },
  { mode: 'sign-up', label: 'Sign Up' },
] as const;

function AuthTabs({ mode, onChange }: { mode: AuthMode; onChange: (mode: AuthMode) => void }) {
  return (
    <Tabs
      value={mode}
      variant="fullWidth"
      aria-label="Sign in or sign up"
      onChange={(_, chosen: AuthMode) => onChange(chosen)}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.mode}
          value={tab.mode}
          label={tab.label}
          id={`tab-${tab.mode}`}
          aria-controls={`panel-${tab.mode}`}
        />
      ))}
    </Tabs>
  );
}

function TabPanel({ mode, children }: { mode: AuthMode; children: ReactNode }) {
  return (
    <Stack spacing={2} role="tabpanel" id={`panel-${mode}`} aria-labelledby={`tab-${mode}`}>
      {children}
    </Stack>
  );
}

type Forms = ReturnType<typeof useAuthForms>;

function SignIn({ signIn, setMode }: Forms) {
  const { session } = useSession();
  const isChecking = session.phase === 'checking';
  return (
    <TabPanel mode="sign-in">
      <AuthForm label="Sign In" submit="Sign In" busy="Signing In..." waiting={isChecking} onSubmit={signIn}>
        <AuthField name="email" label="Email" type="email" autoComplete="username" />
        <AuthField name="password" label="Password" type="password" autoComplete="current-password" />
      </AuthForm>
      <Button onClick={() => setMode('forgot')}>Forgot your password?</Button>
    </TabPanel>
  );
}

function SignUp({ signUp }: Forms) {
  return (
    <TabPanel mode="sign-up">
      <AuthForm label="Sign Up" submit="Sign Up" busy="Creating Account..." onSubmit={signUp}>
        <AuthField name="full_name" label="Full Name" type="text" autoComplete="name" />
        <AuthField name="email" label="Email" type="email" autoComplete="username" />
        <NewPasswordField />
      </AuthForm>
    </TabPanel>
  );
}

function Forgot({ forgot, setMode }: Forms) {
  return (
    <Stack spacing={2}>
      <Typography variant="h2">Reset your password</Typography>
      <AuthForm label="Reset your password" submit="Send reset link" busy="Sending..." onSubmit={forgot}>
        <AuthField name="email" label="Email" type="email" autoComplete="username" />
      </AuthForm>
      <Button onClick={() => setMode('sign-in')}>Back to Sign In</Button>
    </Stack>
  );
}

function NewPassword({ newPassword }: Forms) {
  return (
    <Stack spacing={2}>
      <Typography variant="h2">Choose a new password</Typography>
      <AuthForm label="Choose a new password" submit="Set new password" busy="Saving..." onSubmit={newPassword}>
        <NewPasswordField />
      </AuthForm>
    </Stack>
  );
}

const forms = { 'sign-in': SignIn, 'sign-up': SignUp, forgot: Forgot, 'new-password': NewPassword } as const;

/**
 * `/admin/auth`: sign in, sign up, forgotten password, and the landing of every mail link. `onStartTyping` fetches what
 * is shown next while the person types.
 */
export function AuthPage({ onStartTyping }: { onStartTyping: () => Promise<unknown> }) {
  usePageTitle('Staff sign-in');
  const actions = useAuthForms();
  const { mode, setMode, notice } = actions;
  const hasTyped = useRef(false);
  const startTyping = () => {
    if (hasTyped.current) return;
    hasTyped.current = true;
    // A fetch that fails now is tried again when the screen is opened.
    onStartTyping().catch(() => undefined);
  };
  const Form = forms[mode];
  return (
    <AuthFrame
      onInput={startTyping}
      notice={
        notice ? (
          <Alert severity={notice.tone} variant="outlined" role={notice.tone === 'error' ? 'alert' : 'status'}>
            {notice.text}
          </Alert>
        ) : null
      }
    >
      {mode === 'sign-in' || mode === 'sign-up' ? <AuthTabs mode={mode} onChange={setMode} /> : null}
      <Stack key={mode} sx={{ p: 2 }}>
        <Form {...actions} />
      </Stack>
    </AuthFrame>
  );
}
