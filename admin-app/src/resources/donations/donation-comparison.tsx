import { Box, Paper, Typography } from '@mui/material';
import { formatCents } from '@society-gal/contracts/format';
import { type ReactNode, useMemo } from 'react';
import { useTotals } from '../../queries/use-totals.ts';
import {
  changeText,
  comparedMonths,
  monthTotals,
  planDisputed,
  plansOf,
  summedFields,
  totalOf,
} from './donation-queries.ts';

/** What came in this month and stayed, against last month and a year ago by the same day, and further figures beside it. */
export function DonationComparison({ changes, children }: { changes: number; children: ReactNode }) {
  const months = useMemo(() => comparedMonths(new Date()), []);
  const plans = useMemo(() => [...months.flatMap(plansOf), ...months.slice(0, 1).map(planDisputed)], [months]);
  const { totals } = useTotals(plans, summedFields, changes);
  const sums = totals.length === 0 ? [] : monthTotals(months, totals);
  const nets = sums.map(({ both }) => both.netCents);
  const disputedCents = totalOf(totals[plans.length - 1]).netCents;
  const thingsCents = sums[0]?.nonCash.netCents ?? 0;
  const now = nets[0] ?? null;
  const against = [
    { what: 'Last month by this day', index: 1 },
    { what: 'A year ago by this day', index: 2 },
  ];
  return (
    <Paper
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, justifyContent: 'space-between' }}
    >
      <Box
        role="group"
        aria-label="This month"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, alignItems: 'baseline' }}
      >
        <Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {months[0]?.label} so far, net
          </Typography>
          <Typography
            sx={{ fontSize: '2.25rem', fontWeight: 700, lineHeight: 1.15, fontVariantNumeric: 'tabular-nums' }}
          >
            {now === null ? '–' : formatCents(now)}
          </Typography>
          {disputedCents > 0 ? (
            <Typography variant="body2">
              Of it disputed: {formatCents(disputedCents)}, which the bank of the donor holds or has taken back.
            </Typography>
          ) : null}
          {thingsCents > 0 ? (
            <Typography variant="body2">
              In money. Stock and things beside it, by our books: {formatCents(thingsCents)}.
            </Typography>
          ) : null}
        </Box>
        {against.map(({ what, index }) => {
          const before = nets[index] ?? null;
          const change = now === null || before === null ? null : changeText(now, before);
          return (
            <Box key={what}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {what} ({months[index]?.label})
              </Typography>
              <Typography sx={{ fontSize: '1.25rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                {before === null ? '–' : formatCents(before)}
                {change ? (
                  <Typography component="span" sx={{ ml: 1 }}>
                    now {change}
                  </Typography>
                ) : null}
              </Typography>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 3, md: 5 }, rowGap: 1.5, alignItems: 'baseline' }}>
        {children}
      </Box>
    </Paper>
  );
}
