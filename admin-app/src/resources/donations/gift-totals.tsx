import {
  Box,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useMemo } from 'react';
import { formatMoney } from '../../frame/format-money.ts';
import { FailedState, LoadingLines } from '../../frame/states.tsx';
import { useCount, useTotals } from '../../reading/use-aggregate.ts';
import { GiftChart } from './gift-chart.tsx';
import { lastMonths, planMonth, planState, planSupporters } from './plan-donations.ts';

const monthsShown = 6;
const figures = [
  { label: 'Monthly supporters', plan: planSupporters },
  { label: 'Failed', plan: planState('failed') },
  { label: 'Refunded', plan: planState('refunded') },
] as const;

const Figure = ({ label, plan, changes }: (typeof figures)[number] & { changes: number }) => {
  const { value } = useCount(plan, changes);
  return (
    <Paper variant="outlined" sx={{ p: 2, flex: '1 1 130px' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 700 }}>{value?.toLocaleString('en-US') ?? '–'}</Typography>
    </Paper>
  );
};

/** What came in by month and kind, added up by the server, as a chart and as a table. */
export const GiftTotals = ({ changes }: { changes: number }) => {
  const months = useMemo(() => lastMonths(new Date(), monthsShown), []);
  const plans = useMemo(
    () => months.flatMap((month) => [planMonth(month, 'once'), planMonth(month, 'monthly')]),
    [months],
  );
  const { phase, totals, retry } = useTotals(plans, 'amount', changes);
  const rows = months.map((month, index) => ({
    label: month.label,
    once: totals[index * 2]?.sum ?? 0,
    monthly: totals[index * 2 + 1]?.sum ?? 0,
    count: (totals[index * 2]?.count ?? 0) + (totals[index * 2 + 1]?.count ?? 0),
  }));
  const add = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + pick(row), 0);
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
            gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
            gap: 3,
            alignItems: 'center',
          }}
        >
          <GiftChart months={rows} />
          <TableContainer
            component={Paper}
            variant="outlined"
            tabIndex={0}
            role="region"
            aria-label="Totals by month and kind"
          >
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>Month</TableCell>
                  <TableCell align="right">One-time</TableCell>
                  <TableCell align="right">Monthly</TableCell>
                  <TableCell align="right">Gifts</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map((row) => (
                  <TableRow key={row.label}>
                    <TableCell component="th" scope="row">
                      {row.label}
                    </TableCell>
                    <TableCell align="right">{formatMoney(row.once)}</TableCell>
                    <TableCell align="right">{formatMoney(row.monthly)}</TableCell>
                    <TableCell align="right">{row.count}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
              <TableFooter>
                <TableRow>
                  <TableCell component="th" scope="row">
                    All
                  </TableCell>
                  <TableCell align="right">{formatMoney(add((row) => row.once))}</TableCell>
                  <TableCell align="right">{formatMoney(add((row) => row.monthly))}</TableCell>
                  <TableCell align="right">{add((row) => row.count)}</TableCell>
                </TableRow>
              </TableFooter>
            </Table>
          </TableContainer>
        </Box>
      ) : null}
    </Stack>
  );
};
