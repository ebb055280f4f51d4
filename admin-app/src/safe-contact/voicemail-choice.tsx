import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { safeVoicemail } from '@society-gal/contracts/forms';

/** What she said of voicemails; empty while nobody asked her, which leaves none. */
export type Voicemail = 'yes' | 'no' | '';

/** May a voicemail be left where she is called? */
export function VoicemailChoice({ value, onChange }: { value: Voicemail; onChange: (value: Voicemail) => void }) {
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">May we leave a voicemail?</FormLabel>
      <RadioGroup row value={value} onChange={(event) => onChange(event.target.value === 'yes' ? 'yes' : 'no')}>
        {safeVoicemail.map((choice) => (
          <FormControlLabel key={choice.value} value={choice.value} control={<Radio />} label={choice.label} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
