import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useId } from 'react';

/** A figure of people; a dash stands for a group so small that somebody could be known by it. */
export const figureText = (figure: number | null): string => figure?.toLocaleString('en-US') ?? '–';

type Props = {
  title: string;
  /** What its first column names, and what the figures are. */
  head: readonly [what: string, ...figures: string[]];
  rows: readonly { name: string; figures: readonly string[]; isTotal?: boolean }[];
};

/** On a phone each figure stands below the name of its row, beside its own head; on paper it stays a table. */
const stacked = {
  '& td > span': { display: 'none' },
  '@media screen and (max-width: 599px)': {
    '&, & tbody, & tr, & th': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': { borderBottom: 1, borderColor: 'divider', py: 1 },
    '& th': { border: 0, fontWeight: 700 },
    '& td': { border: 0, py: 0.25, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2 },
    '& td > span': { display: 'block', textAlign: 'left', whiteSpace: 'normal' },
  },
} as const;

/** A table of figures under its heading. It names its roles, because a browser forgets those of a table that is stacked. */
export function FigureTable({ title, head, rows }: Props) {
  const id = useId();
  const isStacked = head.length > 2;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <Box role="region" aria-labelledby={id} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table
          size="small"
          role="table"
          aria-labelledby={id}
          sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } }, ...(isStacked ? stacked : {}) }}
        >
          <TableHead>
            <TableRow>
              {head.map((text, at) => (
                <TableCell key={text} component="th" scope="col" align={at === 0 ? 'left' : 'right'}>
                  {text}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ name, figures, isTotal }) => (
              <TableRow key={name} role="row" sx={isTotal ? { '& > *': { fontWeight: 700 } } : undefined}>
                <TableCell component="th" scope="row" role="rowheader">
                  {name}
                </TableCell>
                {figures.map((figure, at) => (
                  <TableCell
                    key={head[at + 1]}
                    role="cell"
                    align="right"
                    sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                  >
                    {isStacked ? <span>{head[at + 1]}</span> : null}
                    {figure}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
