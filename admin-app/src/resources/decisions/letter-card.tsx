import { Box, Button, Checkbox, FormControlLabel, Paper, Stack, TextField, Typography } from '@mui/material';
import { statusLabels } from '@society-gal/contracts/forms';
import { limits, staffPaths } from '@society-gal/contracts/http';
import { outcomeOf } from '@society-gal/contracts/review';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatDay } from '../../app/format-instant.ts';

/** One letter as the back end would send it now. */
export type PreviewedLetter = StaffResponse<'preview-letters'>['letters'][number];

const sentence = (text: string): string => text.replace(/\.?$/, '.');
const wayText = ({ way, why }: PreviewedLetter, toOrganization: boolean): string => {
  if (way === 'mail') return toOrganization ? 'By email' : 'By discreet email, and on her own page';
  const because = sentence(why ?? '');
  return way === 'page' ? `On her own page only. ${because}` : because;
};

/** Where the record lies that a letter is about. */
export function recordOf(id: string, toOrganization: boolean): string {
  return staffPaths.application(toOrganization ? 'partnership' : 'scholarship', id);
}

const toldText = ({ told }: PreviewedLetter): string =>
  told === null ? '' : `Told “${outcomeOf(told.outcome).label}” on ${formatDay(told.at)}. `;

type NoLetterProps = { letter: PreviewedLetter; toOrganization: boolean; said: string };

/** Who cannot be told this now, and why, on one line; not what is `said` above of all of them. */
export function NoLetter({ letter, toOrganization, said }: NoLetterProps) {
  const { id, name, reference, refused } = letter;
  return (
    <Box
      component="li"
      aria-label={`Letter to ${name}`}
      sx={{
        ...{ display: 'grid', columnGap: 2, py: 0.75, borderBottom: 1, borderColor: 'divider', fontSize: '0.875rem' },
        gridTemplateColumns: { sm: 'minmax(140px, 1fr) 130px minmax(0, 3fr)' },
        '&:last-child': { border: 0 },
      }}
    >
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
      <RouterLink to={recordOf(id, toOrganization)}>{reference || 'Open'}</RouterLink>
      <span>
        {toldText(letter)}
        {refused === null || refused === said ? '' : `${sentence(refused)} `}
        {letter.way === 'none' && refused === null ? wayText(letter, toOrganization) : ''}
      </span>
    </Box>
  );
}

type Props = {
  letter: PreviewedLetter;
  text: string;
  isChosen: boolean;
  toOrganization: boolean;
  onText: (text: string) => void;
  onChoose: (chosen: boolean) => void;
};

/** The letter to one person: her facts, the way it goes, its words, and whether it goes with the others. */
export function LetterCard({ letter, text, isChosen, toOrganization, onText, onChoose }: Props) {
  const { id, name, reference, status, way } = letter;
  const [isOpen, setOpen] = useState(false);
  return (
    <Paper
      component="li"
      aria-label={`Letter to ${name}`}
      variant="outlined"
      sx={{ p: 1.5, opacity: isChosen ? 1 : 0.7, display: 'flex', flexDirection: 'column', gap: 0.5 }}
    >
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <FormControlLabel
          control={<Checkbox checked={isChosen} sx={{ py: 0.5 }} />}
          onChange={(_event, checked) => onChoose(checked)}
          label={<Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>}
          sx={{ mr: 'auto' }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <RouterLink to={recordOf(id, toOrganization)}>{reference || 'Open'}</RouterLink> · {statusLabels[status]}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={way === 'mail' ? { color: 'text.secondary' } : { fontWeight: 600 }}>
        {toldText(letter)}
        {wayText(letter, toOrganization)}
      </Typography>
      {isOpen ? (
        <TextField
          multiline
          autoFocus
          minRows={3}
          label={`What ${name} reads`}
          value={text}
          onChange={(event) => onText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: limits.textLength } }}
          sx={{ mt: 1 }}
        />
      ) : (
        <>
          <Box
            role="group"
            aria-label={`What ${name} reads`}
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch', flexGrow: 1 }}
          >
            {text}
          </Box>
          <Button
            size="small"
            aria-label={`Change these words: letter to ${name}`}
            onClick={() => setOpen(true)}
            sx={{ alignSelf: 'flex-start', ml: -0.5 }}
          >
            Change these words
          </Button>
        </>
      )}
    </Paper>
  );
}
