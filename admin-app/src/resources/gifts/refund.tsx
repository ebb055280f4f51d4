import { Alert, Button, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import { centsToFieldText, formatCents, parseCents } from '@society-gal/contracts/format';
import { limits } from '@society-gal/contracts/http';
import { type RefundReason, refundReasons } from '@society-gal/contracts/money';
import { type FormEvent, useRef, useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useAction } from '../../queries/use-action.ts';
import { textOf } from '../applications/application-resource.ts';

type Props = {
  gift: StoredRecord;
  refundable: number;
  why: string | null;
  /** Is what can be returned being asked again? */
  isStale: boolean;
  onRefunded: () => void;
};

const reasons = Object.entries(refundReasons) as [RefundReason, string][];

const RefundForm = ({ gift, refundable, isStale, onRefunded }: Omit<Props, 'why'>) => {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [typed, setTyped] = useState(centsToFieldText(refundable));
  const [reason, setReason] = useState<RefundReason>('requested_by_customer');
  const [note, setNote] = useState('');
  const [isSure, setSure] = useState(false);
  // One key for one refund: pressed twice, or after an answer that got lost, it is made once.
  const key = useRef(crypto.randomUUID());
  const cents = parseCents(typed);
  const isRight = cents !== null && cents > 0 && cents <= refundable;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (isRight) setSure(true);
  };
  const refund = async () => {
    if (!isRight) return;
    const isMade = await run(
      () => call('refund-gift', { id: gift.id, amount: cents, reason, note: note.trim() || null }, key.current),
      {
        title: `${formatCents(cents)} is on its way back`,
        description: 'The corrected receipt goes out when Stripe confirms it.',
      },
      'Not returned',
    );
    if (!isMade) return;
    key.current = crypto.randomUUID();
    setSure(false);
    onRefunded();
  };
  const change = (set: () => void) => {
    set();
    setSure(false);
    key.current = crypto.randomUUID();
  };
  return (
    <Stack component="form" spacing={1.5} onSubmit={ask} aria-label="Refund">
      <TextField
        label="Amount in dollars"
        value={typed}
        onChange={(event) => change(() => setTyped(event.target.value))}
        error={!isRight}
        helperText={
          isRight ? `Up to ${formatCents(refundable)}.` : `Enter an amount, at most ${formatCents(refundable)}.`
        }
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } }}
      />
      <TextField
        select
        label="Reason"
        value={reason}
        onChange={(event) => change(() => setReason(event.target.value as RefundReason))}
      >
        {reasons.map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Note for the team"
        value={note}
        onChange={(event) => change(() => setNote(event.target.value))}
        multiline
        slotProps={{ htmlInput: { maxLength: limits.lineLength } }}
      />
      {isSure && isRight ? (
        <Alert severity="warning">
          <Stack spacing={1}>
            <Typography>
              {formatCents(cents)} goes back to {textOf(gift, 'donor_name')}, who gets a corrected receipt. Stripe keeps
              its fee. This cannot be undone.
            </Typography>
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
              <Button variant="contained" color="error" disabled={busy || isStale} onClick={() => void refund()}>
                Yes, return {formatCents(cents)}
              </Button>
              <Button color="inherit" onClick={() => setSure(false)}>
                Keep it
              </Button>
            </Stack>
          </Stack>
        </Alert>
      ) : (
        <Button type="submit" variant="outlined" disabled={!isRight || isStale} sx={{ alignSelf: 'flex-start' }}>
          Refund
        </Button>
      )}
    </Stack>
  );
};

/** Returning a gift in full or in part; where that cannot be, why. */
export function Refund({ why, ...props }: Props) {
  return (
    <Paper component="section" aria-labelledby="refund-title" variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Typography variant="h2" id="refund-title">
          Return the gift
        </Typography>
        {why ? (
          <Typography sx={{ color: 'text.secondary' }}>{why}</Typography>
        ) : (
          <RefundForm key={props.refundable} {...props} />
        )}
      </Stack>
    </Paper>
  );
}
