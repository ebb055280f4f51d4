import { List, ListItem, ListItemText, Typography } from '@mui/material';
import { wordsOf } from './read-record.ts';

type Stored = { id: string; field: string; name: string; size: number };

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  'size' in value &&
  'field' in value;

/** The files that came with a record. */
export const Attachments = ({ stored }: { stored: unknown }) => {
  const files = Array.isArray(stored) ? stored.filter(isStored) : [];
  if (files.length === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 3 }} id="files-title">
        Files
      </Typography>
      <List dense aria-labelledby="files-title">
        {files.map((file) => (
          <ListItem key={file.id} disableGutters>
            <ListItemText
              primary={file.name}
              secondary={`${wordsOf(file.field)} · ${Math.ceil(file.size / 1024)} kB`}
            />
          </ListItem>
        ))}
      </List>
    </>
  );
};
