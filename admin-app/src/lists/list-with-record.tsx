import { Box } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';
import { OpenRecord } from '../app/open-record.ts';
import { LoadingLines } from '../app/states.tsx';
import { openIn, useIsWide, withOpen } from './open-address.ts';

const RecordPane = lazyScreen(async () => (await import('../records/record-pane.tsx')).RecordPane);

/** A list, and beside it the record that the address names. A window that is too narrow for both shows the record alone. */
export function ListWithRecord({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const isWide = useIsWide();
  const open = openIn(search);
  if (open && !isWide) return <Navigate replace to={{ pathname: open, search: withOpen(search, null).search }} />;
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: open ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)', gap: 2 }}
    >
      <Box sx={open ? { '@media print': { display: 'none' } } : undefined}>{children}</Box>
      {open ? (
        <OpenRecord value={open}>
          <ErrorBoundary>
            <Suspense fallback={<LoadingLines label="Loading the record" />}>
              <RecordPane />
            </Suspense>
          </ErrorBoundary>
        </OpenRecord>
      ) : null}
    </Box>
  );
}
