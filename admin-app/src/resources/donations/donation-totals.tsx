import { Box, Button, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { useCount, useTotals } from '../../queries/use-totals.ts';
import { DonationChart } from './donation-chart.tsx';
import {
  lastMonths,
  monthTotals,
  planRefunded,
  planState,
  planSupporters,
  plansOf,
  summedFields,
} from './donation-queries.ts';
import { DonationTable } from './donation-totals-table.tsx';

const monthsShown = 6;
const figures = [
  { label: 'Monthly supporters', plan: planSupporters },
  { label: 'Failed payments', plan: planState('failed') },
  { label: 'Refunds, whole or in part', plan: planRefunded },
] as const;

const Figure = ({ label, plan, changes }: (typeof figures)[number] & { changes: number }) => {
  const { value } = useCount(plan, changes);
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 700 }}>{value?.toLocaleString('en-US') ?? '–'}</Typography>
    </Box>
  );
};

/** How many give monthly, and how much failed or went back. */
export function DonationFigures({ changes }: { changes: number }) {
  return figures.map((figure) => <Figure key={figure.label} {...figure} changes={changes} />);
}

/** What came in by month and kind, added up by the server: as a chart or as a table. */
export function DonationTotals({ changes }: { changes: number }) {
  const [isTable, setTable] = useState(false);
  const months = useMemo(() => lastMonths(new Date(), monthsShown), []);
  const plans = useMemo(() => months.flatMap(plansOf), [months]);
  const { phase, totals, retry } = useTotals(plans, summedFields, changes);
  const rows = monthTotals(months, totals);
  return (
    <Stack component="section" aria-labelledby="totals-title" spacing={2}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {/* On a phone the buttons stand together at the left: at the right the accessibility launcher floats. */}
        <Typography variant="h2" id="totals-title" sx={{ mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' } }}>
          Totals of the last {monthsShown} months
        </Typography>
        {(['Chart', 'Table'] as const).map((name) => (
          <Button
            key={name}
            size="small"
            variant={isTable === (name === 'Table') ? 'contained' : 'outlined'}
            aria-pressed={isTable === (name === 'Table')}
            onClick={() => setTable(name === 'Table')}
          >
            {name}
          </Button>
        ))}
      </Stack>
      {phase === 'failed' ? <FailedState title="The totals could not be added up." onRetry={retry} /> : null}
      {phase === 'loading' ? <LoadingLines label="Adding up" lines={3} /> : null}
      {phase === 'ready' ? isTable ? <DonationTable months={rows} /> : <DonationChart months={rows} /> : null}
    </Stack>
  );
}
