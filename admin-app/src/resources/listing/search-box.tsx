import { TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';

/** Letters typed within this time make one search. Milliseconds. */
const settleMs = 250;

type Props = { label: string; value: string; onSearch: (text: string) => void };

/** Finds as one types; the address bar follows. `/` brings the focus here. */
export const SearchBox = ({ label, value, onSearch }: Props) => {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed.trim();
      onSearch(told.current);
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
      sx={{ minWidth: { xs: '100%', sm: 260 }, flexGrow: 1 }}
    />
  );
};
