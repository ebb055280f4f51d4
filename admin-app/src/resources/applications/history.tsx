import { List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import { type ApplicationStatus, statusLabels } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { useMemo } from 'react';
import { formatInstant } from '../../app/format-instant.ts';
import { FailedState } from '../../app/states.tsx';
import type { Plan } from '../../queries/query-plan.ts';
import { useLiveList } from '../../queries/use-live-list.ts';
import type { ApplicationResource } from './application-resource.ts';

const label = (status: unknown): string => statusLabels[status as ApplicationStatus] ?? String(status ?? '–');

/** Who decided what and when, newest first. Nobody can change it, this page included. */
export function History({ resource, id }: { resource: ApplicationResource; id: string }) {
  const plan = useMemo<Plan>(
    () => ({
      path: `${resource.collection}/${id}/${collections.history}` as Plan['path'],
      where: [],
      order: { field: 'at', direction: 'desc' },
    }),
    [id, resource.collection],
  );
  const page = useLiveList(plan, {}, 50);
  return (
    <Stack component="section" aria-labelledby="history-title" spacing={1}>
      <Typography variant="h2" id="history-title">
        History
      </Typography>
      {page.phase === 'failed' && !page.isOld ? (
        <FailedState title="The history could not be loaded." onRetry={page.retry} />
      ) : null}
      {page.phase === 'ready' && page.rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Nobody has changed anything yet.</Typography>
      ) : null}
      <List disablePadding aria-labelledby="history-title">
        {page.rows.map((entry) => (
          <ListItem key={entry.id} disableGutters divider>
            <ListItemText
              primary={
                Array.isArray(entry.promoted)
                  ? `Made an application of an inquiry: ${entry.promoted.map(String).join(', ')}`
                  : Array.isArray(entry.corrected)
                    ? `Corrected: ${entry.corrected.map(String).join(', ')}`
                    : entry.from === entry.to
                      ? `Why: ${label(entry.to)}`
                      : `${label(entry.from)} → ${label(entry.to)}`
              }
              secondary={
                <>
                  {String(entry.by_email ?? '')} · {formatInstant(entry.at)}
                  {typeof entry.reason === 'string' && entry.reason !== '' ? (
                    <Typography component="span" variant="body2" sx={{ display: 'block', whiteSpace: 'pre-wrap' }}>
                      “{entry.reason}”
                    </Typography>
                  ) : null}
                </>
              }
            />
          </ListItem>
        ))}
      </List>
    </Stack>
  );
}
