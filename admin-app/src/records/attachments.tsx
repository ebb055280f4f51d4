import { Box, Button, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useState } from 'react';
import { useServices } from '../app/services.ts';
import { type AskedFile, downloadFile } from '../app/staff-downloads.ts';
import { useToasts } from '../app/toasts.tsx';
import { wordsOf } from './read-record.ts';

type Stored = { id: string; field: string; name: string; size: number; is_scanned?: true };

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  'size' in value &&
  'field' in value;

type Props = { stored: unknown; ask: (file: string) => AskedFile };

/** The files that came with a record. Each is fetched through the back end, which logs who opened it. */
export function Attachments({ stored, ask }: Props) {
  const { auth } = useServices();
  const toasts = useToasts();
  const [opening, setOpening] = useState<string | null>(null);
  const files = Array.isArray(stored) ? stored.filter(isStored) : [];
  if (files.length === 0) return null;
  const open = async (file: Stored) => {
    setOpening(file.id);
    try {
      await downloadFile(auth, ask(file.id), file.name);
    } catch (error) {
      toasts.show({
        tone: 'error',
        title: 'Error opening the file',
        description: error instanceof Error ? error.message : 'Please try again.',
      });
    } finally {
      setOpening(null);
    }
  };
  return (
    <>
      <Typography variant="h3" sx={{ mt: 3 }} id="files-title">
        Files
      </Typography>
      <List dense aria-labelledby="files-title">
        {files.map((file) => (
          <ListItem
            key={file.id}
            disableGutters
            secondaryAction={
              <Button
                size="small"
                disabled={opening !== null}
                onClick={() => void open(file)}
                aria-label={`Download ${file.name}`}
                aria-describedby={file.is_scanned ? undefined : `not-scanned-${file.id}`}
              >
                {opening === file.id ? 'Opening...' : 'Download'}
              </Button>
            }
          >
            <ListItemText
              primary={file.name}
              secondary={
                <>
                  {wordsOf(file.field)} · {Math.ceil(file.size / 1024)} kB
                  {file.is_scanned ? null : (
                    <Box
                      component="span"
                      id={`not-scanned-${file.id}`}
                      sx={{ display: 'block', color: 'text.primary', fontWeight: 600 }}
                    >
                      Not scanned for viruses. Open it only on a computer that scans what it downloads.
                    </Box>
                  )}
                </>
              }
            />
          </ListItem>
        ))}
      </List>
    </>
  );
}
