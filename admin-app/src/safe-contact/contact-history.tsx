import { List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import { collections } from '@society-gal/contracts/store';
import { formatInstant } from '../app/format-instant.ts';
import { FailedState } from '../app/states.tsx';
import type { StoredRecord } from '../queries/bounded-query.ts';
import type { HelpRecord } from './use-safe-contact.ts';
import { useSubcollection } from './use-subcollection.ts';
import { waysText } from './ways.ts';

type Wishes = { safe_ways?: unknown; stopped?: unknown } | undefined;

const wishesText = (wishes: Wishes): string =>
  wishes?.stopped ? 'Not safe now' : (waysText(wishes?.safe_ways) ?? 'Not asked');

const whoText = (entry: StoredRecord): string => {
  const said = [entry.by_email, entry.how].filter(Boolean).map(String).join(': ');
  return entry.by === 'her' && said === '' ? 'Herself' : said;
};

/** How to reach her, as it was before each change, newest first. Nobody can change it, this page included. */
export function ContactHistory({ collection, record }: HelpRecord) {
  const page = useSubcollection({ collection, record }, collections.contactHistory);
  if (page.phase === 'ready' && page.rows.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="contact-history-title" spacing={1}>
      <Typography variant="h2" id="contact-history-title">
        Earlier ways to reach her
      </Typography>
      {page.phase === 'failed' && !page.isOld ? (
        <FailedState title="Former ways could not be loaded." onRetry={page.retry} />
      ) : null}
      <List disablePadding aria-labelledby="contact-history-title">
        {page.rows.map((entry) => (
          <ListItem key={entry.id} disableGutters divider>
            <ListItemText
              primary={
                typeof entry.field === 'string'
                  ? 'A contact fact was corrected'
                  : `${wishesText(entry.before)} → ${wishesText(entry.after)}`
              }
              secondary={`${whoText(entry)} · ${formatInstant(entry.at)}`}
              sx={{ overflowWrap: 'anywhere' }}
            />
          </ListItem>
        ))}
      </List>
    </Stack>
  );
}
