import { Button, Card, Link, Skeleton, Stack, Typography } from '@mui/material';
import { collections, workshopApplicationType } from '@society-gal/contracts';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { staffPaths } from '../../app/staff-paths.ts';
import { hasColumn } from '../../app/theme.ts';
import { plainView } from '../../lists/list-view.ts';
import type { Plan } from '../../queries/query-plan.ts';
import { type Figure, useCount } from '../../queries/use-totals.ts';
import { doneInquiries, planApplications } from './application-queries.ts';
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

type CountCardProps = { title: string; figures: readonly Figure[]; without?: Figure };

/** The sum of its figures, less the one that is counted among them and should not be. */
const CountCard = ({ title, figures, without }: CountCardProps) => {
  const id = useId();
  const all = without ? [...figures, without] : figures;
  const known = all.every((figure) => figure.value !== null);
  const failed = all.some((figure) => figure.phase === 'failed');
  return (
    <Card
      variant="outlined"
      role="group"
      aria-labelledby={id}
      sx={{
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
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.2 }}>
          {(figures.reduce((sum, figure) => sum + (figure.value ?? 0), 0) - (without?.value ?? 0)).toLocaleString(
            'en-US',
          )}
        </Typography>
      ) : failed ? (
        <Button
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
 * The three counts of the dashboard, counted by the server; workshop sign-ups are counted apart, and an inquiry that is done in
 * the inbox waits for no review. `changes` is null
 * while the list has no rows yet, which come first.
 */
export function CountCards({ changes }: { changes: number | null }) {
  const scholarships = useCount(plans.scholarships, changes);
  const partnerships = useCount(plans.partnerships, changes);
  const pendingScholarships = useCount(plans.pendingScholarships, changes);
  const pendingPartnerships = useCount(plans.pendingPartnerships, changes);
  const workshop = useCount(plans.workshop, changes);
  const answered = useCount(doneInquiries, changes);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <CountCard title={applicationResources.scholarship.title} figures={[scholarships]} />
      <CountCard title={applicationResources.partnership.title} figures={[partnerships]} />
      <CountCard title="Pending Review" figures={[pendingScholarships, pendingPartnerships]} without={answered} />
      {workshop.value ? (
        <Typography variant="body2">
          and{' '}
          <Link component={RouterLink} to={`${staffPaths.inbox}?topic=workshop`}>
            {workshop.value.toLocaleString('en-US')} workshop sign-{workshop.value === 1 ? 'up' : 'ups'}
          </Link>
        </Typography>
      ) : null}
    </Stack>
  );
}
