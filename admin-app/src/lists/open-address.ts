import { useMediaQuery } from '@mui/material';
import { adminRoutes } from '@society-gal/contracts/http';
import { type To, useLocation } from 'react-router-dom';

/** From this width of the window on a record opens beside its list. */
const wide = '(min-width: 1400px)';
/** Names the open record in the address of its list: what follows `/admin/` in the record's own address. */
const parameter = 'open';

function pathOf(to: To): string {
  return (typeof to === 'string' ? to : (to.pathname ?? '')).split('?')[0] ?? '';
}

/** The open record of an address, as a path; null where a list stands alone. */
export function openIn(search: string): string | null {
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
  const isWide = useIsWide();
  return {
    addressOf: (record) => (isWide ? withOpen(search, record) : record),
    isOpen: (record) => isWide && openIn(search) === pathOf(record),
  };
}

/** Is the window wide enough for a list and a record? */
export function useIsWide(): boolean {
  return useMediaQuery(wide, { noSsr: true });
}

/** Is a record open beside the list that asks? Its rows are cards then. */
export function useHasPane(): boolean {
  const { search } = useLocation();
  return useIsWide() && openIn(search) !== null;
}
