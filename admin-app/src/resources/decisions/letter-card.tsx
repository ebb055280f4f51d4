import { Alert, Checkbox, FormControlLabel, Paper, Stack, TextField, Typography } from '@mui/material';
import { limits, outcomeOf, type StaffResponse, statusLabels } from '@society-gal/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { formatDay } from '../../app/format-instant.ts';
import { staffPaths } from '../../app/staff-paths.ts';

/** One letter as the back end would send it now. */
export type PreviewedLetter = StaffResponse<'preview-letters'>['letters'][number];

const wayText = ({ way, why }: PreviewedLetter): string => {
  if (way === 'mail') return 'By discreet email, and on her own page';
  const because = (why ?? '').replace(/\.?$/, '.');
  if (way === 'page') return `On her own page only. ${because}`;
  return `By no way. ${because} Somebody has to reach her as she said is safe.`;
};

type Props = {
  letter: PreviewedLetter;
  text: string;
  isChosen: boolean;
  onText: (text: string) => void;
  onChoose: (chosen: boolean) => void;
};

/** The letter to one person: her facts, the way it goes, its words, and whether it goes with the others. */
export function LetterCard({ letter, text, isChosen, onText, onChoose }: Props) {
  const { id, name, reference, status, refused, told, way } = letter;
  const cannot = refused !== null || way === 'none';
  return (
    <Paper component="li" variant="outlined" aria-label={`Letter to ${name}`} sx={{ p: 2 }}>
      <Stack spacing={1}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <FormControlLabel
            control={<Checkbox checked={isChosen && !cannot} disabled={cannot} />}
            onChange={(_event, checked) => onChoose(checked)}
            label={<Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <RouterLink to={staffPaths.application('scholarship', id)}>{reference || 'Open'}</RouterLink> ·{' '}
            {statusLabels[status]}
          </Typography>
        </Stack>
        {refused === null ? null : <Alert severity="warning">{refused} No letter goes to her.</Alert>}
        {told === null ? null : (
          <Alert severity="info">
            She was told “{outcomeOf(told.outcome).label}” on {formatDay(told.at)}.
          </Alert>
        )}
        <Typography variant="body2" sx={way === 'mail' ? { color: 'text.secondary' } : { fontWeight: 600 }}>
          {wayText(letter)}
        </Typography>
        {cannot ? null : (
          <TextField
            multiline
            minRows={3}
            label={`What ${name} reads`}
            value={text}
            onChange={(event) => onText(event.target.value)}
            slotProps={{ htmlInput: { maxLength: limits.textLength } }}
          />
        )}
      </Stack>
    </Paper>
  );
}
