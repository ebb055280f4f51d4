import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import { collections } from '@society-gal/contracts';
import { useMemo } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { formatInstant } from '../../app/format-instant.ts';
import { staffPaths } from '../../app/staff-paths.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { PlanList } from '../../lists/plan-list.tsx';
import { type Column, LongTextCell, TextCell } from '../../lists/record-table.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { textOf } from '../applications/application-resource.ts';
import { type AccessView, planAccess } from './access-log-queries.ts';
import { accessText } from './access-words.ts';

const addressOf = (view: Partial<AccessView>): string => {
  const query = new URLSearchParams(Object.entries(view).filter(([, text]) => text));
  return `${staffPaths.accessLog}?${query}`;
};

const recordAddress = (row: StoredRecord): string | null => {
  const id = textOf(row, 'record_id');
  if (!id) return null;
  if (row.collection === collections.scholarshipApplications) return staffPaths.application('scholarship', id);
  if (row.collection === collections.referrals) return staffPaths.inboxRecord('referrals', id);
  return row.collection === collections.contactMessages ? staffPaths.inboxRecord('contact', id) : null;
};

const Of = ({ row, by }: { row: StoredRecord; by: string }) => {
  const address = recordAddress(row);
  const id = textOf(row, 'record_id');
  if (!id) return <TextCell>–</TextCell>;
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {address ? (
        <Link component={RouterLink} to={address}>
          Open the record
        </Link>
      ) : null}
      <Link component={RouterLink} to={addressOf({ by, record: id })} aria-label={`Only this record: ${id}`}>
        Only this record
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
  const plan = useMemo(() => planAccess({ by, record }), [by, record]);
  const columns = useMemo<Column<StoredRecord>[]>(
    () => [
      { id: 'at', header: 'When', widthPx: 190, cell: (row) => <TextCell>{formatInstant(row.at)}</TextCell> },
      {
        id: 'by',
        header: 'Who',
        widthPx: 260,
        cell: (row) => (
          <Link component={RouterLink} to={addressOf({ by: textOf(row, 'by_email'), record })}>
            {textOf(row, 'by_email')}
          </Link>
        ),
      },
      { id: 'what', header: 'What', cell: (row) => <TextCell>{accessText(textOf(row, 'what'))}</TextCell> },
      { id: 'of', header: 'Of', widthPx: 260, cell: (row) => <Of row={row} by={by} /> },
      { id: 'reason', header: 'Why', cell: (row) => <LongTextCell>{textOf(row, 'reason') || '–'}</LongTextCell> },
    ],
    [by, record],
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
          {[by && `By ${by}.`, record && `Of the record ${record}.`].filter(Boolean).join(' ')}
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
