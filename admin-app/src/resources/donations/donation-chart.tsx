import { Box, Typography, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { formatCents, formatCentsShort } from '@society-gal/contracts/format';
import { axisMarks, type MonthTotal } from './donation-queries.ts';

const height = 200;
const above = 22;
const below = 26;
/** A sum above the last bar is wider than the bar. */
const endWidth = 12;
/** Drawn as large as it is shown, so that its letters are as large as others: on a phone, a tablet and a desk. Pixels. */
const phone = { axisWidth: 60, barWidth: 30, gap: 16 } as const;
const tablet = { axisWidth: 64, barWidth: 48, gap: 34 } as const;
const desk = { axisWidth: 64, barWidth: 64, gap: 76 } as const;

/**
 * One bar a month: net one-time donations, net monthly donations, and refunds on top; the net of both stands above it. Sums on
 * the axis. The picture is described for screen readers in one sentence; the table holds the numbers.
 */
export function DonationChart({ months }: { months: readonly MonthTotal[] }) {
  const { vars, breakpoints } = useTheme();
  const isPhone = useMediaQuery(breakpoints.down('sm'));
  const isDesk = useMediaQuery(breakpoints.up('lg'));
  const { axisWidth, barWidth, gap } = isPhone ? phone : isDesk ? desk : tablet;
  const marks = axisMarks(Math.max(0, ...months.map((month) => month.both.grossCents)));
  const highestCents = marks.at(-1) ?? 1;
  const tallOf = (amountCents: number) => (Math.max(0, amountCents) / highestCents) * height;
  const width = axisWidth + months.length * (barWidth + gap) + endWidth;
  const parts = [
    { label: 'One-time', fill: vars?.palette.secondary.main, mark: '■', color: 'secondary.main' },
    { label: 'Monthly', fill: vars?.palette.info.main, mark: '■', color: 'info.main' },
    { label: 'Refunded', fill: 'none', mark: '□', color: 'text.primary' },
  ] as const;
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: width }}>
      <Box
        component="svg"
        role="img"
        aria-label="Gifts by month: one-time, monthly and refunded; the table has the numbers"
        viewBox={`0 0 ${width} ${above + height + below}`}
        sx={{ width: '100%', height: 'auto', display: 'block', fontVariantNumeric: 'tabular-nums' }}
      >
        {marks.map((cents) => {
          const y = above + height - tallOf(cents);
          return (
            <g key={cents}>
              <line
                x1={axisWidth}
                x2={width}
                y1={y}
                y2={y}
                stroke={cents === 0 ? 'currentColor' : vars?.palette.divider}
              />
              <text x={axisWidth - 8} y={y + 4} textAnchor="end" fontSize="13" fill="currentColor">
                {formatCentsShort(cents)}
              </text>
            </g>
          );
        })}
        {months.map((month, index) => {
          const x = axisWidth + index * (barWidth + gap) + gap / 2;
          const amountsCents = [month.once.netCents, month.monthly.netCents, month.both.refundedCents];
          const top = above + height - amountsCents.reduce((sum, cents) => sum + tallOf(cents), 0);
          return (
            <g key={month.label}>
              <title>{`${month.label}: ${formatCents(month.once.netCents)} one-time, ${formatCents(month.monthly.netCents)} monthly, ${formatCents(month.both.refundedCents)} refunded`}</title>
              {parts.map((part, at) => {
                const under = amountsCents.slice(0, at).reduce((sum, cents) => sum + tallOf(cents), 0);
                const tall = tallOf(amountsCents[at] ?? 0);
                return (
                  <rect
                    key={part.label}
                    x={x}
                    width={barWidth}
                    y={above + height - under - tall}
                    height={tall}
                    fill={part.fill}
                    {...(part.fill === 'none' && tall > 0 ? { stroke: 'currentColor', strokeDasharray: '4 3' } : {})}
                  />
                );
              })}
              <text
                x={x + barWidth / 2}
                y={top - 7}
                textAnchor="middle"
                fontSize="13"
                fontWeight="700"
                fill="currentColor"
              >
                {formatCentsShort(Math.round(month.both.netCents / 100) * 100)}
              </text>
              <text x={x + barWidth / 2} y={above + height + 18} textAnchor="middle" fontSize="13" fill="currentColor">
                {month.label.split(' ')[0]}
              </text>
            </g>
          );
        })}
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
        The sum above a bar is what stayed. Stock and things are in the table alone.
      </Typography>
    </Box>
  );
}
