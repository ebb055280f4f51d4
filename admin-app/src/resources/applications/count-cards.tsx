import { Button, Card, Link, Skeleton, Stack, Typography } from '@mui/material';
import { workshopApplicationType } from '@society-gal/contracts/forms';
import { staffPaths } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { hasColumn } from '../../app/theme.ts';
import { plainView } from '../../lists/list-view.ts';
import type { Plan } from '../../queries/query-plan.ts';
import { type Figure, useCount } from '../../queries/use-totals.ts';
import { archivedOf, planApplications, planPending } from './application-queries.ts';
import { applicationResources } from './application-resource.ts';

const { scholarship, partnership } = applicationResources;
const plans = {
  scholarships: planApplications(scholarship, plainView),
  partnerships: planApplications(partnership, plainView),
  pendingScholarships: planPending(scholarship),
  pendingPartnerships: planPending(partnership),
} as const;
const workshops: Plan = {
  path: collections.scholarshipApplications,
  where: [{ field: 'application_types', op: 'array-contains', value: workshopApplicationType }],
  order: { field: 'created_at', direction: 'desc' },
};

/** A figure as its list shows it: `every`, less the archived ones. */
type Listed = { every: Figure; archived: Figure };

function useListed(plan: Plan, changes: number | null): Listed {
  return { every: useCount(plan, changes), archived: useCount(archivedOf(plan), changes) };
}

type CountCardProps = { title: string; to: string; listed: readonly Listed[] };

/** The sum of its figures, which opens their list. */
const CountCard = ({ title, to, listed }: CountCardProps) => {
  const id = useId();
  const all = listed.flatMap(({ every, archived }) => [every, archived]);
  const known = all.every((figure) => figure.value !== null);
  const count = listed.reduce((sum, { every, archived }) => sum + (every.value ?? 0) - (archived.value ?? 0), 0);
  const text = count.toLocaleString('en-US');
  const failed = all.some((figure) => figure.phase === 'failed');
  return (
    <Card
      variant="outlined"
      role="group"
      aria-labelledby={id}
      sx={{
        position: 'relative',
        display: 'flex',
        // On a phone they stand beside one another, so that the list begins on the first screen.
        flexDirection: { xs: 'column-reverse', sm: 'row' },
        justifyContent: { xs: 'flex-end', sm: 'flex-start' },
        alignItems: { xs: 'flex-start', sm: 'center' },
        columnGap: 1,
        px: { xs: 1, sm: 1.5 },
        py: { xs: 0.5, sm: 0 },
        minHeight: 40,
        // As wide as its longest word at any size of text.
        flex: { xs: '1 0 max(28%, 6rem)', sm: '0 0 auto' },
        [hasColumn]: { flex: '1 1 100%' },
      }}
    >
      <Typography
        id={id}
        component="h2"
        variant="body2"
        sx={{ color: 'text.secondary', lineHeight: 1.25, [hasColumn]: { flexGrow: 1 } }}
      >
        {title}
      </Typography>
      {known ? (
        <Link
          component={RouterLink}
          to={to}
          aria-label={`${title}: ${text}`}
          sx={{
            fontSize: '1.25rem',
            fontWeight: 700,
            lineHeight: 1.2,
            // The whole card is to be pressed.
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {text}
        </Link>
      ) : failed ? (
        <Button
          sx={{ flexShrink: 0 }}
          onClick={() => {
            for (const figure of all) figure.retry();
          }}
        >
          Count again
        </Button>
      ) : (
        <Skeleton width={28} height={24} role="status" aria-label="Counting" />
      )}
    </Card>
  );
};

/**
 * The three counts of the dashboard, counted by the server as their lists show them; workshop sign-ups are counted apart.
 * `changes` is null while the list has no rows yet, which come first.
 */
export function CountCards({ changes }: { changes: number | null }) {
  const scholarships = useListed(plans.scholarships, changes);
  const partnerships = useListed(plans.partnerships, changes);
  const pendingScholarships = useListed(plans.pendingScholarships, changes);
  const pendingPartnerships = useListed(plans.pendingPartnerships, changes);
  const workshop = useCount(workshops, changes);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <CountCard title={scholarship.title} to={staffPaths.dashboard} listed={[scholarships]} />
      <CountCard title={partnership.title} to={`${staffPaths.dashboard}?tab=partnership`} listed={[partnerships]} />
      <CountCard
        title="Pending Review"
        to={`${staffPaths.inbox}?topic=pending`}
        listed={[pendingScholarships, pendingPartnerships]}
      />
      {workshop.value ? (
        <Typography variant="body2">
          and{' '}
          <Link component={RouterLink} to={`${staffPaths.inbox}?topic=workshop&show=all`}>
            {workshop.value.toLocaleString('en-US')} workshop sign-{workshop.value === 1 ? 'up' : 'ups'}
          </Link>
        </Typography>
      ) : null}
    </Stack>
  );
}
