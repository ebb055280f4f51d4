import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { type SafeWay, safeWays } from '@society-gal/contracts/forms';

/** The ways after one was ticked or unticked: whoever comes back herself is reached in no other way. */
function toggled(ways: readonly SafeWay[], way: SafeWay): SafeWay[] {
  if (ways.includes(way)) return ways.filter((each) => each !== way);
  return way === 'none' ? ['none'] : [...ways.filter((each) => each !== 'none'), way];
}

type Props = {
  legend: string;
  ways: readonly SafeWay[];
  onChange: (ways: SafeWay[]) => void;
  /** What is missing, once somebody tried without it. */
  error?: string | null;
};

/** The ways in which she says it is safe to reach her, as staff write them down. */
export function SafeWayChoice({ legend, ways, onChange, error = null }: Props) {
  return (
    <FormControl component="fieldset" error={error !== null}>
      <FormLabel component="legend">{legend}</FormLabel>
      <FormGroup row>
        {safeWays.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            control={<Checkbox checked={ways.includes(value)} onChange={() => onChange(toggled(ways, value))} />}
            label={value === 'none' ? 'None: she comes back herself' : label}
          />
        ))}
      </FormGroup>
      {error ? <FormHelperText role="alert">{error}</FormHelperText> : null}
    </FormControl>
  );
}
