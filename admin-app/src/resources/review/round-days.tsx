import { Link, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import { mayCall, type StaffResponse } from '@society-gal/contracts/staff';
import { Link as RouterLink } from 'react-router-dom';
import { useRoles } from '../../access-control/session.tsx';
import { formatDay } from '../../app/format-instant.ts';

/** A round of applications, as the back end tells it. */
export type Round = StaffResponse<'review-cycles'>['rounds'][number];

/** When applications of a round or a cycle are received. */
export const receivedText = ({ received_from, received_to }: Pick<Round, 'received_from' | 'received_to'>): string =>
  `Received from ${formatDay(received_from)} to ${formatDay(received_to)}`;

/** The days of a round, which are changed where all facts are. */
export function RoundDays({ round }: { round: Omit<Round, 'id' | 'reading_from'> }) {
  const mayChange = mayCall(useRoles(), 'save-words');
  return (
    <Typography variant="body2">
      {receivedText(round)}, read by {formatDay(round.read_by)}.{' '}
      {mayChange ? (
        <Link component={RouterLink} to={staffPaths.words('facts.rounds.en')}>
          Change the days
        </Link>
      ) : null}
    </Typography>
  );
}
