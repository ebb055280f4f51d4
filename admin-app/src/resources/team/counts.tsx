import { Box, Link, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { dayMs } from '@society-gal/contracts/format';
import { statusLabels } from '@society-gal/contracts/forms';
import { staffPaths } from '@society-gal/contracts/http';
import { type CountedKind, freshDays, latelyDays } from '@society-gal/contracts/records';
import { readingOf } from '@society-gal/contracts/staff';
import { type CollectionName, collections } from '@society-gal/contracts/store';
import type { StaffRole } from '@society-gal/contracts/team';
import { Link as RouterLink } from 'react-router-dom';
import { useRoles } from '../../access-control/session.tsx';
import { formatDay, formatInstant } from '../../app/format-instant.ts';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { spanParameter, type TimeSpan, writeSpan } from '../../lists/time-span.ts';
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

/** The list that holds exactly what is counted, and what somebody has to read for it. */
const countedLists: Readonly<Partial<Record<CountedKind, { reads: CollectionName; to: string }>>> = {
  waitlists: { reads: collections.waitlistEntries, to: `${staffPaths.inbox}?topic=waitlists&show=on-list` },
  newsletter: { reads: collections.newsletterSubscribers, to: `${staffPaths.inbox}?topic=newsletter&show=on-list` },
  workshops: { reads: collections.scholarshipApplications, to: `${staffPaths.inbox}?topic=workshop&show=all` },
  invitations: { reads: collections.galaInvitations, to: `${staffPaths.inbox}?topic=invitations&show=all` },
  golf: { reads: collections.golfApplications, to: `${staffPaths.inbox}?topic=golf&show=all` },
  gifts: { reads: collections.donations, to: `${staffPaths.donations}?status=paid` },
};

/** The list behind what is counted of a kind, where somebody with these roles reads it. */
function listOf(roles: readonly StaffRole[], kind: CountedKind): string | null {
  const list = countedLists[kind];
  return list && ['all', 'workshops'].includes(readingOf(roles, list.reads) ?? '') ? list.to : null;
}

const columns = ['What', 'New', 'Before', `Last ${latelyDays} days`, 'In all'];

type CountProps = { count: number; label: string; what: string; list: string | null; span?: TimeSpan; inText?: true };

const figure = { display: 'inline-block', minWidth: 24, px: { xs: 0.5, sm: 1 }, py: 0.5, mr: { xs: -0.5, sm: -1 } };

/** A number, which opens the list that holds as many. */
const Count = ({ count, label, what, list, span, inText }: CountProps) => {
  const text = count.toLocaleString('en-US');
  if (list === null) return text;
  const to = span ? `${list}&${spanParameter}=${encodeURIComponent(writeSpan(span))}` : list;
  return (
    <Link component={RouterLink} to={to} aria-label={`${label}: ${text} ${what}`} sx={inText ? {} : figure}>
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
  const before = (days: number) => new Date(at.getTime() - days * dayMs);
  const daysAgo = (days: number) => formatDay(before(days));
  const hasLists = value.kinds.some(({ kind }) => listOf(roles, kind));
  const spans = {
    fresh: { what: 'new', span: { from: before(freshDays), to: null } },
    before: {
      what: `in the ${freshDays} days before`,
      span: { from: before(2 * freshDays), to: before(freshDays) },
    },
    lately: { what: `in the last ${latelyDays} days`, span: { from: before(latelyDays), to: null } },
  } as const;
  const news = value.kinds.filter(({ fresh }) => fresh > 0);
  return (
    <Stack spacing={2}>
      <Stack component="section" aria-labelledby="news-title" spacing={0.5}>
        <Typography variant="h2" id="news-title">
          What changed since {daysAgo(freshDays)}
        </Typography>
        {news.length === 0 ? <Typography>Nothing new came in these {freshDays} days.</Typography> : null}
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {news.map(({ kind, fresh, before: earlier }) => {
            const of = { label: labels[kind], list: listOf(roles, kind), inText: true } as const;
            return (
              <li key={kind}>
                {labels[kind]}:{' '}
                <strong>
                  <Count count={fresh} {...of} {...spans.fresh} /> new
                </strong>
                , <Count count={earlier} {...of} {...spans.before} /> in the {freshDays} days before
              </li>
            );
          })}
        </Box>
      </Stack>
      <Box role="region" aria-label="Counts" tabIndex={0} sx={{ overflowX: 'auto', maxWidth: 760 }}>
        <Typography variant="h2">How much there is</Typography>
        <Table size="small" sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } }, '& td': { whiteSpace: 'nowrap' } }}>
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
            {value.kinds.map(({ kind, total, ...counts }) => (
              <TableRow key={kind}>
                <TableCell component="th" scope="row">
                  {labels[kind]}
                </TableCell>
                {(['fresh', 'before', 'lately'] as const).map((name) => (
                  <TableCell key={name} align="right">
                    <Count count={counts[name]} label={labels[kind]} list={listOf(roles, kind)} {...spans[name]} />
                  </TableCell>
                ))}
                <TableCell align="right">
                  <Count count={total} label={labels[kind]} what="in all" list={listOf(roles, kind)} />
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
