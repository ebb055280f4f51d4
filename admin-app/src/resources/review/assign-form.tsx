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
import { reviewLimits } from '@society-gal/contracts/review';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import type { Cycle } from './cycle-form.tsx';
import { Progress } from './progress.tsx';
import { type Assigned, useAssign } from './use-assign.ts';

type Person = StaffResponse<'review-cycles'>['people'][number];
type Done = Assigned & { how: How };

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
  /** When it changes, who reads what is asked again. */
  version: string;
  onDone: () => void;
};

/** Who reads what: spread evenly, or the chosen people for every application. Repeating it fills up what is missing. */
export function AssignForm({ cycle, people, ids, version, onDone }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [each, setEach] = useState(2);
  const [how, setHow] = useState<How>('evenly');
  const { busy, soFar, assign } = useAssign();
  const [done, setDone] = useState<Done | null>(null);
  const run = async () => {
    const result = await assign(
      { cycle: cycle.id, reviewers: [...chosen], each, evenly: how === 'evenly', take_away: how === 'away' },
      ids,
    );
    if (!result) return;
    setDone({ how, ...result });
    onDone();
  };
  return (
    <Paper component="section" aria-label={`Assign readers: ${cycle.name}`} variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Progress cycle={cycle.id} version={version} />
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
          <Button variant="contained" disabled={busy || chosen.size === 0} onClick={() => void run()}>
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
