import { List, ListItem, ListItemText, Paper, Typography } from '@mui/material';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { formatInstant } from '../../app/format-instant.ts';

/** What happened to a gift and who did it, the latest first. Nobody can change it. */
export function GiftHistory({ history }: { history: StaffResponse<'gift'>['history'] }) {
  return (
    <Paper component="section" aria-labelledby="history-title" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id="history-title">
        What happened
      </Typography>
      <List disablePadding aria-labelledby="history-title">
        {history.map(({ at, by, text }, index) => (
          <ListItem key={`${at}-${text}`} disableGutters divider={index < history.length - 1}>
            <ListItemText
              primary={text}
              secondary={`${formatInstant(at)} · ${by}`}
              sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
            />
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
