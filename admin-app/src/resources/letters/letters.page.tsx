import { Button, Link, Paper, Stack, Typography } from '@mui/material';
import type { ListLetterState } from '@society-gal/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { formatInstant } from '../../app/format-instant.ts';
import { staffPaths } from '../../app/staff-paths.ts';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { PlanList } from '../../lists/plan-list.tsx';
import { type Column, TextCell } from '../../lists/record-table.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { textOf } from '../applications/application-resource.ts';
import { EventsPart } from './events-part.tsx';
import { planLetters } from './letter-queries.ts';
import { letterStateLabels } from './letter-words.ts';
import { TextsPart } from './texts-part.tsx';

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

const MailLists = () => {
  const answer = useStaffAnswer('mail-lists', {});
  return (
    <Paper component="section" variant="outlined" aria-labelledby="mail-lists-title" sx={{ p: 2 }}>
      <Typography variant="h2" id="mail-lists-title" sx={{ mb: 1 }}>
        Lists
      </Typography>
      {answer.phase === 'failed' ? (
        <FailedState title="The lists could not be counted." onRetry={answer.retry} />
      ) : null}
      {answer.phase === 'loading' ? <LoadingLines label="Counting" lines={3} /> : null}
      {answer.value ? (
        <Stack component="ul" useFlexGap spacing={0.5} sx={{ m: 0, pl: 3 }}>
          {answer.value.lists.map(({ id, name, people, texts }) => (
            <li key={id}>
              {name}: {people} {people === 1 ? 'person' : 'people'}
              {texts > 0 ? (
                <TextsPart list={id} name={name} count={texts} sendsTexts={answer.value?.sendsTexts ?? false} />
              ) : null}
            </li>
          ))}
        </Stack>
      ) : null}
    </Paper>
  );
};

/** `/admin/letters`: who is on which list, and what was written to them. */
export function LettersPage() {
  usePageTitle('Letters');
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography variant="h1">Letters</Typography>
        <Button component={RouterLink} to={staffPaths.letter('new')} variant="contained">
          Write a letter
        </Button>
      </Stack>
      <PlanList
        label="Letters"
        plan={planLetters}
        columns={columns}
        failed="The letters could not be loaded."
        empty="No letter has been written yet."
        card={(row) => (
          <Stack spacing={0.5}>
            <Subject row={row} />
            <span>{stateOf(row)}</span>
          </Stack>
        )}
      />
      <MailLists />
      <EventsPart />
    </Stack>
  );
}
