import { Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { limits } from '@society-gal/contracts/http';
import type { StaffRequest } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { type FormEvent, useMemo, useState } from 'react';
import { useCallStaff } from '../app/call-staff.ts';
import { formatInstant } from '../app/format-instant.ts';
import { FailedState } from '../app/states.tsx';
import type { Plan } from '../queries/query-plan.ts';
import { useAction } from '../queries/use-action.ts';
import { useLiveList } from '../queries/use-live-list.ts';
import { useStaffAnswer } from '../queries/use-staff-answer.ts';
import { ColleagueSelect } from '../resources/cases/colleague-select.tsx';
import { ReadersSelect } from '../resources/cases/readers-select.tsx';
import { DayField, dayAfterToday } from '../safe-contact/day-field.tsx';
import { useDraft } from './use-draft.ts';

type Collection = StaffRequest<'add-note'>['collection'];

const empty = () => ({ text: '', uid: '', dueOn: dayAfterToday(7), readers: [] as string[] });

type OneNoteProps = { by: string; at: unknown; dueOn: string | null; text: string; readers: readonly string[] | null };

const OneNote = ({ by, at, dueOn, text, readers }: OneNoteProps) => (
  <Paper variant="outlined" sx={{ p: 1.5 }}>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {by} · {formatInstant(at)}
      {dueOn === null ? '' : ` · To-do until ${dueOn}`}
    </Typography>
    {readers ? <Typography variant="body2">Read by {readers.join(', ')} alone.</Typography> : null}
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
  </Paper>
);

/**
 * Notes of the team under a record, newest first, those for chosen readers before the others. They are append-only: the back end
 * writes them, with who and when.
 */
export function Notes({ collection, id }: { collection: Collection & Plan['path']; id: string }) {
  const call = useCallStaff();
  const plan = useMemo<Plan>(
    () => ({
      path: `${collection}/${id}/${collections.notes}` as Plan['path'],
      where: [],
      order: { field: 'at', direction: 'desc' },
    }),
    [collection, id],
  );
  const page = useLiveList(plan, {}, 50);
  const [own, setOwn] = useState(0);
  const { value: kept } = useStaffAnswer('private-notes', { collection, id }, String(own));
  const [note, setNote] = useDraft(`note ${id}`, empty());
  const { text, uid, dueOn, readers } = note;
  const isWriting = text !== '';
  const { value: team } = useStaffAnswer('colleagues', isWriting ? { collection } : null);
  const { busy, run } = useAction();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const isAdded = await run(
      () =>
        call('add-note', {
          collection,
          id,
          text: text.trim(),
          ...(uid === '' ? {} : { todo: { uid, due_on: dueOn } }),
          ...(readers.length === 0 ? {} : { readers }),
        }),
      { title: 'Note added' },
      'Note not saved',
    );
    if (!isAdded) return;
    setNote(empty());
    if (readers.length > 0) setOwn((times) => times + 1);
  };
  return (
    <Stack component="section" aria-labelledby="notes-title" spacing={1.5}>
      <Typography variant="h2" id="notes-title">
        Notes
      </Typography>
      <Stack component="form" spacing={1} onSubmit={add} sx={{ '@media print': { display: 'none' } }}>
        <TextField
          id="note-text"
          label="Add a note for the team"
          value={text}
          onChange={(event) => setNote({ ...note, text: event.target.value })}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: limits.textLength } }}
        />
        {team && isWriting ? (
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <ColleagueSelect
              label="To-do for"
              colleagues={team.colleagues}
              value={uid}
              nobody="Nobody, a note only"
              onChange={(to) => setNote({ ...note, uid: to })}
            />
            {uid === '' ? null : (
              <DayField label="Until" value={dueOn} onChange={(day) => setNote({ ...note, dueOn: day })} />
            )}
            <ReadersSelect
              colleagues={team.colleagues}
              chosen={readers}
              onChange={(chosen) => setNote({ ...note, readers: chosen })}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Name a colleague to tell her: {team.colleagues.map(({ handle }) => `@${handle}`).join(', ')}
            </Typography>
          </Stack>
        ) : null}
        <Button type="submit" variant="outlined" disabled={busy || text.trim() === ''} sx={{ alignSelf: 'flex-start' }}>
          {busy ? 'Saving...' : 'Add note'}
        </Button>
      </Stack>
      {page.phase === 'failed' && !page.isOld ? (
        <FailedState title="The notes could not be loaded." onRetry={page.retry} />
      ) : null}
      {kept?.notes.map((each) => (
        <OneNote
          key={each.id}
          by={each.by_email}
          at={each.at}
          dueOn={each.due_on}
          text={each.text}
          readers={each.readers}
        />
      ))}
      {page.rows.map((each) => (
        <OneNote
          key={each.id}
          by={String(each.by_email ?? '')}
          at={each.at}
          dueOn={each.todo ? String((each.todo as { due_on?: unknown }).due_on ?? '') : null}
          text={String(each.text ?? '')}
          readers={null}
        />
      ))}
      {page.phase === 'ready' && page.rows.length === 0 && !kept?.notes.length ? (
        <Typography sx={{ color: 'text.secondary' }}>No notes yet.</Typography>
      ) : null}
    </Stack>
  );
}
