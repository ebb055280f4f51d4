import { Box, Button, ButtonBase, Dialog, DialogActions, DialogContent, DialogTitle, Divider } from '@mui/material';
import { useId, useState } from 'react';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { AddPicture } from './add-picture.tsx';
import { type LibraryPicture, usePictureLibrary } from './picture-library.tsx';

type ChosenProps = {
  /** What it is for, said with the button. */
  label: string;
  /** The chosen one by its name in the library. */
  art: string | null;
  /** Leaves out the drawings of the site. */
  isOwnOnly?: boolean;
  onChange: (art: string, alt: string) => void;
};
type DialogProps = Omit<ChosenProps, 'label'> & { titleId: string; title: string; onClose: () => void };

const Thumbnail = ({ picture }: { picture: LibraryPicture }) => (
  <Box
    component="img"
    src={picture.address}
    alt=""
    loading="lazy"
    sx={{ width: '100%', height: 110, objectFit: 'contain', display: 'block' }}
  />
);

const LibraryDialog = ({ art, isOwnOnly = false, onChange, titleId, title, onClose }: DialogProps) => {
  const library = usePictureLibrary();
  const choose = (chosen: string, alt: string) => {
    onChange(chosen, alt);
    onClose();
  };
  const pictures = library.value?.pictures.filter(({ ours }) => ours || !isOwnOnly) ?? [];
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {library.phase === 'failed' ? (
          <FailedState title="The pictures could not be loaded." onRetry={library.retry} />
        ) : null}
        {library.phase === 'loading' ? <LoadingLines label="Loading the pictures" lines={3} /> : null}
        <Box
          component="ul"
          aria-label="Library"
          sx={{
            ...{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, mb: 2, p: 0 },
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
          }}
        >
          {pictures.map((picture) => (
            <li key={picture.art}>
              <ButtonBase
                aria-pressed={picture.art === art}
                onClick={() => choose(picture.art, picture.alt)}
                sx={{
                  ...{ display: 'block', width: '100%', height: '100%', p: 1, textAlign: 'start' },
                  ...{ border: 1, borderColor: 'text.secondary', borderRadius: 1, fontSize: '0.875rem' },
                  '&[aria-pressed=true]': { outline: 3, outlineColor: 'primary.main' },
                }}
              >
                <Thumbnail picture={picture} />
                {picture.alt || picture.art}
              </ButtonBase>
            </li>
          ))}
        </Box>
        <Divider sx={{ mb: 2 }} />
        <AddPicture
          onAdded={(added, alt) => {
            library.retry();
            choose(added, alt);
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};

/** The picture of a place, and the library to choose another from. */
export function PictureChoice({ label, ...choice }: ChosenProps) {
  const library = usePictureLibrary();
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const picture = library.value?.pictures.find(({ art }) => art === choice.art);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      {picture ? (
        <Box sx={{ width: 120, flexShrink: 0 }}>
          <Thumbnail picture={picture} />
        </Box>
      ) : null}
      <Button variant="outlined" aria-label={`Choose a picture: ${label}`} onClick={() => setOpen(true)}>
        Choose a picture
      </Button>
      {isOpen ? <LibraryDialog {...choice} titleId={titleId} title={label} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
}
