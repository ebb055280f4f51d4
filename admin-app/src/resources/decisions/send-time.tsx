import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { organisation } from '@society-gal/contracts/brand';
import { dayMs, foundationTime, foundationZone } from '@society-gal/contracts/format';
import { undoMinutes } from '@society-gal/contracts/review';

/** When letters leave: null in a few minutes, else a date and hour where the foundation is. */
export type SendTime = string | null;

/** An instant as a date and hour where the foundation is, with its zone. */
export function sendTimeText(instant: string): string {
  const at = new Date(instant).toLocaleString('en-US', {
    timeZone: organisation.timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return `${at} ${foundationZone()}`;
}

/** Tomorrow at nine where the foundation is: a morning in which somebody is there when she calls. */
export function tomorrowAtNine(now: Date = new Date()): string {
  return `${foundationTime(new Date(now.getTime() + dayMs)).slice(0, 10)}T09:00`;
}

/** Asks when letters leave. */
export function SendTimeFields({ sendTime, onChange }: { sendTime: SendTime; onChange: (sendTime: SendTime) => void }) {
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">When they leave</FormLabel>
      <RadioGroup
        value={sendTime === null ? 'soon' : 'later'}
        onChange={(event) => onChange(event.target.value === 'soon' ? null : tomorrowAtNine())}
      >
        <FormControlLabel
          value="soon"
          control={<Radio />}
          label={`In ${undoMinutes} minutes. Until then you can take them back.`}
        />
        <FormControlLabel value="later" control={<Radio />} label="Later. Until then you can take them back." />
      </RadioGroup>
      {sendTime === null ? null : (
        <TextField
          type="datetime-local"
          size="small"
          label="Date and hour"
          value={sendTime}
          onChange={(event) => onChange(event.target.value)}
          helperText={foundationZone()}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ alignSelf: 'flex-start', mt: 1 }}
        />
      )}
    </FormControl>
  );
}
