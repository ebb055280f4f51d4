import { Link, Stack, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from './use-page-title.ts';

/** An address below `/admin` that leads nowhere. */
export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <Stack spacing={2}>
      <Typography variant="h1">Oops! Page not found</Typography>
      <Link component={RouterLink} to={staffPaths.dashboard}>
        Go to the dashboard
      </Link>
    </Stack>
  );
}
