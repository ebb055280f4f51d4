import { Alert, Button, MenuItem, Stack, TextField } from '@mui/material';
import type { StaffRequest, StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { ColleagueSelect } from './colleague-select.tsx';
import { TagField } from './tag-field.tsx';

type Change = Omit<StaffRequest<'update-records'>, 'collection' | 'ids'>;
type Results = StaffResponse<'update-records'>['results'];
type Props = {
  collection: StaffRequest<'update-records'>['collection'];
  /** Names by ids, so that each result names its row. */
  names: ReadonlyMap<string, string>;
  /** Of a single record: how it is now, so that only what changes something is offered. */
  now?: { isArchived: boolean; assignedTo: string };
};

/** Tags, hands over or archives one application or several, and says of each what became of it. */
export function CaseActions({ collection, names, now }: Props) {
  const { value } = useStaffAnswer('colleagues', { collection });
  const [tag, setTag] = useState('');
  const [isAdding, setAdding] = useState(true);
  const [owner, setOwner] = useState(now?.assignedTo ?? '');
  const [results, setResults] = useState<Results>([]);
  const { busy, run } = useAction();
  const call = useCallStaff();
  /** Returns true when the back end has answered, whatever became of each. */
  const change = (what: Change, title: string): Promise<boolean> =>
    run(
      () => call('update-records', { collection, ids: [...names.keys()], ...what }),
      (answer) => {
        const failed = answer.results.filter(({ ok }) => !ok);
        setResults(answer.results.length > 1 || failed.length > 0 ? answer.results : []);
        return {
          tone: failed.length > 0 ? 'error' : 'success',
          title: failed.length > 0 ? 'Not all were changed' : title,
          description: `${answer.results.length - failed.length} of ${answer.results.length}`,
        };
      },
      'Nothing was changed',
    );
  const changeTag = async () => {
    const tags = tag
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
    const what = isAdding ? { add_tags: tags } : { remove_tags: tags };
    if (await change(what, isAdding ? 'Tagged' : 'Tag removed')) setTag('');
  };
  const row = { flexWrap: 'wrap', alignItems: 'center' } as const;
  return (
    <Stack spacing={1.5} sx={{ '@media print': { display: 'none' } }}>
      <Stack direction="row" useFlexGap spacing={1} sx={row}>
        <TextField
          select
          size="small"
          label="Tags"
          value={isAdding ? 'add' : 'remove'}
          onChange={(event) => setAdding(event.target.value === 'add')}
        >
          <MenuItem value="add">Add</MenuItem>
          <MenuItem value="remove">Remove</MenuItem>
        </TextField>
        <TagField collection={collection} value={tag} maxLength={60} onChange={setTag} />
        <Button variant="outlined" disabled={busy || tag.trim() === ''} onClick={() => void changeTag()}>
          {isAdding ? 'Add the tag' : 'Remove the tag'}
        </Button>
      </Stack>
      <Stack direction="row" useFlexGap spacing={1} sx={row}>
        <ColleagueSelect
          label="Who looks after it"
          colleagues={value?.colleagues ?? []}
          value={owner}
          nobody="Nobody"
          onChange={setOwner}
        />
        <Button
          variant="outlined"
          disabled={busy || owner === now?.assignedTo}
          onClick={() => void change({ assigned_to: owner || null }, owner ? 'Handed over' : 'With nobody now')}
        >
          {owner === '' ? 'Leave with nobody' : 'Hand over'}
        </Button>
        {now?.isArchived ? null : (
          <Button variant="outlined" disabled={busy} onClick={() => void change({ archived: true }, 'Archived')}>
            Archive
          </Button>
        )}
        {now?.isArchived === false ? null : (
          <Button disabled={busy} onClick={() => void change({ archived: false }, 'Back from the archive')}>
            Take out of the archive
          </Button>
        )}
      </Stack>
      {results.length > 0 ? (
        <Alert
          severity={results.every(({ ok }) => ok) ? 'success' : 'warning'}
          onClose={() => setResults([])}
          slotProps={{ closeButton: { 'aria-label': 'Close the results' } }}
        >
          {results.map(({ id, message }) => (
            <div key={id}>
              {names.get(id) ?? id}: {message}
            </div>
          ))}
        </Alert>
      ) : null}
    </Stack>
  );
}
