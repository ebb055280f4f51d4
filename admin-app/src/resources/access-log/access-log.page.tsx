import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { useMemo } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { formatInstant } from '../../app/format-instant.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { PlanList } from '../../lists/plan-list.tsx';
import { type Column, LongTextCell, TextCell } from '../../lists/record-table.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { addressOfRecord } from '../../records/record-address.ts';
import { textOf } from '../applications/application-resource.ts';
import { accessText } from './access-labels.ts';
import { type AccessView, planAccess } from './access-log-queries.ts';

const addressOf = (view: Partial<AccessView> & { of?: string }): string => {
  const query = new URLSearchParams(Object.entries(view).filter(([, text]) => text));
  return `${staffPaths.accessLog}?${query}`;
};

/** What was opened, by its collection, and where it is found. */
const kinds: Readonly<Record<string, { label: string; address: (id: string) => string }>> = {
  [collections.scholarshipApplications]: {
    label: 'Application',
    address: (id) => staffPaths.application('scholarship', id),
  },
  [collections.partnershipApplications]: {
    label: 'Partnership',
    address: (id) => staffPaths.application('partnership', id),
  },
  [collections.referrals]: { label: 'Referral', address: (id) => staffPaths.inboxRecord('referrals', id) },
  [collections.contactMessages]: { label: 'Message', address: (id) => staffPaths.inboxRecord('contact', id) },
  [collections.waitlistEntries]: {
    label: 'Waitlist',
    address: (id) => addressOfRecord(collections.waitlistEntries, id),
  },
  [collections.donations]: { label: 'Gift', address: staffPaths.gift },
  [collections.admins]: { label: 'Colleague', address: () => staffPaths.team },
};

const Of = ({ row, by }: { row: StoredRecord; by: string }) => {
  const id = textOf(row, 'record_id');
  const kind = kinds[textOf(row, 'collection')];
  if (!id) return <TextCell>–</TextCell>;
  const reference = textOf(row, 'reference');
  const name = [kind?.label, reference].filter(Boolean).join(' ') || 'Record';
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1.5 }}>
      {kind ? (
        <Link component={RouterLink} to={kind.address(id)} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <Link
        component={RouterLink}
        to={addressOf({ by, record: id, of: name })}
        aria-label={`Only this: ${reference ? name : `${name} ${id}`}`}
      >
        Only this
      </Link>
    </Stack>
  );
};

/** `/admin/access-log`: who opened what of whom, per person and per colleague. For owners. */
export function AccessLogPage() {
  usePageTitle('Who opened what');
  const [query] = useSearchParams();
  const by = query.get('by') ?? '';
  const record = query.get('record') ?? '';
  const of = query.get('of') ?? '';
  const plan = useMemo(() => planAccess({ by, record }), [by, record]);
  const columns = useMemo<Column<StoredRecord>[]>(
    () => [
      { id: 'at', header: 'When', widthPx: 190, cell: (row) => <TextCell>{formatInstant(row.at)}</TextCell> },
      {
        id: 'by',
        header: 'Who',
        widthPx: 260,
        cell: (row) => (
          <Link component={RouterLink} to={addressOf({ by: textOf(row, 'by_email'), record, of })}>
            {textOf(row, 'by_email')}
          </Link>
        ),
      },
      { id: 'what', header: 'What', cell: (row) => <TextCell>{accessText(textOf(row, 'what'))}</TextCell> },
      { id: 'of', header: 'Of', widthPx: 320, cell: (row) => <Of row={row} by={by} /> },
      { id: 'reason', header: 'Why', cell: (row) => <LongTextCell>{textOf(row, 'reason') || '–'}</LongTextCell> },
    ],
    [by, record, of],
  );
  return (
    <Stack spacing={1.5}>
      <Typography variant="h1">Who opened what</Typography>
      {by || record ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" component={RouterLink} to={staffPaths.accessLog}>
              Show all
            </Button>
          }
        >
          {[by && `By ${by}.`, record && `Of ${of || 'one record'}.`].filter(Boolean).join(' ')}
        </Alert>
      ) : null}
      <PlanList
        label="Who opened what"
        plan={plan}
        columns={columns}
        failed="The log could not be loaded."
        empty="Nothing was opened."
        card={(row) => (
          <Stack spacing={0.5} sx={{ py: 1 }}>
            <Typography>{accessText(textOf(row, 'what'))}</Typography>
            <Typography variant="body2">
              {textOf(row, 'by_email')} · {formatInstant(row.at)}
            </Typography>
            <Of row={row} by={by} />
          </Stack>
        )}
      />
    </Stack>
  );
}
