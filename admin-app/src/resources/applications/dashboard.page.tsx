import { Box, Link, Stack, Tab, Tabs, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import { readsAll } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useRoles } from '../../access-control/session.tsx';
import { hasColumn } from '../../app/theme.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { ListWithRecord } from '../../lists/list-with-record.tsx';
import { useListView } from '../../lists/use-list-view.ts';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationList } from './application-list.tsx';
import { applicationResources, findApplicationResource } from './application-resource.ts';

const RoleHome = lazy(async () => ({ default: (await import('../team/role-home.tsx')).RoleHome }));
// After the rows: in a long list they are what somebody waits for.
const MyNotes = lazy(async () => ({ default: (await import('../cases/my-notes.tsx')).MyNotes }));
const CountCards = lazy(async () => ({ default: (await import('./count-cards.tsx')).CountCards }));
const NeedsYou = lazy(async () => ({ default: (await import('../inbox/needs-you.tsx')).NeedsYou }));
const MorningMail = lazy(async () => ({ default: (await import('../inbox/morning-mail.tsx')).MorningMail }));

/** Counts and what needs you, and the two lists as tabs, for those who read applications. */
function Applications() {
  const [query, setQuery] = useSearchParams();
  const resource = findApplicationResource(query.get('tab') ?? '') ?? applicationResources.scholarship;
  const { view, narrow } = useListView();
  const [changes, setChanges] = useState<number | null>(null);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        [hasColumn]: { gridTemplateColumns: '13.75rem minmax(0, 1fr)', gridTemplateRows: 'auto 1fr', columnGap: 2 },
      }}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 0.5,
          [hasColumn]: { flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'stretch', rowGap: 1 },
        }}
      >
        <Typography variant="h1">Dashboard</Typography>
        <Tabs
          value={resource.kind}
          aria-label="Applications"
          variant="fullWidth"
          sx={{ '& .MuiTab-root': { px: 0, minWidth: { xs: 112, xl: 0 } } }}
          // The filters of one list mean little in the other.
          onChange={(_event, kind: string) => setQuery(kind === 'scholarship' ? {} : { tab: kind })}
        >
          {Object.values(applicationResources).map((each) => (
            <Tab
              key={each.kind}
              value={each.kind}
              label={each.tab}
              id={`tab-${each.kind}`}
              aria-controls={`panel-${each.kind}`}
            />
          ))}
        </Tabs>
        {/* Has its place before it is counted, so that the rows below stay where they are. */}
        <Box sx={{ width: '100%', minHeight: { xs: 72, md: 64 } }}>
          <Suspense fallback={null}>{changes === null ? null : <NeedsYou changes={changes} />}</Suspense>
        </Box>
        <Suspense
          fallback={
            <Box
              sx={{ minHeight: { xs: 64, sm: 40 }, width: { xs: '100%', sm: 620 }, [hasColumn]: { minHeight: 136 } }}
            />
          }
        >
          <CountCards changes={changes} />
        </Suspense>
        <Link component={RouterLink} to={staffPaths.enterApplication}>
          Enter an application
        </Link>
      </Stack>
      <Stack spacing={1} sx={{ minWidth: 0, [hasColumn]: { gridColumn: 2, gridRow: '1 / 3' } }}>
        <ApplicationFilters resource={resource} view={view} narrow={narrow} />
        <Box role="tabpanel" id={`panel-${resource.kind}`} aria-labelledby={`tab-${resource.kind}`}>
          <ListWithRecord>
            <ApplicationList key={resource.kind} resource={resource} onChanges={setChanges} />
          </ListWithRecord>
        </Box>
      </Stack>
      <Stack spacing={1} sx={{ [hasColumn]: { gridColumn: 1, gridRow: 2 } }}>
        <Suspense fallback={null}>{changes === null ? null : <MyNotes />}</Suspense>
        <Suspense fallback={null}>{changes === null ? null : <MorningMail />}</Suspense>
      </Stack>
    </Box>
  );
}

/** `/admin/dashboard`: the first screen after signing in. */
export function DashboardPage() {
  usePageTitle('Dashboard');
  const roles = useRoles();
  if (readsAll(roles, collections.scholarshipApplications)) return <Applications />;
  return (
    <Stack spacing={2}>
      <Typography variant="h1">Dashboard</Typography>
      <Suspense fallback={null}>
        <NeedsYou changes={0} />
        <RoleHome roles={roles} />
      </Suspense>
    </Stack>
  );
}
