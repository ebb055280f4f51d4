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

/** A table of figures under its heading; a narrow screen scrolls it inside its frame. */
export function FigureTable({ title, head, rows }: Props) {
  const id = useId();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <Box role="region" aria-labelledby={id} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-labelledby={id} sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}>
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
              <TableRow key={name} sx={isTotal ? { '& > *': { fontWeight: 700 } } : undefined}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                {figures.map((figure, at) => (
                  <TableCell
                    key={head[at + 1]}
                    align="right"
                    sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                  >
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
