import { InputAdornment, TextField } from '@mui/material';
import type { FieldKind } from '@society-gal/contracts/words';
import { placeId } from '../reveal-place.ts';
import { useFactForm } from './fact-context.ts';
import { notesOf } from './fact-notes.ts';
import { type FactShape, textShown, valueTyped } from './fact-shape.ts';

const types: Partial<Record<FieldKind, string>> = { day: 'date', moment: 'datetime-local', link: 'url' };

type Props = { shape: FactShape; label: string; value: unknown; path: string };

/** A text, a number, a day, an hour or an address of a fact. */
export function FactText({ shape, label, value, path }: Props) {
  const { change, fault } = useFactForm(path);
  const { facts, form } = shape;
  const text = textShown(shape, value);
  const type = facts.kind && types[facts.kind];
  const isNumber = form === 'number';
  return (
    <TextField
      id={placeId(path)}
      size="small"
      fullWidth
      label={label}
      type={type ?? 'text'}
      multiline={facts.kind === 'paragraph'}
      value={text}
      error={fault !== undefined}
      helperText={[fault, notesOf(facts, text.length)].filter(Boolean).join(' ') || undefined}
      onChange={(event) => change(path, valueTyped(shape, event.target.value))}
      slotProps={{
        htmlInput: {
          readOnly: facts.fixed,
          ...(isNumber ? { inputMode: 'numeric' } : type ? {} : { spellCheck: true, lang: 'en' }),
        },
        input: facts.kind === 'dollars' ? { startAdornment: <InputAdornment position="start">$</InputAdornment> } : {},
        inputLabel: type === undefined ? {} : { shrink: true },
      }}
    />
  );
}
