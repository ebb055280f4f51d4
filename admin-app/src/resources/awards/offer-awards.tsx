import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import { type AwardStatus, awardStatusLabels } from '@society-gal/contracts/awards';
import { staffPaths } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState, FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { ChoiceFilter } from '../../lists/list-filters.tsx';
import { type Column, LongTextCell, RecordTable, TextCell } from '../../lists/record-table.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { applicationResources, typeLabels } from '../applications/application-resource.ts';
import { OfferForm, type OfferResult } from './offer-form.tsx';

type Candidate = StaffResponse<'award-candidates'>['candidates'][number] & { id: string };

const askedText = ({ id, askedFor }: Candidate): string =>
  typeLabels(applicationResources.scholarship, { id, application_types: askedFor }).join(', ');

const earlierText = (earlier: AwardStatus | null): string => (earlier ? awardStatusLabels[earlier] : '–');

const Reference = ({ row }: { row: Candidate }) => (
  <Link component={RouterLink} to={staffPaths.application('scholarship', row.id)} sx={{ fontWeight: 700 }}>
    {row.reference}
  </Link>
);

const columns: Column<Candidate>[] = [
  { id: 'rank', header: 'Rank', widthPx: 80, cell: (row) => <TextCell>{row.rank ?? '–'}</TextCell> },
  { id: 'reference', header: 'Application', widthPx: 180, cell: (row) => <Reference row={row} /> },
  { id: 'asked', header: 'Asked for', cell: (row) => <LongTextCell>{askedText(row)}</LongTextCell> },
  {
    id: 'earlier',
    header: 'Earlier offer',
    widthPx: 190,
    cell: (row) => <TextCell>{earlierText(row.earlier)}</TextCell>,
  },
];

const mailText = {
  queued: 'A mail says that there is news.',
  refused: 'No mail went: email is not safe.',
  none: 'No mail went.',
} as const;

/** What became of an offer for each application; somebody who cannot be mailed is named, so that she is told otherwise. */
export function OfferResults({ results, nameOf }: { results: readonly OfferResult[]; nameOf: (id: string) => string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const missed = results.filter(({ award }) => award === null).length;
  return (
    <Alert ref={ref} tabIndex={-1} severity={missed > 0 ? 'warning' : 'success'}>
      {results.length - missed} offered{missed > 0 ? `, ${missed} not` : ''}.
      <ul>
        {results.map(({ application, award, message, mail }) => (
          <li key={application}>
            {award ? (
              <Link component={RouterLink} to={staffPaths.award(award)}>
                {nameOf(application)}
              </Link>
            ) : (
              nameOf(application)
            )}
            : {award ? mailText[mail] : (message ?? 'Not offered.')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Approved applications without an award, the next in the ranking first, and the form that offers to those who are ticked. */
export function OfferAwards() {
  usePageTitle('Offer awards');
  const [cycle, setCycle] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<readonly OfferResult[]>([]);
  const names = useRef(new Map<string, string>());
  const { phase, value, isStale, retry } = useStaffAnswer('award-candidates', { cycle: cycle || null });
  const rows = (value?.candidates ?? []).map((each) => ({ ...each, id: each.application }));
  for (const { id, reference } of rows) names.current.set(id, reference);
  const ticked = rows.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const offered = (all: readonly OfferResult[]) => {
    setResults(all);
    setSelected(new Set());
    retry();
  };
  return (
    <Stack spacing={3}>
      <Button component={RouterLink} to={staffPaths.awards} sx={{ alignSelf: 'flex-start' }}>
        Back to the list
      </Button>
      <Typography variant="h1">Offer awards</Typography>
      {results.length > 0 ? (
        <OfferResults
          key={results.map(({ application, award }) => `${application} ${award}`).join()}
          results={results}
          nameOf={(id) => names.current.get(id) ?? id}
        />
      ) : null}
      <Stack component="section" aria-label="Who is next" spacing={1.5}>
        <Typography variant="h2">Who is next</Typography>
        <Stack direction="row">
          <ChoiceFilter
            label="Cycle"
            every="All approved"
            value={cycle}
            options={(value?.cycles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setCycle}
          />
        </Stack>
        {phase === 'failed' ? <FailedState title="Nobody could be read." onRetry={retry} /> : null}
        {phase === 'loading' ? <LoadingLines label="Reading who is next" /> : null}
        {value && rows.length === 0 ? <EmptyState text="Everybody who was approved has an award." /> : null}
        {rows.length > 0 ? (
          <RecordTable
            label="Approved, without an award"
            rows={rows}
            columns={columns}
            loading={isStale}
            selection={{ selected, onSelect: setSelected }}
            card={(row) => (
              <Stack sx={{ alignItems: 'flex-start' }}>
                <Reference row={row} />
                <Typography>
                  {row.rank === null ? '' : `Rank ${row.rank} · `}
                  {askedText(row)}
                </Typography>
                {row.earlier ? (
                  <Typography variant="body2">Earlier offer: {earlierText(row.earlier)}</Typography>
                ) : null}
              </Stack>
            )}
          />
        ) : null}
      </Stack>
      {rows.length > 0 ? (
        <Stack component="section" aria-label="The offer" spacing={1.5}>
          <Typography variant="h2">The offer</Typography>
          <OfferForm place="offer" applications={ticked} onOffered={offered} />
        </Stack>
      ) : null}
    </Stack>
  );
}
