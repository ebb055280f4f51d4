import { Alert, Button, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { type FormEvent, useState } from 'react';
import { useCallStaff } from '../app/call-staff.ts';
import { formatDay, formatInstant } from '../app/format-instant.ts';
import { FailedState } from '../app/states.tsx';
import type { StoredRecord } from '../queries/bounded-query.ts';
import { useAction } from '../queries/use-action.ts';
import { useDraft } from '../records/use-draft.ts';
import { DayField, dayAfterToday } from './day-field.tsx';
import type { HelpRecord, Reach } from './use-safe-contact.ts';
import { useSubcollection } from './use-subcollection.ts';
import { waysOf } from './ways.ts';

type TaskWay = 'phone' | 'text' | 'post';
const wayWords: Readonly<Record<TaskWay, string>> = { phone: 'Call', text: 'Text', post: 'Letter' };
const isTaskWay = (way: string): way is TaskWay => way in wayWords;

/** What to mind when she is called: her times, her name, and whether to leave a voicemail. */
export function contactPrecautions(reach: Reach): string {
  return [
    reach.safe_times
      ? `Only at these times: ${reach.safe_times}.`
      : 'She named no times: ask whether it is a good moment.',
    reach.safe_name ? `Ask for ${reach.safe_name}.` : '',
    reach.safe_voicemail === 'yes' ? 'A voicemail is fine.' : 'Leave no voicemail.',
  ]
    .filter(Boolean)
    .join(' ');
}

const NewTask = ({ collection, record, reach }: HelpRecord & { reach: Reach }) => {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const open = waysOf(collection, record).flatMap(({ way, isOpen }) => (isOpen && isTaskWay(way) ? [way] : []));
  const [chosen, setWay] = useState<TaskWay | null>(null);
  const [text, setText, key] = useDraft(`task ${record.id}`, '');
  const [dueOn, setDueOn] = useState(() => dayAfterToday(1));
  const way = chosen !== null && open.includes(chosen) ? chosen : open[0];
  if (way === undefined)
    return <Alert severity="info">No call, text or letter: no number or address is open to us.</Alert>;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const isAdded = await run(
      () => call('add-contact-task', { collection, id: record.id, way, text, due_on: dueOn }, key),
      { title: 'Task added' },
      'Task not added',
    );
    if (!isAdded) return;
    setText('');
  };
  return (
    <Stack
      component="form"
      aria-label="Add a call or text"
      spacing={1}
      onSubmit={add}
      sx={{ '@media print': { display: 'none' } }}
    >
      <Typography variant="body2">{contactPrecautions(reach)}</Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <TextField
          select
          size="small"
          label="How"
          value={way}
          onChange={(event) => setWay(isTaskWay(event.target.value) ? event.target.value : null)}
          sx={{ minWidth: 110 }}
        >
          {open.map((each) => (
            <MenuItem key={each} value={each}>
              {wayWords[each]}
            </MenuItem>
          ))}
        </TextField>
        <DayField label="By" value={dueOn} onChange={setDueOn} />
      </Stack>
      <TextField
        label="What it is about"
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: limits.lineLength } }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={busy || text.trim() === '' || dueOn === ''}
        sx={{ alignSelf: 'flex-start' }}
      >
        Add the task
      </Button>
    </Stack>
  );
};

const Task = ({ collection, record, task }: HelpRecord & { task: StoredRecord }) => {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [outcome, setOutcome] = useDraft(`outcome ${task.id}`, '');
  const what = `${wayWords[task.way as TaskWay] ?? 'Task'}: ${String(task.text ?? '')}`;
  const finish = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () => call('finish-contact-task', { collection, id: record.id, task: task.id, outcome }),
      { title: 'Outcome noted' },
      'Not saved',
    );
  };
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{what}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {String(task.by_email ?? '')} · by {formatDay(String(task.due_on ?? ''))}
      </Typography>
      {task.done_at ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          Done {formatInstant(task.done_at)}: {String(task.outcome ?? '')}
        </Typography>
      ) : (
        <Stack
          component="form"
          direction="row"
          useFlexGap
          spacing={1}
          onSubmit={finish}
          sx={{ mt: 1, flexWrap: 'wrap', '@media print': { display: 'none' } }}
        >
          <TextField
            size="small"
            label="What came of it"
            value={outcome}
            onChange={(event) => setOutcome(event.target.value)}
            slotProps={{ htmlInput: { maxLength: limits.lineLength } }}
            sx={{ flex: '1 1 180px' }}
          />
          <Button
            type="submit"
            variant="outlined"
            disabled={busy || outcome.trim() === ''}
            aria-label={`Done: ${what}`}
          >
            Done
          </Button>
        </Stack>
      )}
    </Paper>
  );
};

/** Calls, texts and letters that somebody on the team makes, only in ways that she chose, with what came of each. */
export function ContactTasks({ collection, record, reach }: HelpRecord & { reach: Reach | null }) {
  const page = useSubcollection({ collection, record }, collections.contactTasks);
  return (
    <Stack component="section" aria-labelledby="tasks-title" spacing={1.5}>
      <Typography variant="h2" id="tasks-title">
        Calls and texts
      </Typography>
      {reach ? <NewTask collection={collection} record={record} reach={reach} /> : null}
      {page.phase === 'failed' && !page.isOld ? (
        <FailedState title="The tasks could not be loaded." onRetry={page.retry} />
      ) : null}
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {page.rows.map((task) => (
          <Task key={task.id} collection={collection} record={record} task={task} />
        ))}
      </Stack>
    </Stack>
  );
}
