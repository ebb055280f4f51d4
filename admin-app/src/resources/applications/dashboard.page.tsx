import { Box, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../app/use-page-title.ts';
import { WaitingLinks } from '../inbox/waiting-links.tsx';
import { ApplicationList } from './application-list.tsx';
import { applicationResources, findApplicationResource } from './application-resource.ts';
import { CountCards } from './count-cards.tsx';

/** `/admin/dashboard`: counts, and the two lists as tabs. */
export function DashboardPage() {
  usePageTitle('Dashboard');
  const [query, setQuery] = useSearchParams();
  const resource = findApplicationResource(query.get('tab') ?? '') ?? applicationResources.scholarship;
  const [changes, setChanges] = useState<number | null>(null);
  return (
    <Stack spacing={3}>
      <Typography variant="h1">Dashboard</Typography>
      <CountCards changes={changes} />
      {changes === null ? null : <WaitingLinks changes={changes} />}
      <Box>
        <Tabs
          value={resource.kind}
          aria-label="Applications"
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
        <Box role="tabpanel" id={`panel-${resource.kind}`} aria-labelledby={`tab-${resource.kind}`} sx={{ pt: 2 }}>
          <ApplicationList key={resource.kind} resource={resource} onChanges={setChanges} />
        </Box>
      </Box>
    </Stack>
  );
}
