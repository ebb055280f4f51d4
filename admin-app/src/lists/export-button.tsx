import { Button } from '@mui/material';
import { mayCall } from '@society-gal/contracts/staff';
import { type ReactNode, useState } from 'react';
import { useRoles } from '../access-control/session.tsx';
import { useToasts } from '../app/toasts.tsx';
import type { ExportColumn, ExportView } from './export-dialog.tsx';

type Props = ExportView & {
  loadColumns: () => Promise<readonly ExportColumn[]>;
  /** What of the view, where it has several files. */
  what?: string;
};

/** The button that takes a view out, for those who may. Its dialog and the columns are loaded when they are asked for. */
export function ExportButton({ loadColumns, what = 'this view', ...view }: Props) {
  const toasts = useToasts();
  const roles = useRoles();
  const [dialog, setDialog] = useState<ReactNode>(null);
  if (!mayCall(roles, 'export')) return null;
  const open = async () => {
    const [columns, { ExportDialog }] = await Promise.all([loadColumns(), import('./export-dialog.tsx')]);
    setDialog(<ExportDialog {...view} what={what} columns={columns} onClose={() => setDialog(null)} />);
  };
  return (
    <>
      <Button
        variant="outlined"
        sx={{ alignSelf: 'flex-start', '@media print': { display: 'none' } }}
        onClick={() =>
          void open().catch(() =>
            toasts.show({
              tone: 'error',
              title: 'The export could not be opened. Check your connection and try again.',
            }),
          )
        }
      >
        Export {what} as CSV
      </Button>
      {dialog}
    </>
  );
}
