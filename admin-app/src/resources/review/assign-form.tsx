import {
  Alert,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  MenuItem,
  Paper,
  Stack,
  TextField,
} from '@mui/material';
import { reviewLimits, type StaffResponse } from '@society-gal/contracts';
import { useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { useToasts } from '../../app/toasts.tsx';
import type { Cycle } from './cycle-form.tsx';
import { Progress } from './progress.tsx';

type Person = StaffResponse<'review-cycles'>['people'][number];
type Done = { how: How; changed: number; refused: StaffResponse<'assign-reviewers'>['results'] };

const hows = ['evenly', 'all', 'away'] as const;
type How = (typeof hows)[number];

const doneText = ({ how, changed }: Done): string => {
  if (changed === 0) return how === 'away' ? 'Nothing was left to take away.' : 'Everything has its readers already.';
  return how === 'away' ? `${changed} taken away.` : `${changed} assigned.`;
};

const counts = Array.from({ length: reviewLimits.reviewersPerApplication }, (_, place) => place + 1);

type Props = {
  cycle: Cycle;
  people: readonly Person[];
  /** These applications; null for all that belong to the cycle. */
  ids: readonly string[] | null;
  onDone: () => void;
};

/** A call takes so many applications; null stands for all that belong to the cycle, which the back end portions itself. */
function portionsOf(ids: readonly string[] | null): (string[] | null)[] {
  if (ids === null) return [null];
  const starts = Array.from(
    { length: Math.ceil(ids.length / reviewLimits.perCall) },
    (_, at) => at * reviewLimits.perCall,
  );
  return starts.map((start) => ids.slice(start, start + reviewLimits.perCall));
}

/** Who reads what: spread evenly, or the chosen people for every application. Repeating it fills up what is missing. */
export function AssignForm({ cycle, people, ids, onDone }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [each, setEach] = useState(2);
  const [how, setHow] = useState<How>('evenly');
  const [busy, setBusy] = useState(false);
  const [soFar, setSoFar] = useState(0);
  const [done, setDone] = useState<Done | null>(null);
  const call = useCallStaff();
  const toasts = useToasts();
  const assign = async () => {
    setBusy(true);
    const result: Done = { how, changed: 0, refused: [] };
    try {
      for (const part of portionsOf(ids))
        for (;;) {
          const { results, left } = await call('assign-reviewers', {
            ...{ cycle: cycle.id, ids: part, reviewers: [...chosen], each },
            ...{ evenly: how === 'evenly', take_away: how === 'away' },
          });
          result.changed += results.filter(({ ok }) => ok).length;
          result.refused = [...result.refused, ...results.filter(({ ok }) => !ok)];
          setSoFar(result.changed);
          if (left === 0 || results.every(({ ok }) => !ok)) break;
        }
      setDone(result);
      onDone();
    } catch (error) {
      toasts.show({ tone: 'error', title: 'Not assigned', description: error instanceof Error ? error.message : '' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Paper component="section" aria-label={`Assign readers: ${cycle.name}`} variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Progress cycle={cycle.id} version={String(done?.changed ?? '')} />
        <FormControl component="fieldset">
          <FormLabel component="legend">Who reads</FormLabel>
          <FormGroup row>
            {people.map(({ uid, name, email }) => (
              <FormControlLabel
                key={uid}
                label={name || email}
                control={
                  <Checkbox
                    checked={chosen.has(uid)}
                    onChange={(_event, on) =>
                      setChosen(new Set(on ? [...chosen, uid] : [...chosen].filter((other) => other !== uid)))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        </FormControl>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <TextField
            select
            size="small"
            label="How"
            value={how}
            onChange={(event) => setHow(hows.find((each) => each === event.target.value) ?? how)}
            sx={{ minWidth: 200 }}
          >
            <MenuItem value="evenly">Evenly</MenuItem>
            <MenuItem value="all">Everybody reads all</MenuItem>
            <MenuItem value="away">Take away what is not scored</MenuItem>
          </TextField>
          {how === 'evenly' ? (
            <TextField
              select
              size="small"
              label="Readers for each"
              value={each}
              onChange={(event) => setEach(Number(event.target.value))}
              sx={{ minWidth: 140 }}
            >
              {counts.map((count) => (
                <MenuItem key={count} value={count}>
                  {count}
                </MenuItem>
              ))}
            </TextField>
          ) : null}
          <Button variant="contained" disabled={busy || chosen.size === 0} onClick={() => void assign()}>
            {busy ? `Changing... ${soFar > 0 ? soFar : ''}` : how === 'away' ? 'Take away' : 'Assign'}
          </Button>
        </Stack>
        {done ? (
          <Alert severity={done.refused.length > 0 ? 'warning' : 'success'} role="status">
            {doneText(done)}
            {done.refused.map(({ id, reference, message }) => (
              <div key={id}>
                {reference}: {message}
              </div>
            ))}
          </Alert>
        ) : null}
      </Stack>
    </Paper>
  );
}
