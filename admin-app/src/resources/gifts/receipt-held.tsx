import { Alert, List, ListItem } from '@mui/material';
import type { StoredRecord } from '../../queries/bounded-query.ts';

/** Why the receipt of a gift went to staff and not to the donor; nothing when it was sent. */
export function ReceiptHeld({ gift }: { gift: StoredRecord }) {
  const faults = Array.isArray(gift.receipt_held) ? gift.receipt_held.map(String) : [];
  if (faults.length === 0) return null;
  return (
    <Alert severity="warning">
      The receipt has not been sent. Put this right, then send it again:
      <List dense sx={{ listStyle: 'disc', pl: 2.5, py: 0 }}>
        {faults.map((fault) => (
          <ListItem key={fault} sx={{ display: 'list-item', px: 0 }}>
            {fault}
          </ListItem>
        ))}
      </List>
    </Alert>
  );
}
