import './auth.css';
import { organisation } from '@society-gal/contracts/brand';
import { usePageTitle } from '../app/use-page-title.ts';
import { EnrollFactor } from './enroll-factor.tsx';
import { ProveFactor } from './prove-factor.tsx';
import { useSession } from './session.tsx';

/** The second step of signing in: what a stolen password alone does not pass. */
export function FactorPage() {
  usePageTitle('Second step');
  const { session, holdWhile, signOutNow } = useSession();
  if (session.phase !== 'factor') return null;
  const { email, isSetUp } = session;
  return (
    <div className="staff-page">
      <main className="staff-auth" id="main" tabIndex={-1}>
        <h1>{organisation.shortName} staff</h1>
        <div className="staff-card">
          <div>
            <h2>{isSetUp ? 'Confirm that it is you' : 'Set up a second factor'}</h2>
            <p>Signed in as {email}.</p>
            {isSetUp ? <ProveFactor around={holdWhile} /> : <EnrollFactor around={holdWhile} />}
            <button type="button" className="staff-link" onClick={() => void signOutNow()}>
              Sign out
            </button>
          </div>
        </div>
      </main>
    </div>
  );
}
