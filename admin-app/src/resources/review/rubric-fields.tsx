import { Box, Button, FormControl, FormLabel, MenuItem, Radio, RadioGroup, Stack, TextField } from '@mui/material';
import { limits } from '@society-gal/contracts/http';
import { type Criterion, reviewLimits, type Scores } from '@society-gal/contracts/review';

/** A score as a square that is large enough for a thumb. */
const ScoreMark = ({ score, isChosen = false }: { score: number; isChosen?: boolean }) => (
  <Box
    component="span"
    sx={{
      ...{ display: 'grid', placeItems: 'center', width: 44, height: 44, border: isChosen ? 2 : 1, borderRadius: 1 },
      ...{ fontSize: '1rem', fontWeight: isChosen ? 700 : 400, fontFamily: 'body1.fontFamily' },
      borderColor: isChosen ? 'primary.main' : 'text.secondary',
      bgcolor: isChosen ? 'primary.main' : 'transparent',
      color: isChosen ? 'primary.contrastText' : 'text.primary',
    }}
  >
    {score}
  </Box>
);

/** One criterion's score from 0 to its scale, as radio buttons: one press, or a digit while it has the focus. */
export function ScoreField({
  criterion,
  value,
  onChange,
}: {
  criterion: Criterion;
  value: number | undefined;
  onChange: (score: number) => void;
}) {
  const { label, scale } = criterion;
  const steps = Array.from({ length: scale + 1 }, (_, score) => score);
  return (
    <FormControl component="fieldset" sx={{ minWidth: 0 }}>
      <FormLabel component="legend" sx={{ fontWeight: 600, mb: 0.5 }}>
        {label}
      </FormLabel>
      <RadioGroup
        row
        value={value ?? ''}
        onChange={(event) => onChange(Number(event.target.value))}
        onKeyDown={(event) => {
          const digit = Number(event.key);
          if (event.key.trim() === '' || !steps.includes(digit) || event.ctrlKey || event.metaKey || event.altKey)
            return;
          event.preventDefault();
          onChange(digit);
        }}
      >
        {steps.map((score) => (
          <Radio
            key={score}
            value={score}
            icon={<ScoreMark score={score} />}
            checkedIcon={<ScoreMark score={score} isChosen />}
            slotProps={{ input: { 'aria-label': String(score) } }}
            sx={{ p: 0, mr: 0.5, mb: 0.5 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** How much of a rubric is scored. */
export function isScored(rubric: readonly Criterion[], scores: Scores): boolean {
  return rubric.every(({ id }) => scores[id] !== undefined);
}

/** An id for a new criterion that no other has. */
function freshId(rubric: readonly Criterion[]): string {
  let number = rubric.length + 1;
  while (rubric.some(({ id }) => id === `c${number}`)) number += 1;
  return `c${number}`;
}

type NumberProps = { label: string; value: number; max: number; isFixed: boolean; onChange: (value: number) => void };

/** A whole number from 1 on, chosen instead of typed: none of them is out of its bounds. */
const NumberField = ({ label, value, max: most, isFixed, onChange }: NumberProps) => (
  <TextField
    select
    size="small"
    disabled={isFixed}
    label={label}
    value={value}
    onChange={(event) => onChange(Number(event.target.value))}
    sx={{ width: 130 }}
  >
    {Array.from({ length: most }, (_, at) => at + 1).map((number) => (
      <MenuItem key={number} value={number}>
        {number}
      </MenuItem>
    ))}
  </TextField>
);

/** The criteria of a cycle with scale and weight; fixed once scores were saved. */
export function RubricFields({
  rubric,
  isFixed,
  onChange,
}: {
  rubric: readonly Criterion[];
  isFixed: boolean;
  onChange: (rubric: Criterion[]) => void;
}) {
  const change = (id: string, to: Partial<Criterion>) =>
    onChange(rubric.map((criterion) => (criterion.id === id ? { ...criterion, ...to } : criterion)));
  return (
    <Stack component="fieldset" disabled={isFixed} spacing={1.5} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ fontWeight: 600, mb: 1 }}>
        {isFixed ? 'Rubric. Scores were saved with it, so it stays.' : 'Rubric'}
      </Box>
      {rubric.map((criterion, place) => (
        <Stack key={criterion.id} direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <TextField
            size="small"
            required
            disabled={isFixed}
            label={`Criterion ${place + 1}`}
            value={criterion.label}
            onChange={(event) => change(criterion.id, { label: event.target.value })}
            slotProps={{ htmlInput: { maxLength: limits.lineLength } }}
            sx={{ flex: '1 1 200px' }}
          />
          <NumberField
            label={`Highest score ${place + 1}`}
            value={criterion.scale}
            max={reviewLimits.scale}
            isFixed={isFixed}
            onChange={(scale) => change(criterion.id, { scale })}
          />
          <NumberField
            label={`Weight ${place + 1}`}
            value={criterion.weight}
            max={reviewLimits.weight}
            isFixed={isFixed}
            onChange={(weight) => change(criterion.id, { weight })}
          />
          <Button
            disabled={isFixed || rubric.length === 1}
            aria-label={`Remove criterion ${place + 1}`}
            onClick={() => onChange(rubric.filter(({ id }) => id !== criterion.id))}
          >
            Remove
          </Button>
        </Stack>
      ))}
      <Button
        disabled={isFixed || rubric.length >= reviewLimits.criteria}
        onClick={() => onChange([...rubric, { id: freshId(rubric), label: '', scale: 5, weight: 1 }])}
        sx={{ alignSelf: 'flex-start' }}
      >
        Add a criterion
      </Button>
    </Stack>
  );
}
