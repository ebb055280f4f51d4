import type { StaffRole } from '@society-gal/contracts/team';
import { onAuthStateChanged, sendEmailVerification, signOut, type User } from 'firebase/auth';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { callSession } from '../app/call-staff.ts';
import { useServices } from '../app/services.ts';
import { useToasts } from '../app/toasts.tsx';
import { returnAddress } from './auth-link.ts';
import { accessMessages } from './auth-messages.ts';
import { checkAccess } from './check-access.ts';

/** Who is here. `starting` until Firebase has read the stored session, `checking` while the back end is asked; `away`: the browser
 * knows who it is, and the back end cannot be asked. */
export type Session =
  | { phase: 'starting' | 'checking' | 'away' | 'signed-out' }
  /** The password is right; the second factor is to be proven, or to be set up first. */
  | { phase: 'factor'; email: string; isSetUp: boolean }
  | { phase: 'staff'; uid: string; email: string; name: string; roles: readonly StaffRole[]; isExempt: boolean };

type SessionValue = {
  session: Session;
  /** Runs sign-up without the listener judging the half-made account meanwhile. */
  holdWhile: (work: () => Promise<void>) => Promise<void>;
  /** Asks again, for example when a read was refused. */
  recheck: () => void;
  signOutNow: (why?: string) => Promise<void>;
};

const SessionContext = createContext<SessionValue | null>(null);

/** Keeps the session of the whole app; everything below it may ask {@link useSession}. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { auth } = useServices();
  const toasts = useToasts();
  const [session, setSession] = useState<Session>({ phase: 'starting' });
  const held = useRef(false);
  /** A stored session is opened quietly; only a person who has just signed in is told so. */
  const restoring = useRef(true);

  const admitted = useRef<string | null>(null);

  const admit = useCallback(
    async (user: User) => {
      setSession((now) => (now.phase === 'staff' && now.uid === user.uid ? now : { phase: 'checking' }));
      const quiet = restoring.current;
      const access = await checkAccess(user, () => callSession(auth));
      if (auth.currentUser?.uid !== user.uid) return;
      // Somebody at work is not signed out because the network blinked; rules and functions guard every read anyway.
      if (access.kind === 'failed' && admitted.current === user.uid) return;
      // Nor because a page was opened again meanwhile: nothing is shown before the back end has answered.
      if (access.kind === 'failed' && quiet) {
        setSession({ phase: 'away' });
        toasts.show({ tone: 'error', title: accessMessages.failed, durationMs: 15_000 });
        return;
      }
      if (access.kind === 'staff') {
        admitted.current = user.uid;
        setSession({
          phase: 'staff',
          uid: user.uid,
          email: user.email ?? '',
          name: user.displayName ?? '',
          roles: access.roles,
          isExempt: access.isExempt,
        });
        if (!quiet) toasts.show({ tone: 'success', title: accessMessages.signedIn });
        return;
      }
      if (access.kind === 'factor') {
        admitted.current = null;
        setSession({ phase: 'factor', email: user.email ?? '', isSetUp: access.isSetUp });
        return;
      }
      if (access.kind === 'denied' && !access.emailVerified && !user.emailVerified) {
        const sent = await sendEmailVerification(user, { url: returnAddress() }).then(
          () => true,
          () => false,
        );
        toasts.show({
          tone: 'info',
          title: 'Your e-mail address is not verified yet.',
          description: `Follow the link in ${sent ? 'the mail we have just sent you' : 'our mail to you'}, then sign in again.`,
          durationMs: 15_000,
        });
      }
      await signOut(auth);
      if (access.kind === 'password') {
        toasts.show({
          tone: 'error',
          title: access.isKnown ? accessMessages.weakPassword : accessMessages.unknownPassword,
          ...(access.isKnown ? { description: 'Set a new one with "Forgot your password?".' } : {}),
          durationMs: 15_000,
        });
        return;
      }
      toasts.show({
        tone: 'error',
        title: access.kind === 'denied' ? accessMessages.denied : accessMessages.failed,
        durationMs: 15_000,
      });
    },
    [auth, toasts],
  );

  useEffect(
    () =>
      onAuthStateChanged(auth, (user) => {
        if (held.current) return;
        if (user)
          void admit(user).finally(() => {
            restoring.current = false;
          });
        else {
          restoring.current = false;
          admitted.current = null;
          setSession({ phase: 'signed-out' });
        }
      }),
    [admit, auth],
  );

  const value = useMemo<SessionValue>(
    () => ({
      session,
      holdWhile: async (work) => {
        held.current = true;
        try {
          await work();
        } finally {
          held.current = false;
          if (auth.currentUser) void admit(auth.currentUser);
          else setSession({ phase: 'signed-out' });
        }
      },
      recheck: () => {
        restoring.current = true;
        if (auth.currentUser)
          void admit(auth.currentUser).finally(() => {
            restoring.current = false;
          });
      },
      signOutNow: async (why) => {
        // Nobody waits for it: without an answer the server ends the session half an hour later.
        callSession(auth, { over: true }).catch(() => undefined);
        await signOut(auth);
        if (why) toasts.show({ tone: 'info', title: why, durationMs: 60_000 });
      },
    }),
    [admit, auth, session, toasts],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** The session of the running app. Throws a TypeError outside of it. */
export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new TypeError('useSession must be used within the staff app');
  return value;
}

const noRoles: readonly StaffRole[] = [];

/** The roles of whoever is signed in; none before that is known. */
export function useRoles(): readonly StaffRole[] {
  const { session } = useSession();
  return session.phase === 'staff' ? session.roles : noRoles;
}

/** Who is signed in; empty before that is known. */
export function useUid(): string {
  const { session } = useSession();
  return session.phase === 'staff' ? session.uid : '';
}
