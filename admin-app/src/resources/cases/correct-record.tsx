import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { fieldKinds } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { hiddenContactFields } from '@society-gal/contracts/requests';
import type { StaffRequest } from '@society-gal/contracts/staff';
import { type FormEvent, useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useAction } from '../../queries/use-action.ts';
import type { RecordForm } from '../../records/record-forms.ts';
import { useDraft } from '../../records/use-draft.ts';

type Collection = StaffRequest<'correct-record'>['collection'];

type Correction = { changes: Readonly<Record<string, string>>; reason: string };
const nothingTyped: Correction = { changes: {}, reason: '' };
const placeOf = (record: StoredRecord) => `correction ${record.id}`;

/** Two beside one another where there is room, never three. */
const columns = 'repeat(auto-fill, minmax(min(100%, max(16rem, 40%)), 1fr))';

type Props = { collection: Collection; record: StoredRecord; form: RecordForm | undefined };

const CorrectionForm = ({ collection, record, form, onDone }: Props & { onDone: () => void }) => {
  const [typed, setTyped] = useDraft<Correction>(placeOf(record), nothingTyped);
  const { changes, reason } = typed;
  const call = useCallStaff();
  const { busy, run } = useAction();
  const unseen = [...(form?.sealed ?? []), ...hiddenContactFields(collection, record)];
  const fields = Object.entries(form?.fields ?? {}).filter(
    ([name, { kind }]) => fieldKinds[kind].correction !== undefined && !name.startsWith('safe_'),
  );
  const leave = () => {
    setTyped(nothingTyped);
    onDone();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const version = typeof record.version === 'number' ? record.version : 0;
    const isSaved = await run(
      () => call('correct-record', { collection, id: record.id, version, changes, reason: reason.trim() }),
      { title: 'Corrected', description: 'What stood there before is kept, and the history says who changed it.' },
      'Not corrected',
    );
    if (isSaved) leave();
  };
  return (
    <Stack component="form" aria-label="Correct this record" spacing={1.5} onSubmit={save}>
      <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns: columns }}>
        {fields.map(([name, { label, kind }]) => {
          const { correction } = fieldKinds[kind];
          const isUnseen = unseen.includes(name);
          const stored = typeof record[name] === 'string' && !isUnseen ? record[name] : '';
          return (
            <TextField
              key={name}
              size="small"
              label={label}
              type={correction === 'date' ? 'date' : 'text'}
              multiline={correction === 'lines'}
              maxRows={6}
              value={changes[name] ?? stored}
              onChange={(event) => setTyped({ ...typed, changes: { ...changes, [name]: event.target.value } })}
              {...(correction === 'lines' ? { sx: { gridColumn: '1 / -1' } } : {})}
              {...(isUnseen ? { helperText: 'Not shown here. What you type replaces it.' } : {})}
              slotProps={{
                inputLabel: { shrink: true },
                htmlInput: { maxLength: correction === 'lines' ? limits.textLength : limits.lineLength },
              }}
            />
          );
        })}
      </Box>
      <TextField
        required
        size="small"
        label="Why is it corrected?"
        helperText="For example: she told us on the phone that her name is spelled with one n."
        value={reason}
        onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: limits.lineLength } }}
      />
      <Stack direction="row" spacing={1}>
        <Button
          type="submit"
          variant="contained"
          disabled={busy || reason.trim().length < 3 || Object.keys(changes).length === 0}
        >
          Save the correction
        </Button>
        <Button onClick={leave}>Cancel</Button>
      </Stack>
    </Stack>
  );
};

/** Puts answers right, with a reason; how it is safe to reach her is recorded in its own place. */
export function CorrectRecord(props: Props) {
  const begun = useDraft(placeOf(props.record), nothingTyped)[0];
  // What was begun and left is there again.
  const [isOpen, setOpen] = useState(begun !== nothingTyped);
  return (
    <Stack component="section" aria-labelledby="correct-title" spacing={1} sx={{ '@media print': { display: 'none' } }}>
      <Typography variant="h2" id="correct-title">
        Correct
      </Typography>
      {isOpen ? (
        <CorrectionForm {...props} onDone={() => setOpen(false)} />
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
          Correct an answer
        </Button>
      )}
    </Stack>
  );
}
