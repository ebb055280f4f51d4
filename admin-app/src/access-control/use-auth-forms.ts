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
import { useEffect, useState } from 'react';
import { callSession, useCallStaff } from '../app/call-staff.ts';
import { useServices } from '../app/services.ts';
import { useToasts } from '../app/toasts.tsx';
import type { FormValues } from './auth-form.tsx';
import { readAuthLink, returnAddress } from './auth-link.ts';
import { accessMessages, authErrorText, requireStaffPassword } from './auth-messages.ts';
import { useSession } from './session.tsx';

export type AuthMode = 'sign-in' | 'sign-up' | 'forgot' | 'new-password';
type Notice = { tone: 'success' | 'info' | 'error'; text: string };

/** What the sign-in page shows and does: its form, its notice, and what each form sends to Firebase. */
export function useAuthForms() {
  const { auth } = useServices();
  const { holdWhile } = useSession();
  const call = useCallStaff();
  const toasts = useToasts();
  const [link] = useState(() => readAuthLink(window.location));
  const [mode, setMode] = useState<AuthMode>(
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

  return { mode, setMode, notice, signIn, signUp, forgot, newPassword };
}
