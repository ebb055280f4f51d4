import { Box, Link, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import {
  type CollectionName,
  type CountedKind,
  collections,
  freshDays,
  latelyDays,
  readingOf,
  type StaffRole,
  statusLabels,
} from '@society-gal/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { useRoles } from '../../access-control/session.tsx';
import { formatDay, formatInstant } from '../../app/format-instant.ts';
import { staffPaths } from '../../app/staff-paths.ts';
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

/** The list that holds exactly what a total counts, and what somebody has to read for it. */
const totalLists: Readonly<Partial<Record<CountedKind, { reads: CollectionName; to: string }>>> = {
  workshops: { reads: collections.scholarshipApplications, to: `${staffPaths.inbox}?topic=workshop&show=all` },
  invitations: { reads: collections.galaInvitations, to: `${staffPaths.inbox}?topic=invitations&show=all` },
  golf: { reads: collections.golfApplications, to: `${staffPaths.inbox}?topic=golf&show=all` },
  gifts: { reads: collections.donations, to: `${staffPaths.donations}?status=paid` },
};

/** The list behind a total, where somebody with these roles reads it. */
function listOfTotal(roles: readonly StaffRole[], kind: CountedKind): string | null {
  const list = totalLists[kind];
  return list && ['all', 'workshops'].includes(readingOf(roles, list.reads) ?? '') ? list.to : null;
}

const dayMs = 24 * 60 * 60 * 1000;
const columns = ['What', 'New', 'Before', `Last ${latelyDays} days`, 'In all'];

const Total = ({ count, label, to }: { count: number; label: string; to: string | null }) => {
  const text = count.toLocaleString('en-US');
  if (to === null) return text;
  return (
    <Link component={RouterLink} to={to} aria-label={`${label}: ${text} in all`} sx={{ px: 1, py: 0.5, mr: -1 }}>
      {text}
    </Link>
  );
};

/** What is new of everything, and how much there is, without anybody's name: what every role may read. */
export function Counts() {
  const { phase, value, retry } = useStaffAnswer('counts', {});
  const roles = useRoles();
  if (phase === 'failed' && value === null) return <FailedState title="Nothing could be counted." onRetry={retry} />;
  if (value === null) return <LoadingLines label="Counting" lines={4} />;
  const at = new Date(value.at);
  const daysAgo = (days: number) => formatDay(new Date(at.getTime() - days * dayMs));
  const hasLists = value.kinds.some(({ kind }) => listOfTotal(roles, kind));
  const news = value.kinds.filter(({ fresh }) => fresh > 0);
  return (
    <Stack spacing={2}>
      <Stack component="section" aria-labelledby="news-title" spacing={0.5}>
        <Typography variant="h2" id="news-title">
          What changed since {daysAgo(freshDays)}
        </Typography>
        {news.length === 0 ? <Typography>Nothing new came in these {freshDays} days.</Typography> : null}
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {news.map(({ kind, fresh, before }) => (
            <li key={kind}>
              {labels[kind]}: <strong>{fresh.toLocaleString('en-US')} new</strong>, {before.toLocaleString('en-US')} in
              the {freshDays} days before
            </li>
          ))}
        </Box>
      </Stack>
      <Box role="region" aria-label="Counts" tabIndex={0} sx={{ overflowX: 'auto', maxWidth: 760 }}>
        <Typography variant="h2">How much there is</Typography>
        <Table size="small" sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}>
          <caption>
            Counted on {formatInstant(at)}. New: since {daysAgo(freshDays)}. Before: from {daysAgo(2 * freshDays)} to
            then. Numbers alone, nobody's name.{' '}
            {hasLists
              ? 'A number that is underlined opens its list.'
              : 'Your role reads the counts, not the lists behind them.'}
          </caption>
          <TableHead>
            <TableRow>
              {columns.map((text) => (
                <TableCell key={text} component="th" scope="col" align={text === 'What' ? 'left' : 'right'}>
                  {text}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {value.kinds.map(({ kind, total, lately, fresh, before }) => (
              <TableRow key={kind}>
                <TableCell component="th" scope="row">
                  {labels[kind]}
                </TableCell>
                {Object.entries({ fresh, before, lately }).map(([name, count]) => (
                  <TableCell key={name} align="right">
                    {count.toLocaleString('en-US')}
                  </TableCell>
                ))}
                <TableCell align="right">
                  <Total count={total} label={labels[kind]} to={listOfTotal(roles, kind)} />
                </TableCell>
              </TableRow>
            ))}
            {value.statuses.map(({ status, count }) => (
              <TableRow key={status}>
                <TableCell component="th" scope="row" colSpan={4}>
                  Scholarship applications: {statusLabels[status].toLowerCase()}
                </TableCell>
                <TableCell align="right">{count.toLocaleString('en-US')}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Stack>
  );
}
