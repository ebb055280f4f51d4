import { Box, Button, Stack, Typography } from '@mui/material';
import type { Finding } from '@society-gal/contracts/words';
import { placeName } from './place-name.ts';
import { revealPlace } from './reveal-place.ts';
import type { Opened } from './use-words.ts';

type Props = {
  opened: Opened;
  findings: readonly Finding[];
  /** Before the focus goes to a field, as when it stands behind a dialog. */
  onLeave?: () => void;
};

/** What the check found, each leading to its field. */
export function FindingList({ opened, findings, onLeave }: Props) {
  return (
    <Stack component="ul" aria-label="What the check found" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {findings.map(({ place, level, says }) => (
        <li key={`${place} ${says}`}>
          <Button
            color="inherit"
            onClick={() => {
              onLeave?.();
              void revealPlace(place);
            }}
            sx={{ display: 'block', textAlign: 'start', width: '100%', fontWeight: 400, overflowWrap: 'anywhere' }}
          >
            <Box component="strong">{level === 'stops' ? 'Stops: ' : 'Look at: '}</Box>
            <Box component="span" sx={{ textDecoration: 'underline' }}>
              {placeName(opened, place) || 'The page'}
            </Box>
            . {says}
          </Button>
        </li>
      ))}
    </Stack>
  );
}

/** Says that nothing was found, or what. */
export function Findings({ findings, ...rest }: Props) {
  if (findings.length === 0) return <Typography>The check found nothing.</Typography>;
  return <FindingList findings={findings} {...rest} />;
}
