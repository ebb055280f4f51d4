import { Box, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { formatMoney } from '../../frame/format-money.ts';
import type { MonthTotal } from './plan-donations.ts';

const height = 140;
const barWidth = 36;
const gap = 28;

/** Bars of what stayed of one-time and monthly gifts by month, with what went back on top. The table has the numbers. */
export const GiftChart = ({ months }: { months: readonly MonthTotal[] }) => {
  const { vars } = useTheme();
  const most = Math.max(1, ...months.map((month) => month.both.gross));
  const scale = (cents: number) => (Math.max(0, cents) / most) * height;
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
          const cents = [month.once.net, month.monthly.net, month.both.refunded];
          return (
            <g key={month.label}>
              <title>{`${month.label}: ${formatMoney(month.once.net)} one-time, ${formatMoney(month.monthly.net)} monthly, ${formatMoney(month.both.refunded)} refunded`}</title>
              {parts.map((part, at) => {
                const below = cents.slice(0, at).reduce((sum, one) => sum + scale(one), 0);
                const tall = scale(cents[at] ?? 0);
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
};
