import { Box, useMediaQuery } from '@mui/material';
import { adminRoutes } from '@society-gal/contracts';
import { type ReactNode, Suspense } from 'react';
import { Navigate, type To, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';
import { OpenRecord } from '../app/open-record.ts';
import { LoadingLines } from '../app/states.tsx';

/** From this width of the window on a record opens beside its list. */
const wide = '(min-width: 1400px)';
/** Names the open record in the address of its list: what follows `/admin/` in the record's own address. */
const parameter = 'open';

const BesidePane = lazyScreen(async () => (await import('../records/beside-pane.tsx')).BesidePane);

function pathOf(to: To): string {
  return (typeof to === 'string' ? to : (to.pathname ?? '')).split('?')[0] ?? '';
}

/** The open record of an address, as a path; null where a list stands alone. */
function openIn(search: string): string | null {
  const open = new URLSearchParams(search).get(parameter);
  return open && /^(?:applications|inbox)(?:\/[\w-]{1,128}){2}$/.test(open) ? `${adminRoutes.root}/${open}` : null;
}

/** The same address of a list with this record beside it, or with none. */
export function withOpen(search: string, record: To | null): { search: string } {
  const query = new URLSearchParams(search);
  if (record === null) query.delete(parameter);
  else query.set(parameter, pathOf(record).slice(adminRoutes.root.length + 1));
  return { search: query.toString() };
}

/** Where a row leads: on a wide screen beside its list, else to the record alone. */
export function useRecordAddress(): { addressOf: (record: To) => To; isOpen: (record: To) => boolean } {
  const { search } = useLocation();
  const isWide = useMediaQuery(wide, { noSsr: true });
  return {
    addressOf: (record) => (isWide ? withOpen(search, record) : record),
    isOpen: (record) => isWide && openIn(search) === pathOf(record),
  };
}

/** Is a record open beside the list that asks? Its rows are cards then. */
export function useHasPane(): boolean {
  const { search } = useLocation();
  return useMediaQuery(wide, { noSsr: true }) && openIn(search) !== null;
}

/** A list, and beside it the record that the address names. A window that is too narrow for both shows the record alone. */
export function WithRecord({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const isWide = useMediaQuery(wide, { noSsr: true });
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
              <BesidePane />
            </Suspense>
          </ErrorBoundary>
        </OpenRecord>
      ) : null}
    </Box>
  );
}
