import { Box, Paper, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { useCount, useTotals } from '../../queries/use-totals.ts';
import { DonationChart } from './donation-chart.tsx';
import {
  addTotals,
  lastMonths,
  type MonthTotal,
  planMonth,
  planRefunded,
  planState,
  planSupporters,
  summedFields,
  totalOf,
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
    <Paper variant="outlined" role="group" aria-label={label} sx={{ p: 2, flex: '1 1 130px' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 700 }}>{value?.toLocaleString('en-US') ?? '–'}</Typography>
    </Paper>
  );
};

/** What came in by month and kind, added up by the server, as a chart and as a table. */
export function DonationTotals({ changes }: { changes: number }) {
  const months = useMemo(() => lastMonths(new Date(), monthsShown), []);
  const plans = useMemo(
    () => months.flatMap((month) => [planMonth(month, 'once'), planMonth(month, 'monthly')]),
    [months],
  );
  const { phase, totals, retry } = useTotals(plans, summedFields, changes);
  const rows = months.map(({ label }, index): MonthTotal => {
    const once = totalOf(totals[index * 2]);
    const monthly = totalOf(totals[index * 2 + 1]);
    return { label, once, monthly, both: addTotals([once, monthly]) };
  });
  return (
    <Stack component="section" aria-labelledby="totals-title" spacing={2}>
      <Typography variant="h2" id="totals-title">
        Totals of the last {monthsShown} months
      </Typography>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} changes={changes} />
        ))}
      </Stack>
      {phase === 'failed' ? <FailedState title="The totals could not be added up." onRetry={retry} /> : null}
      {phase === 'loading' ? <LoadingLines label="Adding up" lines={3} /> : null}
      {phase === 'ready' ? (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'center',
            gridTemplateColumns: 'minmax(0, 1fr)',
            // From here on the table has room for its ten columns beside the chart.
            '@media (min-width: 1360px)': { gridTemplateColumns: 'minmax(280px, 1fr) minmax(0, 2.8fr)' },
          }}
        >
          <DonationChart months={rows} />
          <DonationTable months={rows} />
        </Box>
      ) : null}
    </Stack>
  );
}
