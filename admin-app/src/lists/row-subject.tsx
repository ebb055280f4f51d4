import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import type { StoredRecord } from '../queries/bounded-query.ts';
import { Suspected, SuspectedMark } from '../records/suspected.tsx';
import { StateMarks } from '../safe-contact/state-marks.tsx';
import { useRecordAddress } from './open-address.ts';

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

type Props = { to: To; name: string; email?: string; record: StoredRecord; isCard?: boolean; marks?: ReactNode };

/**
 * Whom a row is about: the way to the record, what has to be said of it, and an address, on one line. What has to be said is
 * never cut off: where it does not fit, the row grows; the address has what room is left. A card has them below one another.
 */
export function RowSubject({ to, name, email = '', record, isCard = false, marks = null }: Props) {
  const { addressOf, isOpen } = useRecordAddress();
  const link = (
    <Link
      component={RouterLink}
      to={addressOf(to)}
      aria-current={isOpen(to) ? 'true' : undefined}
      title={isCard ? undefined : name}
      sx={{
        fontWeight: 700,
        ...(isCard ? { display: 'inline-block', minHeight: 24, overflowWrap: 'anywhere' } : { ...clipped, py: 0.25 }),
      }}
    >
      {name}
    </Link>
  );
  if (isCard)
    return (
      <>
        {link}
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
        <StateMarks record={record} />
        <Suspected record={record} />
        {marks}
      </>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 }}>
      {link}
      <StateMarks record={record} />
      <SuspectedMark record={record} />
      {marks}
      <Typography
        component="span"
        variant="body2"
        title={email}
        sx={{ ...clipped, flex: '1 1 0', minWidth: 0, color: 'text.secondary' }}
      >
        {email}
      </Typography>
    </Box>
  );
}
