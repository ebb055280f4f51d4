import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Stack,
} from '@mui/material';
import type { StaffRequest } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { useServices } from '../app/services.ts';
import { downloadExport } from '../app/staff-downloads.ts';
import { useToasts } from '../app/toasts.tsx';

type Request = StaffRequest<'export'>;
/** A column that may be taken out: its stored field and what it is called. `usual` ones are ticked at first: none that says who somebody is. */
export type ExportColumn = { field: string; label: string; usual: boolean };
/** What of a list is taken out. */
export type ExportView = { collection: Request['collection']; filter: Request['filter'] };

/** Chooses columns and takes the current view out as a CSV file. The back end writes it, safely, and logs who did. */
export function ExportDialog({
  collection,
  columns,
  filter,
  what,
  onClose,
}: ExportView & { what: string; columns: readonly ExportColumn[]; onClose: () => void }) {
  const { auth } = useServices();
  const toasts = useToasts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(columns.filter((column) => column.usual).map((column) => column.field)),
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const toggle = (field: string) =>
    setChosen((now) => new Set(now.has(field) ? [...now].filter((item) => item !== field) : [...now, field]));
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const ordered = columns.map((column) => column.field).filter((field) => chosen.has(field));
      const rows = await downloadExport(
        auth,
        { collection, columns: ordered, filter },
        `${collection}-${new Date().toISOString().slice(0, 10)}`,
      );
      toasts.show({
        tone: 'success',
        title: 'Export ready',
        description: `The file is in your downloads. It has ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'} below its header, as its name says: a copy with fewer was cut. It holds personal data: delete it when you are done.`,
      });
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The export failed. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={busy ? () => undefined : onClose} aria-labelledby="export-title" fullWidth maxWidth="sm">
      <DialogTitle id="export-title">Export {what} as CSV</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          <FormGroup role="group" aria-labelledby="export-columns">
            <FormLabel id="export-columns">Columns</FormLabel>
            <FormHelperText sx={{ mx: 0 }}>Names and answers are not ticked. Tick only what you need.</FormHelperText>
            <Stack direction="row" spacing={1} sx={{ my: 1 }}>
              <Button size="small" onClick={() => setChosen(new Set(columns.map((column) => column.field)))}>
                All
              </Button>
              <Button size="small" onClick={() => setChosen(new Set())}>
                None
              </Button>
            </Stack>
            {columns.map((column) => (
              <FormControlLabel
                key={column.field}
                label={column.label}
                control={<Checkbox checked={chosen.has(column.field)} onChange={() => toggle(column.field)} />}
              />
            ))}
          </FormGroup>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" onClick={() => void run()} disabled={busy || chosen.size === 0}>
          {busy ? 'Exporting...' : 'Download CSV'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
