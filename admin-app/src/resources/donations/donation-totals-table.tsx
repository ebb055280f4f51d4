import {
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
import { formatCents } from '@society-gal/contracts/format';
import { addTotals, type KindTotal, type MonthTotal } from './donation-queries.ts';

const kinds = [
  { key: 'once', label: 'One-time' },
  { key: 'monthly', label: 'Monthly' },
  { key: 'both', label: 'Both' },
] as const;
const parts = ['grossCents', 'refundedCents', 'netCents'] as const;
const partLabels = { grossCents: 'Gross', refundedCents: 'Refunded', netCents: 'Net' } as const;
/** A line before each kind, so that three groups of three columns are seen as such. */
const groupStart = { borderLeft: 1, borderLeftColor: 'divider' } as const;
/** The month stays in view while a narrow screen scrolls the figures. */
const monthColumn = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  whiteSpace: 'nowrap',
} as const;

const amountText = (total: KindTotal, part: (typeof parts)[number]): string =>
  part === 'refundedCents' && total.refundedCents > 0
    ? `−${formatCents(total.refundedCents)}`
    : formatCents(total[part]);

const Cells = ({ month }: { month: Omit<MonthTotal, 'label'> }) => (
  <>
    {kinds.flatMap(({ key }) =>
      parts.map((part) => (
        <TableCell
          key={`${key}-${part}`}
          align="right"
          sx={{
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            ...(part === 'grossCents' ? groupStart : {}),
            ...(part === 'netCents' ? { fontWeight: 700, color: 'text.primary' } : {}),
          }}
        >
          {amountText(month[key], part)}
        </TableCell>
      )),
    )}
    <TableCell align="right" sx={{ ...groupStart, fontVariantNumeric: 'tabular-nums' }}>
      {formatCents(month.nonCash.netCents)}
    </TableCell>
    <TableCell align="right">{month.both.count + month.nonCash.count}</TableCell>
  </>
);

/** The totals in numbers: gross, refunded and net of each kind in each month. */
export function DonationTable({ months }: { months: readonly MonthTotal[] }) {
  return (
    <Stack spacing={1}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Gross is all that was paid in the month. Refunded is what of it went back since, whole or in part. Net is what
        stayed. Stock and things are no money: they stand apart, at the value in our books.
      </Typography>
      <TableContainer
        component={Paper}
        variant="outlined"
        tabIndex={0}
        role="region"
        aria-label="Totals by month and kind"
      >
        <Table size="small" sx={{ '& .MuiTableCell-root': { px: 1.5 } }}>
          <TableHead>
            <TableRow>
              <TableCell rowSpan={2} sx={monthColumn}>
                Month
              </TableCell>
              {kinds.map(({ key, label }) => (
                <TableCell key={key} colSpan={3} align="center" scope="colgroup" sx={groupStart}>
                  {label}
                </TableCell>
              ))}
              <TableCell rowSpan={2} align="right" sx={groupStart}>
                Stock and things
              </TableCell>
              <TableCell rowSpan={2} align="right">
                Gifts
              </TableCell>
            </TableRow>
            <TableRow>
              {kinds.flatMap(({ key }) =>
                parts.map((part) => (
                  <TableCell key={`${key}-${part}`} align="right" sx={part === 'grossCents' ? groupStart : {}}>
                    {partLabels[part]}
                  </TableCell>
                )),
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {months.map((month) => (
              <TableRow key={month.label}>
                <TableCell component="th" scope="row" sx={monthColumn}>
                  {month.label}
                </TableCell>
                <Cells month={month} />
              </TableRow>
            ))}
          </TableBody>
          <TableFooter sx={{ '& .MuiTableCell-root': { fontSize: '0.875rem', color: 'text.primary' } }}>
            <TableRow>
              <TableCell component="th" scope="row" sx={monthColumn}>
                All
              </TableCell>
              <Cells
                month={{
                  once: addTotals(months.map((month) => month.once)),
                  monthly: addTotals(months.map((month) => month.monthly)),
                  both: addTotals(months.map((month) => month.both)),
                  nonCash: addTotals(months.map((month) => month.nonCash)),
                }}
              />
            </TableRow>
          </TableFooter>
        </Table>
      </TableContainer>
    </Stack>
  );
}
