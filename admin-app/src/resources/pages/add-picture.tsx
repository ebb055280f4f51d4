import { Button, Stack, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { useAction } from '../../queries/use-action.ts';
import { pictureData } from './picture-file.ts';

/** Takes a new picture into the library. */
export function AddPicture({ onAdded }: { onAdded: (art: string, alt: string) => void }) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const id = useId();
  const add = (chosen: File) =>
    run(
      async () => onAdded((await call('add-picture', { alt, data: await pictureData(chosen) })).art, alt),
      { title: 'The picture is in the library' },
      'The picture was not added',
    );
  return (
    <Stack spacing={1.5} role="group" aria-labelledby={`${id}-title`}>
      <Typography variant="h3" id={`${id}-title`}>
        Add a picture
      </Typography>
      <label htmlFor={id}>
        PNG, JPEG or WebP{' '}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </label>
      <TextField
        size="small"
        label="What one sees"
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        helperText="As you would say it on the telephone. For a logo: the name."
        slotProps={{ htmlInput: { maxLength: 300, spellCheck: true, lang: 'en' } }}
      />
      <Button
        variant="outlined"
        disabled={busy || !file || alt.trim() === ''}
        onClick={() => file && void add(file)}
        sx={{ alignSelf: 'flex-start' }}
      >
        Add to the library
      </Button>
    </Stack>
  );
}
