import { Button, Stack } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { staffPaths } from '../../app/staff-paths.ts';
import { useTotals } from '../../queries/use-totals.ts';
import { planWaiting, type WaitingList, waitingKinds, waitingLists } from './waiting.ts';

const plans = new Map(
  waitingLists.map((list) => [list.id, waitingKinds.map(({ collection }) => planWaiting(list, collection))] as const),
);

const WaitingLink = ({ list, changes }: { list: WaitingList; changes: number }) => {
  const { phase, totals } = useTotals(plans.get(list.id) ?? [], [], changes);
  const count = totals.reduce((sum, each) => sum + each.count, 0);
  const isUrgent = list.id === 'overdue' && count > 0;
  return (
    <Button
      component={RouterLink}
      to={`${staffPaths.inbox}?topic=${list.id}`}
      variant={isUrgent ? 'contained' : 'outlined'}
      color={isUrgent ? 'error' : 'inherit'}
    >
      {list.label}
      {phase === 'ready' ? `: ${count.toLocaleString('en-US')}` : ''}
    </Button>
  );
};

/** How much is overdue and how often she wrote, as links to the lists; counted again when `changes` rises. */
export function WaitingLinks({ changes }: { changes: number }) {
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', '@media print': { display: 'none' } }}>
      {waitingLists.map((list) => (
        <WaitingLink key={list.id} list={list} changes={changes} />
      ))}
    </Stack>
  );
}
