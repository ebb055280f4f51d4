import { adminRoutes } from '@society-gal/contracts/http';
import { type ComponentType, Suspense, useEffect } from 'react';
import { lazyScreen } from '../app/lazy-screen.ts';
import { AuthPage } from './auth.page.tsx';
import { useSession } from './session.tsx';

const FactorPage = lazyScreen(async () => (await import('./factor.page.tsx')).FactorPage);

/** The address that somebody was sent from to sign in; only paths of this app, so that a link cannot lead elsewhere. */
export function addressAfterSignIn(): string {
  const state: unknown = window.history.state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith(`${adminRoutes.root}/`) && !from.startsWith(adminRoutes.auth)
    ? from
    : adminRoutes.dashboard;
}

function isAuthAddress(): boolean {
  return window.location.pathname === adminRoutes.auth;
}

function goToAuthAddress(): void {
  if (isAuthAddress()) return;
  window.history.replaceState({ from: window.location.pathname + window.location.search }, '', adminRoutes.auth);
}

/** A page that waits for something, in words and as a bar. */
function WaitPage({ text, label }: { text: string; label: string }) {
  return (
    <main className="staff-page staff-wait">
      <span role="status">{text}</span>
      <progress aria-label={label} />
    </main>
  );
}

/** In place of every screen while the back end does not say who this is; the session stays. */
function AwayPage({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="staff-page staff-wait">
      <p role="alert">The server does not answer. You are still signed in.</p>
      <button type="button" className="staff-button" data-kind="main" onClick={onRetry}>
        Retry
      </button>
    </main>
  );
}

/**
 * Shows the staff area to staff and the sign-in page to everybody else; nothing of the staff area is loaded or rendered
 * before that is known. `loadStaffArea` fetches it ahead while somebody types a password.
 */
export function AccessGate({
  StaffArea,
  loadStaffArea,
}: {
  StaffArea: ComponentType;
  loadStaffArea: () => Promise<unknown>;
}) {
  const { session, recheck } = useSession();
  const isSignedOut = session.phase === 'signed-out';
  useEffect(() => {
    if (!isSignedOut) return;
    goToAuthAddress();
    // The browser's Back must not leave the address of a screen above the sign-in page.
    window.addEventListener('popstate', goToAuthAddress);
    return () => window.removeEventListener('popstate', goToAuthAddress);
  }, [isSignedOut]);

  if (session.phase === 'staff')
    return (
      <Suspense fallback={<WaitPage text="Loading the staff area..." label="Loading the staff area" />}>
        <StaffArea />
      </Suspense>
    );
  if (session.phase === 'factor')
    return (
      <Suspense fallback={<WaitPage text="Loading the second step..." label="Loading the second step" />}>
        <FactorPage />
      </Suspense>
    );
  if (session.phase === 'away') return <AwayPage onRetry={recheck} />;
  if (isSignedOut || isAuthAddress()) return <AuthPage onStartTyping={loadStaffArea} />;
  return <WaitPage text="Checking who you are..." label="Checking who you are" />;
}
