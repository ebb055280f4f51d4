import { Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { staffPaths } from './staff-paths.ts';
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
