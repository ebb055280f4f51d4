import './auth.css';
import { organisation } from '@society-gal/contracts/brand';
import { adminRoutes } from '@society-gal/contracts/http';
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
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { callSession, useCallStaff } from '../app/call-staff.ts';
import { useServices } from '../app/services.ts';
import { useToasts } from '../app/toasts.tsx';
import { usePageTitle } from '../app/use-page-title.ts';
import { AuthField, AuthForm, type FormValues, NewPasswordField } from './auth-form.tsx';
import { readAuthLink, returnAddress } from './auth-link.ts';
import { accessMessages, authErrorText, requireStaffPassword } from './auth-messages.ts';
import { useSession } from './session.tsx';

type Mode = 'sign-in' | 'sign-up' | 'forgot' | 'new-password';
type Notice = { tone: 'success' | 'info' | 'error'; text: string };

const tabs = [
  { mode: 'sign-in', label: 'Sign In' },
  { mode: 'sign-up', label: 'Sign Up' },
] as const;

/** Two tabs. Arrow keys move between them, Enter or Space chooses, as the ARIA pattern for manual tabs has it. */
function AuthTabs({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const moveFocus = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const { previousElementSibling, nextElementSibling } = event.currentTarget;
    const other = previousElementSibling ?? nextElementSibling;
    if (other instanceof HTMLElement) other.focus();
  };
  return (
    <div className="staff-tabs" role="tablist" aria-label="Sign in or sign up">
      {tabs.map((tab) => (
        <button
          key={tab.mode}
          type="button"
          role="tab"
          id={`tab-${tab.mode}`}
          aria-controls={`panel-${tab.mode}`}
          aria-selected={mode === tab.mode}
          tabIndex={mode === tab.mode ? 0 : -1}
          onKeyDown={moveFocus}
          onClick={() => onChange(tab.mode)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

function TabPanel({ mode, children }: { mode: Mode; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`panel-${mode}`} aria-labelledby={`tab-${mode}`}>
      {children}
    </div>
  );
}

/**
 * `/admin/auth`: sign in, sign up, forgotten password, and the landing of every mail link. `onStartTyping` fetches what
 * is shown next while the person types.
 */
export function AuthPage({ onStartTyping }: { onStartTyping: () => Promise<unknown> }) {
  usePageTitle('Staff sign-in');
  const { auth } = useServices();
  const { session, holdWhile } = useSession();
  const call = useCallStaff();
  const toasts = useToasts();
  const [link] = useState(() => readAuthLink(window.location));
  const [mode, setMode] = useState<Mode>(
    link.kind === 'reset-password' ? 'new-password' : link.kind === 'invitation' ? 'sign-up' : 'sign-in',
  );
  const [notice, setNotice] = useState<Notice | null>(
    link.kind === 'invitation'
      ? {
          tone: 'info',
          text: 'You were invited to the team. Create your account with the address the invitation was sent to, or sign in if you have one.',
        }
      : null,
  );

  const hasTyped = useRef(false);
  const startTyping = () => {
    if (hasTyped.current) return;
    hasTyped.current = true;
    // A fetch that fails now is tried again when the screen is opened.
    onStartTyping().catch(() => undefined);
  };

  useEffect(() => {
    if (link.kind !== 'verify-email') return;
    applyActionCode(auth, link.code)
      .then(() => setNotice({ tone: 'success', text: 'Your e-mail address is verified. You can sign in now.' }))
      .catch((error) => setNotice({ tone: 'error', text: authErrorText(error) }));
  }, [auth, link]);

  useEffect(() => {
    // A link that is opened in this tab changes only what stands behind `#`, which loads nothing.
    const reload = () => window.location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);

  const redeemInvitation = async () => {
    if (link.kind === 'invitation') await call('accept-invitation', { token: link.token });
  };

  const signIn = (value: FormValues) =>
    holdWhile(async () => {
      const { user } = await signInWithEmailAndPassword(auth, value('email').trim(), value('password'));
      // The back end judges the password once; whether it may open the door is asked afterwards, and shown there.
      await callSession(auth, { password: value('password') }).catch(() => undefined);
      if (!user.emailVerified) return;
      // An invitation that does not fit is no reason to keep somebody out who may come in anyway.
      await redeemInvitation().catch((error: Error) =>
        toasts.show({ tone: 'error', title: 'Invitation not accepted', description: error.message }),
      );
    });

  const signUp = (value: FormValues) =>
    holdWhile(async () => {
      requireStaffPassword(value('password'), [value('email'), value('full_name')]);
      const { user } = await createUserWithEmailAndPassword(auth, value('email').trim(), value('password'));
      await updateProfile(user, { displayName: value('full_name').trim() });
      await callSession(auth, { password: value('password') }).catch(() => undefined);
      await sendEmailVerification(user, { url: returnAddress() });
      await signOut(auth);
      setMode('sign-in');
      setNotice({
        tone: 'info',
        text:
          link.kind === 'invitation'
            ? 'Follow the link in the mail, then sign in: your invitation opens the door.'
            : 'Follow the link in the mail. A member of the team then has to approve the account before it opens.',
      });
      toasts.show({ tone: 'success', title: accessMessages.created, durationMs: 15_000 });
    });

  const forgot = async (value: FormValues) => {
    await sendPasswordResetEmail(auth, value('email').trim(), { url: returnAddress() }).catch((error) => {
      // The same words whether or not the address has an account.
      if (error?.code !== 'auth/user-not-found') throw error;
    });
    setMode('sign-in');
    setNotice({
      tone: 'info',
      text: 'If this address has an account, a mail with a link to set a new password is on its way.',
    });
  };

  const newPassword = async (value: FormValues) => {
    if (link.kind !== 'reset-password') return;
    requireStaffPassword(value('password'));
    await confirmPasswordReset(auth, link.code, value('password'));
    setMode('sign-in');
    setNotice({ tone: 'success', text: 'Your new password is set. You can sign in now.' });
    window.history.replaceState(null, '', adminRoutes.auth);
  };

  const checking = session.phase === 'checking';
  return (
    <div className="staff-page">
      <main className="staff-auth" id="main" tabIndex={-1} onInput={startTyping}>
        <h1>{organisation.shortName} staff</h1>
        {notice ? (
          <div className="staff-alert" data-tone={notice.tone} role={notice.tone === 'error' ? 'alert' : 'status'}>
            {notice.text}
          </div>
        ) : null}
        <div className="staff-card">
          {mode === 'sign-in' || mode === 'sign-up' ? <AuthTabs mode={mode} onChange={setMode} /> : null}
          <div key={mode}>
            {mode === 'sign-in' ? (
              <TabPanel mode={mode}>
                <AuthForm label="Sign In" submit="Sign In" busy="Signing In..." waiting={checking} onSubmit={signIn}>
                  <AuthField name="email" label="Email" type="email" autoComplete="username" />
                  <AuthField name="password" label="Password" type="password" autoComplete="current-password" />
                </AuthForm>
                <button type="button" className="staff-link" onClick={() => setMode('forgot')}>
                  Forgot your password?
                </button>
              </TabPanel>
            ) : null}
            {mode === 'sign-up' ? (
              <TabPanel mode={mode}>
                <AuthForm label="Sign Up" submit="Sign Up" busy="Creating Account..." onSubmit={signUp}>
                  <AuthField name="full_name" label="Full Name" type="text" autoComplete="name" />
                  <AuthField name="email" label="Email" type="email" autoComplete="username" />
                  <NewPasswordField />
                </AuthForm>
              </TabPanel>
            ) : null}
            {mode === 'forgot' ? (
              <>
                <h2>Reset your password</h2>
                <AuthForm label="Reset your password" submit="Send reset link" busy="Sending..." onSubmit={forgot}>
                  <AuthField name="email" label="Email" type="email" autoComplete="username" />
                </AuthForm>
                <button type="button" className="staff-link" onClick={() => setMode('sign-in')}>
                  Back to Sign In
                </button>
              </>
            ) : null}
            {mode === 'new-password' ? (
              <>
                <h2>Choose a new password</h2>
                <AuthForm
                  label="Choose a new password"
                  submit="Set new password"
                  busy="Saving..."
                  onSubmit={newPassword}
                >
                  <NewPasswordField />
                </AuthForm>
              </>
            ) : null}
          </div>
        </div>
      </main>
    </div>
  );
}
