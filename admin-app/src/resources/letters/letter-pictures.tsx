import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import {
  type LetterBlock,
  type LetterPicture,
  letterPictureNames,
  letterPicturePath,
  letterPictures,
} from '@society-gal/contracts/letters';
import type { Editor } from '@tiptap/react';
import { useServices } from '../../app/services.ts';
import { addPicture, changePicture } from './picture-node.ts';

type Props = { editor: Editor; blocks: readonly LetterBlock[] };

/** Chooses one of the foundation's own pictures for the place where the cursor stands. */
export function PictureChoice({ editor }: Pick<Props, 'editor'>) {
  const { config } = useServices();
  return (
    <TextField
      select
      size="small"
      label="Add a picture"
      value=""
      onChange={(event) => {
        const name = event.target.value as LetterPicture;
        addPicture(editor, name, letterPictures[name]);
      }}
      sx={{ minWidth: 180 }}
    >
      {letterPictureNames.map((name) => (
        <MenuItem key={name} value={name} sx={{ gap: 2, whiteSpace: 'normal', maxWidth: 420 }}>
          <Box
            component="img"
            src={`${config.siteUrl}${letterPicturePath(name)}`}
            alt=""
            loading="lazy"
            sx={{ width: 84, height: 56, objectFit: 'cover', borderRadius: 1 }}
          />
          {letterPictures[name]}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** What each picture of the letter shows, for whoever hears the letter or sees it without pictures. It has to be said. */
export function PictureTexts({ editor, blocks }: Props) {
  const pictures = blocks.filter((block) => block.kind === 'picture');
  if (pictures.length === 0) return null;
  return (
    <Stack spacing={1.5} role="group" aria-label="What the pictures show">
      <Typography variant="body2">
        Say what each picture shows, as you would on the telephone: some people hear the letter, and many programs show
        these words until pictures are loaded.
      </Typography>
      {pictures.map(({ alt }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture is known by its place in the letter
        <Stack key={nth} direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
          <TextField
            size="small"
            label={`Picture ${nth + 1} shows`}
            value={alt}
            error={alt.trim() === ''}
            helperText={alt.trim() === '' ? 'The letter cannot be sent before this is said.' : undefined}
            onChange={(event) => changePicture(editor, nth, event.target.value)}
            slotProps={{ htmlInput: { maxLength: 250 } }}
            sx={{ flex: '1 1 260px' }}
          />
          <Button
            variant="outlined"
            aria-label={`Take picture ${nth + 1} out`}
            onClick={() => changePicture(editor, nth, null)}
          >
            Take out
          </Button>
        </Stack>
      ))}
    </Stack>
  );
}
