import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { type CountedKind, latelyDays, statusLabels } from '@society-gal/contracts';
import { formatInstant } from '../../app/format-instant.ts';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';

const labels: Readonly<Record<CountedKind, string>> = {
  applications: 'Scholarship applications',
  workshops: 'Workshop sign-ups',
  partnerships: 'Partnership applications',
  messages: 'Contact messages',
  referrals: 'Referrals',
  waitlists: 'On a waitlist',
  invitations: 'Gala invitations',
  golf: 'Golf groups',
  newsletter: 'Newsletter readers',
  gifts: 'Gifts that were paid',
};

/** How much there is of everything, without anybody's name: what every role may read. */
export function Counts() {
  const { phase, value, retry } = useStaffAnswer('counts', {});
  if (phase === 'failed' && value === null) return <FailedState title="Nothing could be counted." onRetry={retry} />;
  if (value === null) return <LoadingLines label="Counting" lines={4} />;
  return (
    <Box role="region" aria-label="Counts" tabIndex={0} sx={{ overflowX: 'auto', maxWidth: 640 }}>
      <Typography variant="h2">How much there is</Typography>
      <Table size="small">
        <caption>Counted on {formatInstant(new Date(value.at))}. Numbers alone, nobody's name.</caption>
        <TableHead>
          <TableRow>
            {['What', 'In all', `Last ${latelyDays} days`].map((text) => (
              <TableCell key={text} component="th" scope="col" align={text === 'What' ? 'left' : 'right'}>
                {text}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {value.kinds.map(({ kind, total, lately }) => (
            <TableRow key={kind}>
              <TableCell component="th" scope="row">
                {labels[kind]}
              </TableCell>
              <TableCell align="right">{total.toLocaleString('en-US')}</TableCell>
              <TableCell align="right">{lately.toLocaleString('en-US')}</TableCell>
            </TableRow>
          ))}
          {value.statuses.map(({ status, count }) => (
            <TableRow key={status}>
              <TableCell component="th" scope="row">
                Scholarship applications: {statusLabels[status].toLowerCase()}
              </TableCell>
              <TableCell align="right">{count.toLocaleString('en-US')}</TableCell>
              <TableCell align="right">–</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
