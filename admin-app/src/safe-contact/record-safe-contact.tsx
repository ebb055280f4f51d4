import { Button, Stack, TextField } from '@mui/material';
import type { SafeWay } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import type { FormEvent } from 'react';
import { useCallStaff } from '../app/call-staff.ts';
import { useAction } from '../queries/use-action.ts';
import { useDraft } from '../records/use-draft.ts';
import { SafeWayChoice } from './safe-way-choice.tsx';
import type { HelpRecord } from './use-safe-contact.ts';
import { type Voicemail, VoicemailChoice } from './voicemail-choice.tsx';

type Wishes = {
  ways: readonly SafeWay[];
  voicemail: Voicemail;
  times: string;
  name: string;
  how: string;
};
const noWishes: Wishes = { ways: [], voicemail: '', times: '', name: '', how: '' };

const useWishesDraft = (id: string) => useDraft<Wishes>(`safe contact ${id}`, noWishes);

/** Did somebody begin to record what she says is safe, and not finish? */
export function useHasBegunToRecord(id: string): boolean {
  return useWishesDraft(id)[0] !== noWishes;
}

/** What she now says is safe, with how she said it: the only way past what she said before. */
export function RecordSafeContact({ collection, record, onDone }: HelpRecord & { onDone: () => void }) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [wishes, setWishes] = useWishesDraft(record.id);
  const { ways, voicemail, times, name, how } = wishes;
  const update = (change: Partial<Wishes>) => setWishes({ ...wishes, ...change });
  const close = () => {
    setWishes(noWishes);
    onDone();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await run(
      () =>
        call('record-safe-contact', {
          collection,
          id: record.id,
          safe_ways: [...ways],
          safe_voicemail: voicemail === '' ? undefined : voicemail,
          safe_times: times,
          safe_name: name,
          how,
        }),
      { title: 'What she says is safe is recorded' },
      'Not recorded',
    );
    if (saved) close();
  };
  const line = { maxLength: limits.lineLength };
  return (
    <Stack component="form" spacing={2} onSubmit={save} sx={{ '@media print': { display: 'none' } }}>
      <SafeWayChoice
        legend="How does she say it is safe to reach her?"
        ways={ways}
        onChange={(to) => update({ ways: to })}
      />
      {ways.includes('phone') ? (
        <VoicemailChoice value={voicemail} onChange={(to) => update({ voicemail: to })} />
      ) : null}
      <TextField
        label="Safe times"
        value={times}
        onChange={(event) => update({ times: event.target.value })}
        slotProps={{ htmlInput: line }}
      />
      <TextField
        label="Name to ask for"
        value={name}
        onChange={(event) => update({ name: event.target.value })}
        slotProps={{ htmlInput: line }}
      />
      <TextField
        required
        label="How did she say it?"
        helperText="For example: on the phone, she called us and named her reference."
        value={how}
        onChange={(event) => update({ how: event.target.value })}
        slotProps={{ htmlInput: line }}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" disabled={busy || ways.length === 0 || how.trim().length < 3}>
          Record it
        </Button>
        <Button color="inherit" onClick={close}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
}
