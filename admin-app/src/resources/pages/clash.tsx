import {
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Paper,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../queries/use-action.ts';
import { type Difference, differences, merged } from './merge-words.ts';
import { placeName } from './place-name.ts';
import { isRecord } from './plain-data.ts';
import type { Opened, Words } from './use-words.ts';

/** A value as somebody reads it. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'Nothing' : value.map(textOf).join('\n');
  if (!isRecord(value)) return String(value);
  if ('over' in value) return textOf(value.text);
  return Object.values(value)
    .filter((each) => each !== null && each !== '')
    .map(textOf)
    .join(', ');
}

const placeOf = ({ path: [part, ...rest] }: Difference) =>
  part === 'texts' || part === 'pictures' ? rest.join('.') : [part, ...rest].join('.');

type ChoiceProps = {
  name: string;
  /** As in "Dana's". */
  whose: string;
  difference: Difference;
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
};

/** The two texts of one place. */
const Choice = ({ name, whose, difference, isMine, onChoose }: ChoiceProps) => {
  const option = (value: string, label: string, text: unknown) => (
    <FormControlLabel
      value={value}
      control={<Radio />}
      sx={{ alignItems: 'flex-start' }}
      label={
        <Box sx={{ pt: 1, overflowWrap: 'anywhere' }}>
          <strong>{label}</strong>
          <Box sx={{ whiteSpace: 'pre-wrap' }}>{textOf(text)}</Box>
        </Box>
      }
    />
  );
  return (
    <FormControl component="fieldset" sx={{ minWidth: 0 }}>
      <FormLabel component="legend" sx={{ fontWeight: 600 }}>
        {name}
      </FormLabel>
      <RadioGroup value={isMine ? 'mine' : 'theirs'} onChange={(_event, value) => onChoose(value === 'mine')}>
        {option('mine', 'Yours', difference.mine)}
        {option('theirs', whose, difference.theirs)}
      </RadioGroup>
    </FormControl>
  );
};

/** Two people wrote at once: both texts of each place that differs, and a choice between them. Nothing of either is lost before it. */
export function Clash({ words, theirs }: { words: Words; theirs: Opened }) {
  const found = differences(words.base.value, words.value, theirs.value);
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, run } = useAction();
  useEffect(() => heading.current?.focus(), []);
  const who = theirs.draft?.by ?? theirs.changed_by ?? 'Somebody else';
  const isMine = (each: Difference) => chosen[placeOf(each)] ?? each.isMineNew;
  const keep = (mine: readonly Difference[]) => {
    words.settle(merged(theirs.value, mine));
    void run(words.save, { title: 'The draft is saved' }, 'Not saved. Your text stays here');
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby="clash-title" sx={{ p: 2 }}>
      <Stack spacing={2}>
        <Typography variant="h2" id="clash-title" ref={heading} tabIndex={-1}>
          {who} saved this while you wrote
        </Typography>
        <Typography>
          Nothing is lost. Here is every text in which yours and the other one differ. Choose what stays.
        </Typography>
        {found.map((each) => (
          <Choice
            key={placeOf(each)}
            name={placeName(theirs, placeOf(each))}
            whose={`${who}’s`}
            difference={each}
            isMine={isMine(each)}
            onChoose={(mine) => setChosen({ ...chosen, [placeOf(each)]: mine })}
          />
        ))}
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" disabled={busy} onClick={() => keep(found.filter(isMine))}>
            Save this choice
          </Button>
          <Button variant="outlined" disabled={busy} onClick={() => keep(found)}>
            Keep all mine
          </Button>
          <Button variant="outlined" disabled={busy} onClick={() => keep([])}>
            Take all hers
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
