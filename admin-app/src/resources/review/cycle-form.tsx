import { Button, FormControlLabel, MenuItem, Paper, Stack, Switch, TextField, Typography } from '@mui/material';
import { limits } from '@society-gal/contracts/http';
import { type Criterion, firstRubric } from '@society-gal/contracts/review';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { type FormEvent, useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { useAction } from '../../queries/use-action.ts';
import { DayField, dayAfterToday } from '../../safe-contact/day-field.tsx';
import { type Round, RoundDays } from './round-days.tsx';
import { RubricFields } from './rubric-fields.tsx';

/** A cycle as the back end tells it. */
export type Cycle = StaffResponse<'review-cycles'>['cycles'][number];

const emptyFacts = {
  name: '',
  received_from: dayAfterToday(-90),
  received_to: dayAfterToday(0),
  read_by: dayAfterToday(30),
};
type Facts = typeof emptyFacts;
const ownOf = ({ name, received_from, received_to, read_by }: Facts) => ({
  name: name.trim(),
  received_from,
  received_to,
  read_by,
});

const OwnFacts = ({ facts, onChange }: { facts: Facts; onChange: (facts: Facts) => void }) => {
  const set = (change: Partial<Facts>) => onChange({ ...facts, ...change });
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <TextField
        required
        size="small"
        label="Name of the cycle"
        value={facts.name}
        onChange={(event) => set({ name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: limits.lineLength } }}
        sx={{ flex: '1 1 260px' }}
      />
      <DayField label="Received from" value={facts.received_from} onChange={(day) => set({ received_from: day })} />
      <DayField label="Received until" value={facts.received_to} onChange={(day) => set({ received_to: day })} />
      <DayField label="Read by" value={facts.read_by} onChange={(day) => set({ read_by: day })} />
    </Stack>
  );
};

type Props = {
  cycle: Cycle | null;
  /** From which a new cycle can choose. */
  rounds?: readonly Round[];
  onSaved: () => void;
};

/** A new cycle, or what an owner changes of one. It reads a round, whose days are facts, or has its own. */
export function CycleForm({ cycle, rounds = [], onSaved }: Props) {
  const [facts, setFacts] = useState<Facts>(cycle ?? emptyFacts);
  const [chosenId, choose] = useState(rounds[0]?.id ?? '');
  const [blind, setBlind] = useState(cycle?.blind ?? true);
  const [rubric, setRubric] = useState<readonly Criterion[]>(cycle?.rubric ?? firstRubric);
  const call = useCallStaff();
  const { busy, run } = useAction();
  const chosen = rounds.find(({ id }) => id === chosenId);
  const round = cycle ? cycle.round : (chosen?.id ?? null);
  const read = cycle?.round ? cycle : chosen;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isSaved = await run(
      () =>
        call('save-review-cycle', {
          ...{ id: cycle?.id ?? null, version: cycle?.version ?? 0 },
          ...{ round, blind },
          ...(round === null ? ownOf(facts) : {}),
          rubric: rubric.map((criterion) => ({ ...criterion, label: criterion.label.trim() })),
        }),
      { title: 'The cycle is saved' },
      'Not saved',
    );
    if (isSaved) onSaved();
  };
  return (
    <Paper
      component="form"
      aria-label={cycle ? `Change ${cycle.name}` : 'New cycle'}
      variant="outlined"
      sx={{ p: 2, maxWidth: 900 }}
      onSubmit={save}
    >
      <Stack spacing={2}>
        {cycle || rounds.length === 0 ? null : (
          <TextField
            select
            size="small"
            label="Round"
            value={round ?? ''}
            onChange={(event) => choose(event.target.value)}
            sx={{ maxWidth: 420 }}
          >
            {rounds.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
            <MenuItem value="">Another cycle</MenuItem>
          </TextField>
        )}
        {read ? <RoundDays round={read} /> : <OwnFacts facts={facts} onChange={setFacts} />}
        <FormControlLabel
          disabled={cycle?.has_readers ?? false}
          control={<Switch checked={blind} onChange={(_event, on) => setBlind(on)} />}
          label={
            cycle?.has_readers
              ? `${blind ? 'Blind.' : 'Not blind.'} Readers are assigned, so it stays.`
              : 'Blind: reviewers read without names, addresses and files'
          }
        />
        <RubricFields rubric={rubric} isFixed={cycle?.has_scores ?? false} onChange={setRubric} />
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" disabled={busy}>
            Save the cycle
          </Button>
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Applications that arrived in these days, and are not decided, belong to it once readers are assigned.
        </Typography>
      </Stack>
    </Paper>
  );
}
