import { Alert, Box, Card, CardContent, Container, Link, Stack, Tab, Tabs, Typography } from '@mui/material';
import { adminRoutes, organisation } from '@society-gal/contracts';
import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
} from 'firebase/auth';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useCallStaff } from '../frame/call-staff.ts';
import { useServices } from '../frame/services.ts';
import { useToasts } from '../frame/toasts.tsx';
import { usePageTitle } from '../frame/use-page-title.ts';
import { AccessForm } from './access-form.tsx';
import { accessTexts } from './access-texts.ts';
import { authErrorText } from './auth-error-text.ts';
import { readAuthLink, returnAddress } from './auth-link.ts';
import { LabelledField, NewPasswordField } from './labelled-field.tsx';
import { useSession } from './session.tsx';

type Mode = 'sign-in' | 'sign-up' | 'forgot' | 'new-password';

/** Where the guard sent somebody from; only paths of this app, so that a link cannot lead elsewhere. */
const cameFrom = (state: unknown): string => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith(`${adminRoutes.root}/`) && !from.startsWith(adminRoutes.auth)
    ? from
    : adminRoutes.dashboard;
};

/**
 * `/admin/auth`: sign in, sign up, forgotten password, and the landing of every mail link. `prepare` fetches what is
 * shown next while the person types.
 */
export const AuthPage = ({ prepare }: { prepare: () => Promise<unknown> }) => {
  usePageTitle('Staff sign-in');
  const { auth } = useServices();
  const { session, holdWhile } = useSession();
  const call = useCallStaff();
  const toasts = useToasts();
  const navigate = useNavigate();
  const location = useLocation();
  const [query] = useSearchParams();
  const link = useMemo(() => readAuthLink(query), [query]);
  const [mode, setMode] = useState<Mode>(
    link.kind === 'reset-password' ? 'new-password' : link.kind === 'invitation' ? 'sign-up' : 'sign-in',
  );
  const [notice, setNotice] = useState<{ tone: 'success' | 'info' | 'error'; text: string } | null>(
    link.kind === 'invitation'
      ? {
          tone: 'info',
          text: 'You were invited to the team. Create your account with the address the invitation was sent to, or sign in if you have one.',
        }
      : null,
  );

  useEffect(() => {
    // A fetch that fails now is tried again when the screen is opened.
    prepare().catch(() => undefined);
  }, [prepare]);

  useEffect(() => {
    if (link.kind !== 'verify-email') return;
    applyActionCode(auth, link.code)
      .then(() => setNotice({ tone: 'success', text: 'Your e-mail address is verified. You can sign in now.' }))
      .catch((error) => setNotice({ tone: 'error', text: authErrorText(error) }));
  }, [auth, link]);

  if (session.phase === 'staff') return <Navigate to={cameFrom(location.state)} replace />;

  const redeemInvitation = async () => {
    if (link.kind === 'invitation') await call('accept-invitation', { token: link.token });
  };

  const signIn = (value: (name: string) => string) =>
    holdWhile(async () => {
      const { user } = await signInWithEmailAndPassword(auth, value('email').trim(), value('password'));
      if (!user.emailVerified) return;
      // An invitation that does not fit is no reason to keep somebody out who may come in anyway.
      await redeemInvitation().catch((error: Error) =>
        toasts.show({ tone: 'error', title: 'Invitation not accepted', description: error.message }),
      );
    });

  const signUp = (value: (name: string) => string) =>
    holdWhile(async () => {
      const { user } = await createUserWithEmailAndPassword(auth, value('email').trim(), value('password'));
      await updateProfile(user, { displayName: value('full_name').trim() });
      await call('session', {}).catch(() => undefined);
      await sendEmailVerification(user, { url: returnAddress(link) });
      await signOut(auth);
      setMode('sign-in');
      setNotice({
        tone: 'info',
        text:
          link.kind === 'invitation'
            ? 'Follow the link in the mail, then sign in: your invitation opens the door.'
            : 'Follow the link in the mail. A member of the team then has to approve the account before it opens.',
      });
      toasts.show({ tone: 'success', title: accessTexts.created, durationMs: 15_000 });
    });

  const forgot = async (value: (name: string) => string) => {
    await sendPasswordResetEmail(auth, value('email').trim(), { url: returnAddress(link) }).catch((error) => {
      // The same words whether or not the address has an account.
      if (error?.code !== 'auth/user-not-found') throw error;
    });
    setMode('sign-in');
    setNotice({
      tone: 'info',
      text: 'If this address has an account, a mail with a link to set a new password is on its way.',
    });
  };

  const newPassword = async (value: (name: string) => string) => {
    if (link.kind !== 'reset-password') return;
    await confirmPasswordReset(auth, link.code, value('password'));
    setMode('sign-in');
    setNotice({ tone: 'success', text: 'Your new password is set. You can sign in now.' });
    navigate(adminRoutes.auth, { replace: true });
  };

  const checking = session.phase === 'checking';
  return (
    <Container component="main" id="main" tabIndex={-1} maxWidth="xs" sx={{ py: { xs: 3, sm: 8 }, outline: 'none' }}>
      <Stack spacing={2}>
        <Typography variant="h1" sx={{ textAlign: 'center' }}>
          {organisation.shortName} staff
        </Typography>
        {notice ? (
          <Alert severity={notice.tone} role={notice.tone === 'error' ? 'alert' : 'status'}>
            {notice.text}
          </Alert>
        ) : null}
        <Card variant="outlined">
          {mode === 'sign-in' || mode === 'sign-up' ? (
            <Tabs
              value={mode}
              onChange={(_event, next: Mode) => setMode(next)}
              variant="fullWidth"
              aria-label="Sign in or sign up"
            >
              <Tab value="sign-in" label="Sign In" id="tab-sign-in" aria-controls="panel-sign-in" />
              <Tab value="sign-up" label="Sign Up" id="tab-sign-up" aria-controls="panel-sign-up" />
            </Tabs>
          ) : null}
          <CardContent>
            {mode === 'sign-in' ? (
              <Box role="tabpanel" id="panel-sign-in" aria-labelledby="tab-sign-in" key="sign-in">
                <AccessForm label="Sign In" submit="Sign In" busy="Signing In..." waiting={checking} onSubmit={signIn}>
                  <LabelledField name="email" label="Email" type="email" autoComplete="username" />
                  <LabelledField name="password" label="Password" type="password" autoComplete="current-password" />
                </AccessForm>
                <Link component="button" type="button" sx={{ mt: 2, minHeight: 24 }} onClick={() => setMode('forgot')}>
                  Forgot your password?
                </Link>
              </Box>
            ) : null}
            {mode === 'sign-up' ? (
              <Box role="tabpanel" id="panel-sign-up" aria-labelledby="tab-sign-up" key="sign-up">
                <AccessForm label="Sign Up" submit="Sign Up" busy="Creating Account..." onSubmit={signUp}>
                  <LabelledField name="full_name" label="Full Name" type="text" autoComplete="name" />
                  <LabelledField name="email" label="Email" type="email" autoComplete="username" />
                  <NewPasswordField />
                </AccessForm>
              </Box>
            ) : null}
            {mode === 'forgot' ? (
              <Box key="forgot">
                <Typography variant="h2" sx={{ mb: 2 }}>
                  Reset your password
                </Typography>
                <AccessForm label="Reset your password" submit="Send reset link" busy="Sending..." onSubmit={forgot}>
                  <LabelledField name="email" label="Email" type="email" autoComplete="username" />
                </AccessForm>
                <Link component="button" type="button" sx={{ mt: 2, minHeight: 24 }} onClick={() => setMode('sign-in')}>
                  Back to Sign In
                </Link>
              </Box>
            ) : null}
            {mode === 'new-password' ? (
              <Box key="new-password">
                <Typography variant="h2" sx={{ mb: 2 }}>
                  Choose a new password
                </Typography>
                <AccessForm
                  label="Choose a new password"
                  submit="Set new password"
                  busy="Saving..."
                  onSubmit={newPassword}
                >
                  <NewPasswordField />
                </AccessForm>
              </Box>
            ) : null}
          </CardContent>
        </Card>
      </Stack>
    </Container>
  );
};
