import { Box, Button, FormHelperText, Typography } from '@mui/material';
import type { FieldFacts } from '@society-gal/contracts/words';
import { PictureChoice } from '../picture-choice.tsx';
import { placeId } from '../reveal-place.ts';
import { useFactForm } from './fact-context.ts';
import { notesOf } from './fact-notes.ts';

/** A picture of the library, or none. */
export function FactPicture({ facts, path, value }: { facts: FieldFacts; path: string; value: unknown }) {
  const { change, fault } = useFactForm(path);
  return (
    <Box component="fieldset" id={placeId(path)} tabIndex={-1} sx={{ m: 0, p: 0, border: 0 }}>
      <Typography component="legend" variant="body2">
        {facts.label}
      </Typography>
      <PictureChoice
        isOwnOnly
        label={facts.label}
        art={typeof value === 'string' ? value : null}
        onChange={(art) => change(path, art)}
      />
      {typeof value === 'string' ? (
        <Button color="error" aria-label={`Remove ${facts.label}`} onClick={() => change(path, undefined)}>
          Remove
        </Button>
      ) : null}
      <FormHelperText error={fault !== undefined}>{fault ?? notesOf(facts, 0)}</FormHelperText>
    </Box>
  );
}
