import { Button, Checkbox, FormControlLabel, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import type { StaffResponse } from '@society-gal/contracts';
import { useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatInstant } from '../../app/format-instant.ts';
import { FailedState } from '../../app/states.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { useAction } from '../../safe-contact/use-action.ts';
import { GuestsPart } from './guests-part.tsx';

type ListEvent = StaffResponse<'events'>['events'][number];

const texts = ['title', 'where', 'starts', 'ends', 'capacity', 'open'] as const;
type Typed = Record<(typeof texts)[number] | 'list', string>;
const nothing: Typed = { list: '', title: '', where: '', starts: '', ends: '', capacity: '', open: '' };
const labels: Readonly<Record<(typeof texts)[number], string>> = {
  title: 'Title',
  where: 'Where',
  starts: 'Begins',
  ends: 'Ends',
  capacity: 'Places in all',
  open: 'Places to open now',
};
const kindOf = (name: (typeof texts)[number]): string =>
  name === 'starts' || name === 'ends' ? 'datetime-local' : name === 'capacity' || name === 'open' ? 'number' : 'text';

const NewEvent = ({ onDone }: { onDone: () => void }) => {
  const [typed, setTyped] = useState(nothing);
  const [certificate, setCertificate] = useState(false);
  const lists = useStaffAnswer('mail-lists', {});
  const call = useCallStaff();
  const { busy, run } = useAction();
  const send = async () => {
    const { capacity, open, ...rest } = typed;
    const work = () => call('open-event', { ...rest, certificate, capacity: Number(capacity), open: Number(open) });
    const done = { title: 'Places are open', description: 'The first on the list are written to within a minute.' };
    if (!(await run(work, done, 'No places were opened'))) return;
    setTyped(nothing);
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
            slotProps={kindOf(name) === 'datetime-local' ? { inputLabel: { shrink: true } } : {}}
            sx={{ flex: '1 1 220px' }}
          />
        ))}
      </Stack>
      <FormControlLabel
        control={<Checkbox checked={certificate} onChange={(event) => setCertificate(event.target.checked)} />}
        label="It ends with a certificate for everybody who was there"
      />
      <Typography variant="body2">
        Hours are the foundation’s. Those who joined first get a mail and two days to take their place; then it goes to
        the next.
      </Typography>
      <Button type="submit" variant="contained" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
        Open the places
      </Button>
    </Stack>
  );
};

const OneEvent = ({ event, onChange }: { event: ListEvent; onChange: () => void }) => {
  const { id, title, starts, capacity, open, held, taken, calledOff } = event;
  const [isOpened, setOpened] = useState(false);
  const call = useCallStaff();
  const { busy, run } = useAction();
  const act = async (work: () => Promise<unknown>, said: string) => {
    if (await run(work, { title: said }, 'That did not work')) onChange();
  };
  return (
    <Stack component="li" spacing={1} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography>
        <strong>{title}</strong>, {formatInstant(starts)}
        {calledOff ? ', called off' : ''}
      </Typography>
      <Typography>
        {taken} taken and {held} held of {open} open places; {capacity} in all
        {taken >= capacity ? '. It is full.' : '.'}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
          Who comes
        </Button>
        {calledOff || open >= capacity ? null : (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => void act(() => call('open-places', { id, open: capacity }), 'All places are open')}
          >
            Open all places
          </Button>
        )}
        {calledOff ? null : (
          <Button
            color="error"
            variant="outlined"
            disabled={busy}
            onClick={() => void act(() => call('call-off-event', { id }), 'Called off; whoever has a place is told')}
          >
            Call it off
          </Button>
        )}
      </Stack>
      {isOpened ? <GuestsPart id={id} /> : null}
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
