import { Chip, Typography } from '@mui/material';

type Shown = { record: Readonly<Record<string, unknown>> };

/**
 * Why nothing confirmed a record to whoever sent it. It was taken all the same: whoever sends junk, with the address of a woman or
 * with a thousand invented ones, must not keep her from us.
 */
function doubtAbout({ suspected, not_confirmed }: Shown['record']) {
  if (suspected === true)
    return { mark: 'Perhaps junk', text: 'Perhaps junk: many came with this email that day. Not confirmed by mail.' };
  if (not_confirmed === true)
    return {
      mark: 'Not confirmed',
      text: 'Not confirmed by mail: more strangers wrote at once than we confirm. If it is real, send it in Mail.',
    };
  return null;
}

/** Says that a record is in doubt, and why. */
export function Suspected({ record }: Shown) {
  const doubt = doubtAbout(record);
  return (
    doubt && (
      <Typography variant="body2" sx={{ fontWeight: 700, whiteSpace: 'normal' }}>
        {doubt.text}
      </Typography>
    )
  );
}

/** {@link Suspected} in a row of a list; the record says the rest. */
export function SuspectedMark({ record }: Shown) {
  const doubt = doubtAbout(record);
  return doubt && <Chip size="small" color="warning" variant="outlined" label={doubt.mark} />;
}
