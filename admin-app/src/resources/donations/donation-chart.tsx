import { Box, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { formatCents } from '@society-gal/contracts';
import type { MonthTotal } from './donation-queries.ts';

const height = 140;
const barWidth = 36;
const gap = 28;

/**
 * One bar a month: net one-time donations, net monthly donations, and refunds on top. The picture is described for
 * screen readers in one sentence; {@link DonationTable} beside it holds the numbers.
 */
export function DonationChart({ months }: { months: readonly MonthTotal[] }) {
  const { vars } = useTheme();
  const highestCents = Math.max(1, ...months.map((month) => month.both.grossCents));
  const barHeight = (amountCents: number) => (Math.max(0, amountCents) / highestCents) * height;
  const width = months.length * (barWidth + gap);
  const parts = [
    { label: 'One-time', fill: vars?.palette.secondary.main, mark: '■', color: 'secondary.main' },
    { label: 'Monthly', fill: vars?.palette.info.main, mark: '■', color: 'info.main' },
    { label: 'Refunded', fill: 'none', mark: '□', color: 'text.primary' },
  ] as const;
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: 460 }}>
      <Box
        component="svg"
        role="img"
        aria-label="Gifts by month: one-time, monthly and refunded; the table has the numbers"
        viewBox={`0 0 ${width} ${height + 28}`}
        sx={{ width: '100%', height: 'auto', display: 'block' }}
      >
        {months.map((month, index) => {
          const x = index * (barWidth + gap) + gap / 2;
          const amountsCents = [month.once.netCents, month.monthly.netCents, month.both.refundedCents];
          return (
            <g key={month.label}>
              <title>{`${month.label}: ${formatCents(month.once.netCents)} one-time, ${formatCents(month.monthly.netCents)} monthly, ${formatCents(month.both.refundedCents)} refunded`}</title>
              {parts.map((part, at) => {
                const below = amountsCents.slice(0, at).reduce((sum, amountCents) => sum + barHeight(amountCents), 0);
                const tall = barHeight(amountsCents[at] ?? 0);
                return (
                  <rect
                    key={part.label}
                    x={x}
                    width={barWidth}
                    y={height - below - tall}
                    height={tall}
                    fill={part.fill}
                    {...(part.fill === 'none' && tall > 0 ? { stroke: 'currentColor', strokeDasharray: '4 3' } : {})}
                  />
                );
              })}
              <text x={x + barWidth / 2} y={height + 18} textAnchor="middle" fontSize="12" fill="currentColor">
                {month.label.split(' ')[0]}
              </text>
            </g>
          );
        })}
        <line x1="0" x2={width} y1={height} y2={height} stroke="currentColor" strokeWidth="1" />
      </Box>
      <Typography component="figcaption" variant="body2">
        {parts.map((part) => (
          <Box component="span" key={part.label} sx={{ mr: 2, whiteSpace: 'nowrap' }}>
            <Box component="span" aria-hidden="true" sx={{ color: part.color }}>
              {part.mark}{' '}
            </Box>
            {part.label}
          </Box>
        ))}
      </Typography>
    </Box>
  );
}
