import { Button, Stack, Typography } from '@mui/material';
import { usePageTitle } from '../app/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
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
    <AuthFrame>
      <Stack spacing={2} sx={{ p: 2 }}>
        <Typography variant="h2">{isSetUp ? 'Confirm that it is you' : 'Set up a second factor'}</Typography>
        <Typography>Signed in as {email}.</Typography>
        {isSetUp ? <ProveFactor around={holdWhile} /> : <EnrollFactor around={holdWhile} />}
        <Button onClick={() => void signOutNow()}>Sign out</Button>
      </Stack>
    </AuthFrame>
  );
}
