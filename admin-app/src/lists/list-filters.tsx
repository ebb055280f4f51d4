import { MenuItem, TextField } from '@mui/material';
import type { Option } from '@society-gal/contracts/forms';
import { useEffect, useRef, useState } from 'react';

/** Letters typed within this time make one search. Milliseconds. */
const settleMs = 250;

/** Finds as one types; the address bar follows. `/` brings the focus here. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const searched = useRef(value);
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = typed.trim();
      onSearch(searched.current);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [onSearch, typed]);
  return (
    <TextField
      type="search"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      size="small"
      slotProps={{ htmlInput: { 'data-staff-search': '', maxLength: 100, autoComplete: 'off', spellCheck: false } }}
      sx={{ flex: { xs: '1 1 100%', sm: '1 1 150px' } }}
    />
  );
}

type ChoiceFilterProps = {
  label: string;
  every: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
};

/** A filter with one choice or none; `every` is what no choice is called. */
export function ChoiceFilter({ label, every, value, options, onChange }: ChoiceFilterProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: '8rem', flex: { xs: '1 1 45%', sm: '0 1 auto' } }}
    >
      <MenuItem value="">{every}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** One end of a date range, as the browser's own date field. The value is a local day YYYY-MM-DD, or empty. */
export function DateFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
      sx={{ minWidth: '8.75rem', flex: { xs: '1 1 45%', sm: '0 1 auto' } }}
    />
  );
}
