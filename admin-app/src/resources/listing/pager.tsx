import { Button, Stack, Typography } from '@mui/material';
import type { Figure } from '../../reading/use-aggregate.ts';
import type { LivePage } from '../../reading/use-live-query.ts';

type Props = {
  page: LivePage;
  total: Figure | null;
  /** First and last id of the rows as they were read, before anything was left out of view. */
  onMove: (cursor: { after: string; before: string }, step: 1 | -1) => void;
  number: number;
};

/** Previous and next by cursor: a page costs the same wherever it lies in the list. */
export const Pager = ({ page, total, onMove, number }: Props) => {
  const first = page.rows[0]?.id ?? '';
  const last = page.rows.at(-1)?.id ?? '';
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', '@media print': { display: 'none' } }}
    >
      <Typography variant="body2" sx={{ mr: 'auto' }} role="status">
        Page {number}
        {total?.value === null || total === null ? '' : ` · ${total.value.toLocaleString('en-US')} in all`}
      </Typography>
      <Button
        variant="outlined"
        disabled={!page.hasPrevious || page.stale}
        onClick={() => onMove({ after: '', before: first }, -1)}
      >
        Previous page
      </Button>
      <Button
        variant="outlined"
        disabled={!page.hasNext || page.stale}
        onClick={() => onMove({ after: last, before: '' }, 1)}
      >
        Next page
      </Button>
    </Stack>
  );
};
