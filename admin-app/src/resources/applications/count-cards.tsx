import { Button, Card, CardContent, Link, Skeleton, Stack, Typography } from '@mui/material';
import { collections, workshopApplicationType } from '@society-gal/contracts';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { staffPaths } from '../../app/staff-paths.ts';
import { plainView } from '../../lists/list-view.ts';
import type { Plan } from '../../queries/query-plan.ts';
import { type Figure, useCount } from '../../queries/use-totals.ts';
import { planApplications } from './application-queries.ts';
import { applicationResources } from './application-resource.ts';

const plans = {
  scholarships: planApplications(applicationResources.scholarship, plainView),
  partnerships: planApplications(applicationResources.partnership, plainView),
  pendingScholarships: planApplications(applicationResources.scholarship, { ...plainView, status: 'submitted' }),
  pendingPartnerships: planApplications(applicationResources.partnership, { ...plainView, status: 'submitted' }),
  workshop: {
    path: collections.scholarshipApplications,
    where: [{ field: 'application_types', op: 'array-contains', value: workshopApplicationType }],
    order: { field: 'created_at', direction: 'desc' },
  },
} as const satisfies Record<string, Plan>;

const CountCard = ({ title, figures }: { title: string; figures: readonly Figure[] }) => {
  const id = useId();
  const known = figures.every((figure) => figure.value !== null);
  const failed = figures.some((figure) => figure.phase === 'failed');
  return (
    <Card variant="outlined" role="group" aria-labelledby={id} sx={{ flex: { xs: '1 1 140px', sm: '1 1 180px' } }}>
      <CardContent>
        <Typography id={id} component="h2" variant="body1" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
        {known ? (
          <Typography sx={{ fontSize: '2.25rem', fontWeight: 700, lineHeight: 1.2 }}>
            {figures.reduce((sum, figure) => sum + (figure.value ?? 0), 0).toLocaleString('en-US')}
          </Typography>
        ) : failed ? (
          <Button
            onClick={() => {
              for (const figure of figures) figure.retry();
            }}
          >
            Count again
          </Button>
        ) : (
          <Skeleton width={72} height={43} role="status" aria-label="Counting" />
        )}
      </CardContent>
    </Card>
  );
};

/**
 * The three counts of the dashboard, counted by the server; workshop sign-ups are counted apart. `changes` is null
 * while the list has no rows yet, which come first.
 */
export function CountCards({ changes }: { changes: number | null }) {
  const scholarships = useCount(plans.scholarships, changes);
  const partnerships = useCount(plans.partnerships, changes);
  const pendingScholarships = useCount(plans.pendingScholarships, changes);
  const pendingPartnerships = useCount(plans.pendingPartnerships, changes);
  const workshop = useCount(plans.workshop, changes);
  return (
    <Stack spacing={1}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        <CountCard title={applicationResources.scholarship.title} figures={[scholarships]} />
        <CountCard title={applicationResources.partnership.title} figures={[partnerships]} />
        <CountCard title="Pending Review" figures={[pendingScholarships, pendingPartnerships]} />
      </Stack>
      {workshop.value ? (
        <Typography variant="body2">
          Counted apart:{' '}
          <Link component={RouterLink} to={`${staffPaths.inbox}?topic=workshop`}>
            {workshop.value.toLocaleString('en-US')} workshop sign-{workshop.value === 1 ? 'up' : 'ups'}
          </Link>
        </Typography>
      ) : null}
    </Stack>
  );
}
