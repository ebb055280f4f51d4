import { Box, LinearProgress, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { DataGrid, type DataGridProps, type GridColDef } from '@mui/x-data-grid';
import type { KeyboardEvent, ReactNode } from 'react';
import { LoadingLines } from '../../frame/states.tsx';

type Row = { id: string };

type Props<R extends Row> = {
  label: string;
  rows: readonly R[];
  columns: readonly GridColDef<R>[];
  /** What stands for a row on a phone, where a table would scroll sideways. */
  card: (row: R) => ReactNode;
  loading: boolean;
} & Pick<
  DataGridProps<R>,
  | 'checkboxSelection'
  | 'rowSelectionModel'
  | 'onRowSelectionModelChange'
  | 'sortingMode'
  | 'sortModel'
  | 'onSortModelChange'
>;

/** Keys inside a control belong to it; the grid would move its cell focus instead. */
const keepKeys = (event: KeyboardEvent) => {
  if (event.key !== 'Tab') event.stopPropagation();
};

/** Wraps the controls of a cell, so that they work as they do outside of a grid. */
export const ControlCell = ({ children }: { children: ReactNode }) => (
  <Box onKeyDown={keepKeys} sx={{ py: 1, minWidth: 0, maxWidth: '100%' }}>
    {children}
  </Box>
);

/** Text of a cell that may take several lines. */
export const TextCell = ({ children }: { children: ReactNode }) => (
  <Box sx={{ py: 1, whiteSpace: 'normal', overflowWrap: 'anywhere', maxHeight: 88, overflow: 'hidden' }}>
    {children}
  </Box>
);

/** One page of records: a table on a desk, cards on a phone. The store filters, sorts and pages; the grid shows. */
export const RecordGrid = <R extends Row>({ label, rows, columns, card, loading, ...rest }: Props<R>) => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const cards: GridColDef<R>[] = [
    {
      field: 'card',
      headerName: label,
      flex: 1,
      sortable: false,
      renderCell: ({ row }) => <Box sx={{ width: '100%', py: 1, whiteSpace: 'normal' }}>{card(row)}</Box>,
    },
  ];
  // The grid's own signs of loading have no name, and a grid without rows is no grid to a screen reader.
  if (loading && rows.length === 0) return <LoadingLines label={`Loading: ${label}`} />;
  return (
    <Box sx={{ position: 'relative' }}>
      {loading ? (
        <LinearProgress aria-label={`Loading: ${label}`} sx={{ position: 'absolute', insetInline: 0, zIndex: 1 }} />
      ) : null}
      <DataGrid<R>
        aria-label={label}
        rows={rows}
        columns={narrow ? cards : columns}
        disableRowSelectionOnClick
        filterMode="server"
        disableColumnFilter
        disableColumnMenu
        // A page has few rows: with all of them in the document, the browser's own search and assistive technology see them.
        disableVirtualization
        getRowHeight={() => 'auto'}
        hideFooter
        {...rest}
        disableColumnResize
        sx={{
          bgcolor: 'background.paper',
          '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
        }}
      />
    </Box>
  );
};
