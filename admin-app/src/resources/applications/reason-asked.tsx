import { Alert, Button, Stack, TextField } from '@mui/material';
import { type ApplicationStatus, statusLabels } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { useState } from 'react';
import { useAction } from '../../queries/use-action.ts';
import type { Unexplained } from './use-set-status.ts';

type Props = {
  asked: Unexplained;
  onGiven: (reason: string) => Promise<boolean>;
  onLeft: () => void;
};

const word = (status: ApplicationStatus): string => statusLabels[status].toLowerCase();

/** Asks why an application was approved or rejected, once that is stored: the history keeps it beside the decision. */
export function ReasonAsked({ asked, onGiven, onLeft }: Props) {
  const [reason, setReason] = useState('');
  const { busy, run } = useAction();
  const give = () => run(() => onGiven(reason.trim()), null, 'The reason was not kept');
  return (
    <Alert severity="warning" role="group" aria-label="Reason of the decision" icon={false}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          size="small"
          label={`Why is ${asked.name} ${word(asked.status)}?`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: limits.textLength } }}
          sx={{ flex: '1 1 260px' }}
        />
        <Button variant="contained" disabled={busy || reason.trim().length < 3} onClick={() => void give()}>
          Keep the reason
        </Button>
        <Button disabled={busy} onClick={onLeft}>
          Later
        </Button>
      </Stack>
    </Alert>
  );
}
