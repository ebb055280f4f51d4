import { Link, Stack } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import type { ListLetterState } from '@society-gal/contracts/letters';
import { Link as RouterLink } from 'react-router-dom';
import { formatInstant } from '../../app/format-instant.ts';
import { PlanList } from '../../lists/plan-list.tsx';
import { type Column, TextCell } from '../../lists/record-table.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import type { Plan } from '../../queries/query-plan.ts';
import { textOf } from '../applications/application-resource.ts';
import { letterStateLabels } from './letter-labels.ts';

const stateOf = (row: StoredRecord): string => letterStateLabels[row.state as ListLetterState] ?? '';

const Subject = ({ row }: { row: StoredRecord }) => (
  <Link component={RouterLink} to={staffPaths.letter(row.id)} sx={{ fontWeight: 700 }}>
    {textOf(row, 'subject')}
  </Link>
);

const columns: Column<StoredRecord>[] = [
  { id: 'subject', header: 'Subject', cell: (row) => <Subject row={row} /> },
  { id: 'state', header: 'State', widthPx: 220, cell: (row) => <TextCell>{stateOf(row)}</TextCell> },
  { id: 'by', header: 'Written by', cell: (row) => <TextCell>{textOf(row, 'created_by')}</TextCell> },
  {
    id: 'at',
    header: 'On',
    widthPx: 200,
    cell: (row) => <TextCell>{formatInstant(row.sent_at ?? row.created_at)}</TextCell>,
  },
];

/** Letters of a plan: what each is about, how far it is, and who wrote it. */
export function LetterList({ label, plan, empty }: { label: string; plan: Plan; empty: string }) {
  return (
    <PlanList
      label={label}
      plan={plan}
      columns={columns}
      failed="The letters could not be loaded."
      empty={empty}
      card={(row) => (
        <Stack spacing={0.5}>
          <Subject row={row} />
          <span>{stateOf(row)}</span>
        </Stack>
      )}
    />
  );
}
