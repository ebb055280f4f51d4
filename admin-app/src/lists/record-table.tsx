import {
  Box,
  Checkbox,
  LinearProgress,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { LoadingLines } from '../app/states.tsx';
import { useHasPane } from './open-address.ts';
import { useRowKeys } from './row-keys.ts';

type Row = { id: string };

/** A column of a {@link RecordTable}. `widthPx` fixes its width at usual text, and grows with text; columns without one share what is left. */
export type Column<R extends Row> = {
  id: string;
  header: string;
  /** A few words below the header that are never cut off. */
  note?: string;
  cell: (row: R) => ReactNode;
  widthPx?: number;
  /** Sums and counts stand below one another at the right, digit under digit. */
  isFigure?: true;
  /** Given for a column that the list can be ordered by: how it is ordered now, and what its header does. */
  sort?: { direction: 'asc' | 'desc' | null; onSort: () => void };
};

/** Which rows are chosen, by their ids. */
export type RowSelection = { selected: ReadonlySet<string>; onSelect: (ids: ReadonlySet<string>) => void };

type Props<R extends Row> = {
  label: string;
  rows: readonly R[];
  columns: readonly Column<R>[];
  /** What stands for a row on a phone, where a table would scroll sideways. */
  card: (row: R) => ReactNode;
  loading: boolean;
  selection?: RowSelection;
};

const checkboxWidthPx = 50;
/** A row is a comfortable target and still so low that a laptop's window shows fourteen of the inbox. */
const rowHeightPx = 44;
const headHeightPx = 34;
/** The least that a column without a width keeps before the table scrolls inside its own frame. */
const minWidthPx = 150;

/** A width that grows with text: at twice its size nothing is cut, and the table scrolls inside its frame instead. */
const pxToRem = (px: number): string => `${px / 16}rem`;

/** Of headers and cells alike, so that a header stands above the text of its column. */
const cellPadding = { px: { xs: 1, sm: 1.5 } } as const;

/** Text of a cell on one line; what is cut off is told on hover, and whole on the record. */
export function TextCell({ children }: { children: ReactNode }) {
  return (
    <Box
      title={typeof children === 'string' ? children : undefined}
      sx={{ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {children}
    </Box>
  );
}

/** A few words, whole: on two lines that fit into a row of usual height. */
export function TwoLineCell({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere', fontSize: '0.8125rem', lineHeight: 1.3 }}>
      {children}
    </Box>
  );
}

/** Cut off after its second line. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

/** Text that stands nowhere else, and is therefore shown whole. */
export function LongTextCell({ children }: { children: ReactNode }) {
  return <Box sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere', py: 1 }}>{children}</Box>;
}

/** Controls in a row are lower than elsewhere, so that they do not make it higher. */
const rowStyle = {
  height: rowHeightPx,
  '& > td': { py: 0 },
  '& .MuiCheckbox-root': { p: 0.75 },
  '& .MuiButton-root': { minHeight: 34, py: 0 },
  '& .MuiSelect-select.MuiSelect-select': { py: 0.625, fontSize: '0.875rem' },
} as const;
const headStyle = {
  height: headHeightPx,
  '& > th': { py: 0, color: 'text.secondary', fontWeight: 600, fontSize: '0.8125rem', lineHeight: 1.25 },
  '& .MuiCheckbox-root': { p: 0.375 },
} as const;

function SelectAllCell({ rows, selected, onSelect }: { rows: readonly Row[] } & RowSelection) {
  const count = rows.filter((row) => selected.has(row.id)).length;
  return (
    <TableCell padding="checkbox">
      <Checkbox
        checked={rows.length > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        onChange={(_event, checked) => onSelect(new Set(checked ? rows.map((row) => row.id) : []))}
        slotProps={{ input: { 'aria-label': 'Select all rows' } }}
      />
    </TableCell>
  );
}

function SelectCell({ id, selected, onSelect }: { id: string } & RowSelection) {
  return (
    <TableCell padding="checkbox">
      <Checkbox
        checked={selected.has(id)}
        onChange={(_event, checked) =>
          onSelect(new Set(checked ? [...selected, id] : [...selected].filter((other) => other !== id)))
        }
        slotProps={{ input: { 'aria-label': 'Select row' } }}
      />
    </TableCell>
  );
}

/** How a cell and the header above it are set. */
function alignOf<R extends Row>({ isFigure }: Column<R>): 'right' | 'left' {
  return isFigure ? 'right' : 'left';
}

function HeaderCell<R extends Row>(column: Column<R>) {
  const { header, note, sort } = column;
  const direction = sort?.direction;
  return (
    <TableCell align={alignOf(column)} sortDirection={direction ?? false} sx={cellPadding}>
      {sort ? (
        <TableSortLabel active={!!direction} direction={direction ?? 'asc'} onClick={sort.onSort}>
          {header}
        </TableSortLabel>
      ) : (
        // Two lines at most: a third would take a row from the list.
        <>
          <Box
            title={header}
            sx={{ ...twoLines, WebkitLineClamp: note ? '1' : '2', wordBreak: note ? 'break-all' : null }}
          >
            {header}
          </Box>
          {note}
        </>
      )}
    </TableCell>
  );
}

/** One page of records: a table on a desk, cards on a phone. The store filters, sorts and pages; the table shows. */
export function RecordTable<R extends Row>({ label, rows, columns, card, loading, selection }: Props<R>) {
  const hasPane = useHasPane();
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, rows, { isBeside: hasPane, isSelectable: selection !== undefined });
  // For screens only. A browser that prints counts the pages first; rows that then became cards would be cut off.
  const isNarrow =
    useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md').replace('@media', 'screen and')) || hasPane;
  if (loading && rows.length === 0) return <LoadingLines label={`Loading: ${label}`} />;
  const shown: readonly Column<R>[] = isNarrow ? [{ id: 'card', header: label, cell: card }] : columns;
  const widthPx = shown.reduce((sum, column) => sum + (column.widthPx ?? minWidthPx), selection ? checkboxWidthPx : 0);
  return (
    <Box sx={{ position: 'relative' }}>
      {loading ? (
        <LinearProgress aria-label={`Loading: ${label}`} sx={{ position: 'absolute', insetInline: 0, zIndex: 1 }} />
      ) : null}
      <TableContainer component={Paper} variant="outlined" sx={{ '@media print': { overflow: 'visible' } }}>
        <Table
          aria-label={label}
          aria-busy={loading}
          sx={{
            tableLayout: 'fixed',
            minWidth: isNarrow ? 0 : pxToRem(widthPx),
            '& tbody tr:last-of-type td': { border: 0 },
            '& tr:has([aria-current=true])': { bgcolor: 'action.selected', boxShadow: 'inset 4px 0 currentcolor' },
          }}
        >
          <colgroup>
            {selection ? <Box component="col" sx={{ width: pxToRem(checkboxWidthPx) }} /> : null}
            {shown.map(({ id, widthPx: width }) => (
              <Box component="col" key={id} sx={{ width: width ? pxToRem(width) : 'auto' }} />
            ))}
          </colgroup>
          <TableHead>
            <TableRow sx={headStyle}>
              {selection ? <SelectAllCell rows={rows} {...selection} /> : null}
              {shown.map((column) => (
                <HeaderCell key={column.id} {...column} />
              ))}
            </TableRow>
          </TableHead>
          <TableBody ref={body}>
            {rows.map((row) => (
              <TableRow
                key={row.id}
                hover
                selected={selection?.selected.has(row.id) ?? false}
                sx={isNarrow ? undefined : rowStyle}
              >
                {selection ? <SelectCell id={row.id} {...selection} /> : null}
                {shown.map((column) => (
                  <TableCell
                    key={column.id}
                    align={alignOf(column)}
                    sx={{ ...(isNarrow ? { py: 1 } : {}), ...cellPadding, fontVariantNumeric: 'tabular-nums' }}
                  >
                    {column.cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
