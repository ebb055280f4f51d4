import { Chip, Typography } from '@mui/material';

/**
 * Says that a record came after many of its kind with the same e-mail in one day. It was taken, because whoever sends junk
 * with the address of a woman must not keep her from us, and nothing confirmed it to her.
 */
export function Suspected({ record }: { record: Readonly<Record<string, unknown>> }) {
  return record.suspected === true ? (
    <Typography variant="body2" sx={{ fontWeight: 700, whiteSpace: 'normal' }}>
      Perhaps junk: many came with this email that day. Not confirmed by mail.
    </Typography>
  ) : null;
}

/** {@link Suspected} in a row of a list; the record says the rest. */
export function SuspectedMark({ record }: { record: Readonly<Record<string, unknown>> }) {
  return record.suspected === true ? (
    <Chip size="small" color="warning" variant="outlined" label="Perhaps junk" />
  ) : null;
}
