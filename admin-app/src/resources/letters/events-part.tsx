import { Button, Checkbox, FormControlLabel, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import { organisation } from '@society-gal/contracts/brand';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { ConfirmButton } from '../../app/confirm-button.tsx';
import { FailedState } from '../../app/states.tsx';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { GuestsPart } from './guests-part.tsx';
import { formatInZone } from './zone-time.ts';

type ListEvent = StaffResponse<'events'>['events'][number];

const texts = ['title', 'where', 'starts', 'ends', 'capacity', 'open', 'holdHours'] as const;
const numbers: readonly string[] = ['capacity', 'open', 'holdHours'];
type Typed = Record<(typeof texts)[number] | 'list', string>;
const nothing: Typed = {
  list: '',
  title: '',
  where: '',
  starts: '',
  ends: '',
  capacity: '',
  open: '',
  holdHours: '48',
};
const labels: Readonly<Record<(typeof texts)[number], string>> = {
  title: 'Title',
  where: 'Where',
  starts: 'Begins',
  ends: 'Ends',
  capacity: 'Places in all',
  open: 'Places to open now',
  holdHours: 'Hours to take one',
};
const kindOf = (name: (typeof texts)[number]): string =>
  name === 'starts' || name === 'ends' ? 'datetime-local' : numbers.includes(name) ? 'number' : 'text';

const NewEvent = ({ onDone }: { onDone: () => void }) => {
  const [typed, setTyped] = useState(nothing);
  const [certificate, setCertificate] = useState(false);
  const lists = useStaffAnswer('mail-lists', {});
  const call = useCallStaff();
  const { busy, run } = useAction();
  const send = async () => {
    const { capacity, open, holdHours, ...rest } = typed;
    const counts = { capacity: Number(capacity), open: Number(open), holdHours: Number(holdHours) };
    const work = () => call('open-event', { ...rest, ...counts, certificate });
    const done = { title: 'Places are open', description: 'The first on the list are written to within a minute.' };
    if (!(await run(work, done, 'No places were opened'))) return;
    setTyped(nothing);
    setCertificate(false);
    onDone();
  };
  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Typography variant="h3">Open places</Typography>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        <TextField
          select
          required
          size="small"
          label="List"
          value={typed.list}
          disabled={lists.value === null}
          helperText={lists.phase === 'failed' ? 'The lists could not be read. Load this page again.' : null}
          onChange={(event) => setTyped({ ...typed, list: event.target.value })}
          sx={{ flex: '1 1 220px' }}
        >
          {(lists.value?.lists ?? []).map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {texts.map((name) => (
          <TextField
            key={name}
            required
            size="small"
            type={kindOf(name)}
            label={labels[name]}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            slotProps={{
              ...(kindOf(name) === 'datetime-local' ? { inputLabel: { shrink: true } } : {}),
              ...(kindOf(name) === 'number' ? { htmlInput: { min: 1 } } : {}),
            }}
            sx={{ flex: '1 1 220px' }}
          />
        ))}
      </Stack>
      <FormControlLabel
        control={<Checkbox checked={certificate} onChange={(event) => setCertificate(event.target.checked)} />}
        label="Certificate for everybody who was there"
      />
      <Typography variant="body2">
        Days and hours are the foundation’s ({organisation.timeZone.replaceAll('_', ' ')}). Those who joined first get a
        mail and so many hours to take their place; then it goes to the next.
      </Typography>
      <Button type="submit" variant="contained" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
        Open the places
      </Button>
    </Stack>
  );
};

const OneEvent = ({ event, onChange }: { event: ListEvent; onChange: () => void }) => {
  const { id, title, starts, capacity, open, held, taken, calledOff, hasEnded } = event;
  const isClosed = calledOff || hasEnded;
  const [wanted, setWanted] = useState('');
  const [isOpened, setOpened] = useState(false);
  const call = useCallStaff();
  const { busy, run } = useAction();
  const act = async (work: () => Promise<unknown>, doneTitle: string) => {
    if (await run(work, { title: doneTitle }, 'That did not work')) onChange();
  };
  return (
    <Stack component="li" spacing={1} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography>
        <strong>{title}</strong>, {formatInZone(starts)}
        {calledOff ? ', called off' : hasEnded ? ', over' : ''}
      </Typography>
      <Typography>
        {taken} taken and {held} held of {open} open places; {capacity} in all
        {taken >= capacity ? '. It is full.' : '.'}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
          Who comes
        </Button>
        {isClosed || open >= capacity ? null : (
          <Stack
            component="form"
            direction="row"
            useFlexGap
            spacing={1}
            onSubmit={(event) => {
              event.preventDefault();
              const count = Number(wanted);
              void act(() => call('open-places', { id, open: count }), `${count} places are open`);
            }}
          >
            <TextField
              required
              size="small"
              type="number"
              label="Places open in all"
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
              slotProps={{ htmlInput: { min: open + 1, max: capacity }, inputLabel: { required: false } }}
              sx={{ width: 170 }}
            />
            <Button type="submit" variant="outlined" disabled={busy}>
              Open more
            </Button>
          </Stack>
        )}
        {isClosed ? null : (
          <ConfirmButton
            color="error"
            variant="outlined"
            disabled={busy}
            label="Call it off"
            question={`Call it off and write to ${taken + held === 1 ? 'one person' : `${taken + held} people`} with a place or an offer?`}
            confirmLabel="Yes, call it off"
            onConfirm={() =>
              void act(
                () => call('call-off-event', { id }),
                'Called off; whoever has a place or was offered one is told',
              )
            }
          />
        )}
      </Stack>
      {isOpened ? <GuestsPart id={id} onChange={onChange} /> : null}
    </Stack>
  );
};

/** Events of lists: opening places, who has one, calling one off. */
export function EventsPart() {
  const [round, setRound] = useState(0);
  const answer = useStaffAnswer('events', {}, String(round));
  const again = () => setRound((now) => now + 1);
  return (
    <Paper component="section" variant="outlined" aria-labelledby="events-title" sx={{ p: 2 }}>
      <Typography variant="h2" id="events-title" sx={{ mb: 1 }}>
        Places
      </Typography>
      {answer.phase === 'failed' ? (
        <FailedState title="The events could not be loaded." onRetry={answer.retry} />
      ) : null}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
        {(answer.value?.events ?? []).map((event) => (
          <OneEvent key={event.id} event={event} onChange={again} />
        ))}
      </Stack>
      <NewEvent onDone={again} />
    </Paper>
  );
}
