import { Box, LinearProgress, Typography } from '@mui/material';
import { adminRoutes } from '@society-gal/contracts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { IdleSignOut } from './idle-sign-out.tsx';
import { useSession } from './session.tsx';
import { WatchMembership } from './watch-membership.tsx';

/** Lets staff through and sends everybody else to `/admin/auth`; nothing below is rendered before that is known. */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { session } = useSession();
  const location = useLocation();
  if (session.phase === 'signed-out')
    return <Navigate to={adminRoutes.auth} replace state={{ from: location.pathname + location.search }} />;
  if (session.phase !== 'staff')
    return (
      <Box component="main" sx={{ p: 4 }}>
        <Typography role="status">Checking who you are...</Typography>
        <LinearProgress aria-label="Checking who you are" sx={{ mt: 2, maxWidth: 400 }} />
      </Box>
    );
  return (
    <>
      {children}
      <IdleSignOut />
      <WatchMembership uid={session.uid} />
    </>
  );
};
