import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import type { Need } from '@society-gal/contracts/team';
import { Link as RouterLink } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { FailedState } from '../../app/states.tsx';
import { hasColumn } from '../../app/theme.ts';
import { fromPromise, useSubscription } from '../../queries/use-subscription.ts';

/** What each need is called, and the list that its number opens. */
const links: Readonly<Record<Need, { label: string; to: string }>> = {
  overdue: { label: 'Overdue', to: `${staffPaths.inbox}?topic=overdue` },
  wrote: { label: 'She wrote', to: `${staffPaths.inbox}?topic=wrote` },
  handed: { label: 'Handed to you', to: `${staffPaths.inbox}?topic=handed` },
  assigned: { label: 'Assigned to you', to: staffPaths.review },
  'not-told': { label: 'Decided, not told', to: staffPaths.decisions },
  'offers-ending': { label: 'Offers that end soon', to: `${staffPaths.awards}?filter=waiting` },
  'award-papers': { label: 'Award papers to look at', to: `${staffPaths.awards}?filter=look` },
  'late-reports': { label: 'Late reports', to: `${staffPaths.awards}?filter=reports` },
  'payments-due': { label: 'Instalments to pay', to: staffPaths.payments },
  arrived: { label: 'Arrived since you were here', to: `${staffPaths.inbox}?topic=arrived` },
  'failed-mail': { label: 'Failed mail', to: staffPaths.mail },
  'failing-gifts': { label: 'Failing gifts', to: staffPaths.giftsToDo },
  disputes: { label: 'Disputes to answer', to: staffPaths.giftsToDo },
  'held-receipts': { label: 'Receipts held back', to: staffPaths.giftsToDo },
  'gift-tasks': { label: 'Tributes and matches', to: staffPaths.giftsToDo },
  'letters-under-way': { label: 'Letters under way', to: `${staffPaths.letters}?show=under-way` },
  'goals-to-count': { label: 'Goals to count', to: staffPaths.words('facts.figures.en') },
  differences: { label: 'Gifts that differ from Stripe', to: staffPaths.donations },
  notes: { label: 'Notes for you', to: '#notes-for-you' },
  joined: { label: 'Joined a list since you were here', to: `${staffPaths.inbox}?topic=joined` },
};

/** These lists begin where somebody's last visit ended. */
const sinceThen: readonly Need[] = ['arrived', 'joined'];

/** These stand there even when nothing waits: that nothing is overdue is news. */
const always: readonly Need[] = ['overdue', 'wrote'];

/** Needs you today: how much, the most pressing first, each number a link to its list. Counted again when `changes` rises. */
export function NeedsYou({ changes }: { changes: number }) {
  const call = useCallStaff();
  const { phase, value, retry } = useSubscription<StaffResponse<'needs-you'>>(
    `needs|${changes}`,
    fromPromise(() => call('needs-you', {}), changes === 0 ? 0 : 400),
  );
  if (phase === 'failed' && value === null)
    return <FailedState title="What needs you could not be counted." onRetry={retry} />;
  const shown = value?.needs.filter(({ need, count }) => count || (count === 0 && always.includes(need))) ?? [];
  const uncounted = value?.needs.filter(({ count }) => count === null) ?? [];
  return (
    <Box component="nav" aria-labelledby="needs-title" sx={{ '@media print': { display: 'none' } }}>
      <Typography variant="h3" component="h2" id="needs-title" sx={{ mb: 0.5 }}>
        Needs you today
      </Typography>
      {value !== null && shown.length + uncounted.length === 0 ? (
        <Typography>Nothing needs you today.</Typography>
      ) : null}
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{
          // One line, whatever it says, so that the rows below stay where they are; its last one is cut, which says that it is
          // scrolled. A column where there is one.
          overflowX: 'auto',
          p: '3px',
          pr: '40px',
          m: '-3px',
          maskImage: 'linear-gradient(to left, transparent, #000 40px)',
          [hasColumn]: { flexDirection: 'column', overflowX: 'visible', maxWidth: 400, pr: '3px', maskImage: 'none' },
        }}
      >
        {value === null
          ? always.map((need) => (
              <Skeleton
                key={need}
                variant="rounded"
                height={36}
                sx={{ minWidth: 120 }}
                role="status"
                aria-label="Counting"
              />
            ))
          : null}
        {shown.map(({ need, count }) => (
          <Button
            key={need}
            {...(need === 'notes'
              ? { href: links.notes.to }
              : {
                  component: RouterLink,
                  to: sinceThen.includes(need)
                    ? `${links[need].to}&since=${encodeURIComponent(value?.since ?? '')}`
                    : links[need].to,
                })}
            variant={need === 'overdue' && count ? 'contained' : 'outlined'}
            color={need === 'overdue' && count ? 'error' : 'inherit'}
            sx={{
              minHeight: { md: 36 },
              flexShrink: 0,
              columnGap: 0.5,
              '& span': { overflowWrap: 'normal' },
              [hasColumn]: { justifyContent: 'space-between', textAlign: 'left', lineHeight: 1.3, px: 1.5 },
            }}
          >
            <span>{links[need].label}:</span> <span>{count?.toLocaleString('en-US')}</span>
          </Button>
        ))}
      </Stack>
      {uncounted.length > 0 ? (
        <FailedState
          title={`Could not be counted: ${uncounted.map(({ need }) => links[need].label).join(', ')}.`}
          onRetry={retry}
        />
      ) : null}
    </Box>
  );
}
