import { Box, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { formatMoney } from '../../frame/format-money.ts';

/** Cents given in a month. */
export type MonthTotal = { label: string; once: number; monthly: number };

const height = 140;
const barWidth = 36;
const gap = 28;

/** Bars of one-time and monthly gifts by month. The table beside it says the same in numbers. */
export const GiftChart = ({ months }: { months: readonly MonthTotal[] }) => {
  const { vars } = useTheme();
  const most = Math.max(1, ...months.map((month) => month.once + month.monthly));
  const scale = (cents: number) => (cents / most) * height;
  const width = months.length * (barWidth + gap);
  const colors = { once: vars?.palette.secondary.main, monthly: vars?.palette.primary.main };
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: 460 }}>
      <Box
        component="svg"
        role="img"
        aria-label="Gifts by month, one-time and monthly; the table has the numbers"
        viewBox={`0 0 ${width} ${height + 28}`}
        sx={{ width: '100%', height: 'auto', display: 'block' }}
      >
        {months.map((month, index) => {
          const x = index * (barWidth + gap) + gap / 2;
          return (
            <g key={month.label}>
              <title>{`${month.label}: ${formatMoney(month.once)} one-time, ${formatMoney(month.monthly)} monthly`}</title>
              <rect
                x={x}
                width={barWidth}
                y={height - scale(month.once)}
                height={scale(month.once)}
                fill={colors.once}
              />
              <rect
                x={x}
                width={barWidth}
                y={height - scale(month.once) - scale(month.monthly)}
                height={scale(month.monthly)}
                fill={colors.monthly}
              />
              <text x={x + barWidth / 2} y={height + 18} textAnchor="middle" fontSize="12" fill="currentColor">
                {month.label.split(' ')[0]}
              </text>
            </g>
          );
        })}
        <line x1="0" x2={width} y1={height} y2={height} stroke="currentColor" strokeWidth="1" />
      </Box>
      <Typography component="figcaption" variant="body2">
        <Box component="span" aria-hidden="true" sx={{ color: 'secondary.main' }}>
          ■{' '}
        </Box>
        One-time{' '}
        <Box component="span" aria-hidden="true" sx={{ color: 'primary.main' }}>
          ■{' '}
        </Box>
        Monthly
      </Typography>
    </Box>
  );
};
